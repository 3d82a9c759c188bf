/**
 * Provides the texts and tones of the timeline: actions or waiting reasons of people, notes, vote counts, and durations.
 */
import type { TimelineNote, TimelineRow } from '@countersign/sdk/api/contract';
import type { Lang } from '@countersign/sdk/i18n';
import { durationText, secondsText } from '@countersign/sdk/i18n/duration';
import { taskStateText } from '../texts.ts';
import { timelineEntryForCode } from './entries.ts';
import type { PanelTextKey, PanelTexts } from './texts.ts';

type Person = TimelineRow['approvalInfos'][number];

const WAIT_REASON_TEXTS: Record<NonNullable<Person['waitsFor']>, PanelTextKey> = {
  turn: 'waitsTurn',
  signers: 'waitsSigners',
  claim: 'waitsClaim',
};

/**
 * Returns the text of a person's action. If this version of the element does not know the action, returns the
 * text of the task's state.
 */
export function actionText({ action, toName, waitsFor, taskState }: Person, t: PanelTexts): string {
  const entry = timelineEntryForCode(action);
  if (entry && entry.as !== 'note') return t(entry.text, { to: toName ?? '' });
  if (waitsFor) return t(WAIT_REASON_TEXTS[waitsFor]);
  return t(taskState === 8 ? 'spared' : taskStateText(taskState));
}

/** Returns whether the person only received a copy or a mention and decides nothing. */
export const isPersonOnlyNotified = ({ action }: Person): boolean =>
  timelineEntryForCode(action)?.as === 'receipt';

export type Tone = 'done' | 'refused' | 'open' | 'quiet';

const TASK_STATE_TONES: Record<number, Tone> = { 1: 'done', 2: 'refused' };

export function personStatusTone(person: Person): Tone {
  const { waitsFor, taskState } = person;
  if (isPersonOnlyNotified(person)) return 'quiet';
  if (taskState === 0) return waitsFor ? 'quiet' : 'open';
  return TASK_STATE_TONES[taskState] ?? 'quiet';
}

/**
 * Returns the text of a note. Returns null for a note without a text, because its raw code is meaningless to
 * users.
 */
export function timelineNoteText(note: TimelineNote, t: PanelTexts): string | null {
  const { kind, userName: name, toName, fromName: from = '', reason } = note;
  const entry = timelineEntryForCode(kind);
  if (entry?.as !== 'note') return null;
  const group = GROUP_TEXTS[reason ?? ''];
  const text = kind === 'skipped' && reason === 'guest' ? 'noteSkippedGuest' : entry.text;
  return t(text, { name, to: toName ?? '', from, group: group ? t(group) : '' }).trim();
}

/** The groups of the directory that people leave and join, as the reason of a note names them. */
const GROUP_TEXTS: Record<string, PanelTextKey> = {
  role: 'groupRole',
  organization: 'groupOrganization',
  position: 'groupPosition',
  leaders: 'groupLeaders',
  organizationLeader: 'groupOrganizationLeader',
  administrators: 'groupAdministrators',
};

const VOTE_COUNT_TEXTS: Record<number, PanelTextKey> = {
  1: 'tallyLine',
  2: 'tallyAll',
  3: 'tallyAny',
  4: 'tallyVote',
};

export function voteCountText({ tally, examineMode }: TimelineRow, t: PanelTexts): string | null {
  const text = tally && VOTE_COUNT_TEXTS[examineMode ?? 0];
  return text ? t(text, { ...tally }) : null;
}

/** Returns the duration in words. If it is at least one minute, the exact number of seconds is added. */
export function timeSpentText(seconds: number, t: PanelTexts, lang: Lang): string {
  const whole = durationText(seconds, lang);
  return seconds < 60 ? whole : t('both', { whole, exact: secondsText(seconds, lang) });
}
