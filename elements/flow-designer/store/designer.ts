/** Defines the context of one designer: its store, its language, and its calls to the host page. */
import type { Lang } from '@countersign/sdk/i18n';
import { createDesignerContext, type DesignerStore } from '../../designer/store/context.ts';
import type { Translate } from '../texts.ts';
import type { ProcessCalls } from './process.ts';

export interface DesignerCalls {
  save(): void;
  /** Publishes the flow. If the flow has errors, the designer shows the first error instead. */
  publish(): void;
  failed(error: { code: string; message: string; error?: unknown }): void;
}

export interface Designer {
  store: DesignerStore;
  lang: Lang;
  isDark: boolean;
  readOnly: boolean;
  /** The IANA name of the time zone in which times are shown. */
  timeZone: string;
  t: Translate;
  calls: DesignerCalls;
  process: ProcessCalls;
}

export const { DesignerContext, useDesigner } = createDesignerContext<Designer>();
