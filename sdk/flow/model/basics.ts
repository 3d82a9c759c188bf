/** Defines the basic information of a process, which a designer edits together with the flow. */
import type { Named } from './flow.ts';

export const FORM_DISPLAY_MODES = ['tabs', 'steps'] as const;
/** How several forms that are bound to one process are shown: as tabs or as steps. */
export type FormMode = (typeof FORM_DISPLAY_MODES)[number];

export interface FlowBasics {
  processName: string;
  /**
   * The process key: a letter followed by letters, digits or underscores. Other systems refer to the process
   * by this key, so it never changes.
   */
  processKey: string;
  /** The code of the process group. */
  processType: string;
  icon?: string;
  description?: string;
  /**
   * The published form versions that are bound to the process. If `version` is absent, the latest version is
   * used.
   */
  bindForm?: { id: string; formName?: string; version?: number }[];
  /** How several bound forms are shown. Default: `tabs`. */
  formMode?: FormMode;
  /** The users who may administer the process, in addition to the process administrators of the tenant. */
  managers?: Named[];
}
