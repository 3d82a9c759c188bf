/** The basic information of a process, which a designer edits beside the flow. */
import type { Named } from './flow.ts';

export const FORM_MODES = ['tabs', 'steps'] as const;
/** How several bound forms are shown. */
export type FormMode = (typeof FORM_MODES)[number];

export interface FlowBasics {
  processName: string;
  /** A letter, then letters, digits or underscores; it never changes for callers. */
  processKey: string;
  /** The group, by its code. */
  processType: string;
  icon?: string;
  description?: string;
  /** Published versions of forms; the latest where none is named. */
  bindForm?: { id: string; formName?: string; version?: number }[];
  /** Default tabs. */
  formMode?: FormMode;
  /** The people who may administer the process beside the tenant's process administrators. */
  managers?: Named[];
}
