/** The task's texts in the element's language. */
import { type Translate, translator } from '@countersign/sdk/i18n';
import { type TaskText, taskTexts } from '@countersign/sdk/i18n/task';

export type TextKey = TaskText;
export type Texts = Translate<TextKey>;

export const textsIn = (lang: 'zh' | 'en'): Texts => translator(lang, taskTexts);

const INSTANCE_TEXTS: Record<number, TextKey> = {
  0: 'stateRunning',
  1: 'stateApproved',
  2: 'stateRejected',
  3: 'stateRevoked',
  5: 'stateTerminated',
  6: 'stateVoided',
};

/** Returns the text of an instance's state; a state of a newer server is shown as running. */
export const instanceText = (state: number): TextKey => INSTANCE_TEXTS[state] ?? 'stateRunning';

/** Returns the text of a person's or a node's task state. */
export function taskText(state: number): TextKey {
  const key = `task${state}`;
  return key in taskTexts.zh ? (key as TextKey) : 'taskDone';
}
