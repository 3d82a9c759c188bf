/** Wraps the components of large controls, so that their code is loaded when a form first renders one. */
import type { ComponentType } from 'react';
import { lazyComponent } from '../ui/lazy-component.tsx';
import type { DocumentProps, FieldProps } from './control.ts';

/**
 * Loads the input of a control on demand. Use it for a control with much code: `Field: lazyField(async () =>
 * (await import('./Field.tsx')).Field)`.
 */
export const lazyField = (load: () => Promise<ComponentType<FieldProps>>): ComponentType<FieldProps> =>
  lazyComponent(load);

/** Wraps the read-only component of a large control, as `lazyField` does for the input. */
export const lazyReadOnlyView = (
  load: () => Promise<ComponentType<DocumentProps>>,
): ComponentType<DocumentProps> => lazyComponent(load);
