/** Lazy parts of a control whose code is heavy: fetched when a form first draws one. */
import type { ComponentType } from 'react';
import { lazyComponent } from '../ui/lazy-component.tsx';
import type { DocumentProps, FieldProps } from './control.ts';

/** The input of a heavy control: `Field: lazyField(async () => (await import('./Field.tsx')).Field)`. */
export const lazyField = (load: () => Promise<ComponentType<FieldProps>>): ComponentType<FieldProps> =>
  lazyComponent(load);

/** The read-only drawing of a heavy control's value, in the same manner. */
export const lazyDocument = (
  load: () => Promise<ComponentType<DocumentProps>>,
): ComponentType<DocumentProps> => lazyComponent(load);
