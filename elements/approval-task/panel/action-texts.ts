/** What somebody did, or is waited for with, in words and in a tone. */
import type { TimelineNote, TimelineRow } from '@countersign/sdk/api/contract';
import { taskWord } from '../texts.ts';
import type { PanelWord, PanelWords } from './texts.ts';

type Person = TimelineRow['approvalInfos'][number];

const DEEDS: Record<string, PanelWord> = {
  submitted: 'deedSubmitted',
  resubmitted: 'deedResubmitted',
  agreed: 'deedAgreed',
  refused: 'deedRefused',
  transferred: 'deedTransferred',
  delegated: 'deedDelegated',
  'fell-back': 'deedFellBack',
  withdrawn: 'deedWithdrawn',
  'auto-passed': 'deedAutoPassed',
  copied: 'deedCopied',
  mentioned: 'deedMentioned',
};

const WAITS: Record<NonNullable<Person['waitsFor']>, PanelWord> = {
  turn: 'waitsTurn',
  signers: 'waitsSigners',
  claim: 'waitsClaim',
};

/** A deed of a newer server is told by the task's state. */
export function deedText({ action, toName, waitsFor, taskState }: Person, t: PanelWords): string {
  const word = DEEDS[action ?? ''];
  if (word) return t(word, { to: toName ?? '' });
  if (waitsFor) return t(WAITS[waitsFor]);
  return t(taskState === 8 ? 'spared' : taskWord(taskState));
}

export type Tone = 'done' | 'refused' | 'open' | 'quiet';

const TONES: Record<number, Tone> = { 1: 'done', 2: 'refused' };

export function toneOf({ action, waitsFor, taskState }: Person): Tone {
  if (action === 'copied' || action === 'mentioned') return 'quiet';
  if (taskState === 0) return waitsFor ? 'quiet' : 'open';
  return TONES[taskState] ?? 'quiet';
}

const NOTES: Record<string, PanelWord> = {
  'signer-added': 'noteSignerAdded',
  'signer-removed': 'noteSignerRemoved',
  claimed: 'noteClaimed',
  unclaimed: 'noteUnclaimed',
  urged: 'noteUrged',
  commented: 'noteCommented',
  recalled: 'noteRecalled',
  revoked: 'noteRevoked',
  terminated: 'noteTerminated',
  resolved: 'noteResolved',
  migrated: 'noteMigrated',
  reminded: 'noteReminded',
  'timed-out': 'noteTimedOut',
  skipped: 'noteSkipped',
};

/** Null for a kind that has no words yet: a bare code helps nobody. */
export function noteText({ kind, userName, toName }: TimelineNote, t: PanelWords): string | null {
  const word = NOTES[kind];
  return word ? t(word, { name: userName, to: toName ?? '' }).trim() : null;
}

const TALLIES: Record<number, PanelWord> = { 1: 'tallyLine', 2: 'tallyAll', 3: 'tallyAny', 4: 'tallyVote' };

export function tallyText({ tally, examineMode }: TimelineRow, t: PanelWords): string | null {
  const word = tally && TALLIES[examineMode ?? 0];
  return word ? t(word, { ...tally }) : null;
}
