/** Provides the task's texts in the element's language. */
import { type Translate, translator } from '@countersign/sdk/i18n';
import { type TaskText, taskTexts } from '@countersign/sdk/i18n/task';

export type TextKey = TaskText;
export type Texts = Translate<TextKey>;

export const taskTextsForLanguage = (lang: 'zh' | 'en'): Texts => translator(lang, taskTexts);

const INSTANCE_STATE_TEXT_KEYS: Record<number, TextKey> = {
  0: 'stateRunning',
  1: 'stateApproved',
  2: 'stateRejected',
  3: 'stateRevoked',
  5: 'stateTerminated',
  6: 'stateVoided',
};

/**
 * Returns the text key for the state of an instance. A state that this version of the element does not know
 * is shown as running.
 */
export const instanceStateText = (state: number): TextKey =>
  INSTANCE_STATE_TEXT_KEYS[state] ?? 'stateRunning';

/** Returns the text key for the state of a task. */
export function taskStateText(state: number): TextKey {
  const key = `task${state}`;
  return key in taskTexts.zh ? (key as TextKey) : 'taskDone';
}
