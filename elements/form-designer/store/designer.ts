/** Defines the context of one designer: its store, its language, and its calls to the host page. */
import type { FieldReference } from '@countersign/sdk/form/lint';
import type { Lang } from '@countersign/sdk/i18n';
import { createDesignerContext, type DesignerStore } from '../../designer/store/context.ts';
import type { FormViewProps } from '../../form-renderer/props.ts';
import type { PaletteEntry, ToolbarButton } from '../page-types.ts';
import type { Translate } from '../texts.ts';

export interface DesignerCalls {
  save(): void;
  close(): void;
  /** Passes the request of a front-end event to the host page, so that the author can test the event. */
  call: NonNullable<FormViewProps['onCall']>;
  failed(error: { code: string; message: string; error?: unknown }): void;
}

export interface Designer {
  store: DesignerStore;
  lang: Lang;
  t: Translate;
  calls: DesignerCalls;
  toolbar: readonly ToolbarButton[];
  palette: readonly (string | PaletteEntry)[];
  references: readonly FieldReference[];
}

export const { DesignerContext, useDesigner } = createDesignerContext<Designer>();
