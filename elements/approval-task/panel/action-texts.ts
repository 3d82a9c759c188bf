/** Texts and tones of the timeline: a person's action or what they wait for, notes, and tallies. */
import type { TimelineNote, TimelineRow } from '@countersign/sdk/api/contract';
import { taskText } from '../texts.ts';
import { entryOf } from './entries.ts';
import type { PanelTextKey, PanelTexts } from './texts.ts';

type Person = TimelineRow['approvalInfos'][number];

const WAITS: Record<NonNullable<Person['waitsFor']>, PanelTextKey> = {
  turn: 'waitsTurn',
  signers: 'waitsSigners',
  claim: 'waitsClaim',
};

/** An action of a newer server is shown as the task's state. */
export function actionText({ action, toName, waitsFor, taskState }: Person, t: PanelTexts): string {
  const entry = entryOf(action);
  if (entry && entry.as !== 'note') return t(entry.text, { to: toName ?? '' });
  if (waitsFor) return t(WAITS[waitsFor]);
  return t(taskState === 8 ? 'spared' : taskText(taskState));
}

/** Whether the person received a copy or a mention, and decides nothing. */
export const isReceipt = ({ action }: Person): boolean => entryOf(action)?.as === 'receipt';

export type Tone = 'done' | 'refused' | 'open' | 'quiet';

const TONES: Record<number, Tone> = { 1: 'done', 2: 'refused' };

export function toneOf(person: Person): Tone {
  const { waitsFor, taskState } = person;
  if (isReceipt(person)) return 'quiet';
  if (taskState === 0) return waitsFor ? 'quiet' : 'open';
  return TONES[taskState] ?? 'quiet';
}

/** Returns null for a kind without a text: a bare code helps nobody. */
export function noteText({ kind, userName, toName }: TimelineNote, t: PanelTexts): string | null {
  const entry = entryOf(kind);
  return entry?.as === 'note' ? t(entry.text, { name: userName, to: toName ?? '' }).trim() : null;
}

const TALLIES: Record<number, PanelTextKey> = {
  1: 'tallyLine',
  2: 'tallyAll',
  3: 'tallyAny',
  4: 'tallyVote',
};

export function tallyText({ tally, examineMode }: TimelineRow, t: PanelTexts): string | null {
  const text = tally && TALLIES[examineMode ?? 0];
  return text ? t(text, { ...tally }) : null;
}
