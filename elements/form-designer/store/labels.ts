/** The names of the steps of the history, as data; the toolbar and the announcements translate them. */

import type { Control } from '@countersign/sdk/form';
import { nameOf } from '@countersign/sdk/form';

export const stepCodes = [
  'insert',
  'move',
  'remove',
  'duplicate',
  'paste',
  'cut',
  'set',
  'table',
  'rules',
  'events',
  'config',
  'import',
  'append',
  'reset',
  'restore',
  'fix',
  'translate',
] as const;

export type StepCode = (typeof stepCodes)[number];

export interface StepLabel {
  code: StepCode;
  /** The name of the control, or the number of controls. */
  name?: string;
  count?: number;
}

/** The label of a step that concerns these controls. */
export const stepOf = (code: StepCode, controls: readonly Control[] = []): StepLabel => {
  const [only] = controls;
  if (!only) return { code };
  return controls.length === 1 ? { code, name: nameOf(only) } : { code, count: controls.length };
};
