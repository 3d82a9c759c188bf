/** The environment of one designer: its store, its language, and the page around it. */

import type { FieldReference } from '@countersign/sdk/form/lint';
import type { Lang } from '@countersign/sdk/i18n';
import type { createStore } from 'jotai/vanilla';
import { createContext, useContext } from 'react';
import type { FormViewProps } from '../../form-renderer/props.ts';
import type { PaletteEntry, ToolbarButton } from '../page-types.ts';
import type { Translate } from '../texts.ts';

export interface DesignerCalls {
  save(): void;
  close(): void;
  /** Offers the request of a front-end event to the page, for a try. */
  call: NonNullable<FormViewProps['onCall']>;
  failed(error: { code: string; message: string; error?: unknown }): void;
}

export interface Designer {
  store: ReturnType<typeof createStore>;
  lang: Lang;
  t: Translate;
  calls: DesignerCalls;
  toolbar: readonly ToolbarButton[];
  palette: readonly (string | PaletteEntry)[];
  references: readonly FieldReference[];
}

export const DesignerContext = createContext<Designer | null>(null);

export function useDesigner(): Designer {
  const designer = useContext(DesignerContext);
  if (!designer) throw new Error('[Bug] A part of the designer was drawn outside of one.');
  return designer;
}
