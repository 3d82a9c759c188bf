/** The task's texts in the element's language. */
import { type Translate, translator } from '@countersign/sdk/i18n';
import { type TaskText, taskTexts } from '@countersign/sdk/i18n/task';

export type Word = TaskText;
export type Words = Translate<Word>;

export const wordsIn = (lang: 'zh' | 'en'): Words => translator(lang, taskTexts);

const INSTANCE_WORDS: Record<number, Word> = {
  0: 'stateRunning',
  1: 'stateApproved',
  2: 'stateRejected',
  3: 'stateRevoked',
  5: 'stateTerminated',
};

/** The word of an instance's state; a state of a newer server is shown as running. */
export const instanceWord = (state: number): Word => INSTANCE_WORDS[state] ?? 'stateRunning';

/** The word of a person's or a node's task state. */
export function taskWord(state: number): Word {
  const word = `task${state}`;
  return word in taskTexts.zh ? (word as Word) : 'taskDone';
}
