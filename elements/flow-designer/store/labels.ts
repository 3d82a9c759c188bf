/** Codes of the undo steps. The toolbar and the announcements translate them. */
import type { StepLabel as NamedStep } from '../../designer/store/labels.ts';
import type { SettingsPage } from '../page-types.ts';

export const flowUndoStepCodes = [
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
  'options',
  'move',
  'duplicate',
  'cut',
  'paste',
] as const;

export interface StepLabel extends NamedStep<(typeof flowUndoStepCodes)[number]> {
  /** The page of the flow settings that contains the changed setting. */
  page?: SettingsPage;
}
