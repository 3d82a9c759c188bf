/** The names of the steps of the history, as data; the toolbar and the announcements translate them. */
import type { SettingsPage } from './step.ts';

export const stepCodes = [
  'add',
  'remove',
  'set',
  'lane',
  'setting',
  'basics',
  'fix',
  'theirs',
  'merge',
  'import',
  'restore',
  'person',
  'samples',
  'move',
  'duplicate',
  'cut',
  'paste',
] as const;

export interface StepLabel {
  code: (typeof stepCodes)[number];
  /** The name of the node. */
  name?: string;
  /** The page of a setting. */
  page?: SettingsPage;
}
