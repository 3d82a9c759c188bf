/**
 * Defines the labels of undo steps as untranslated data. The toolbar and the announcements translate them.
 */
import type { Control } from '@countersign/sdk/form';
import { controlNameOf } from '@countersign/sdk/form';
import type { StepLabel as NamedStep } from '../../designer/store/labels.ts';

export const formDesignerUndoStepKinds = [
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

export type StepCode = (typeof formDesignerUndoStepKinds)[number];

export interface StepLabel extends NamedStep<StepCode> {
  /** Number of changed controls. Undefined unless the step changes several controls. */
  count?: number;
}

/** Returns the label for an undo step that changes the given controls. */
export const createUndoStepLabel = (code: StepCode, controls: readonly Control[] = []): StepLabel => {
  const [only] = controls;
  if (!only) return { code };
  return controls.length === 1 ? { code, name: controlNameOf(only) } : { code, count: controls.length };
};
