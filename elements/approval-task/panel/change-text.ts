/** What happened between two looks at an approval, in one sentence: who did what, or how it ended. */
import type { TimelineNote, TimelineRow } from '@countersign/sdk/api/contract';
import type { View } from '../loading/view.ts';
import { instanceWord } from '../texts.ts';
import { deedText, noteText } from './action-texts.ts';
import type { PanelWords } from './texts.ts';

type Person = TimelineRow['approvalInfos'][number];

/** Use where somebody's part is over without a press of theirs. Null where only the task is gone. */
export function whatHappened(before: View, after: View, t: PanelWords): string | null {
  const { instanceState } = after.task;
  const ended = instanceState === 0 ? null : t('liveEnded', { state: t(instanceWord(instanceState)) });
  return whoDid(before, after, t) ?? ended;
}

/** Use where a deed came too late. Null where the two looks do not tell who was first. */
export function whoDid(before: View, after: View, t: PanelWords): string | null {
  const last = newest(fresh(before, after, row => row.approvalInfos.filter(isDecision), keyOf));
  if (last) return decidedText(last, after, t);
  const told = newest(
    fresh(
      before,
      after,
      row => row.notes.filter(takesAway),
      ({ id }) => id,
    ),
  );
  return told ? t('liveTold', { told: noteText(told, t) ?? '' }) : null;
}

/** In another window it may have been this person. */
function decidedText(person: Person, { task: { me } }: View, t: PanelWords): string {
  const deed = deedText(person, t);
  return person.userId === me.userId
    ? t('liveOwn', { deed })
    : t('liveDecided', { name: person.userName, deed });
}

/** What the second look shows and the first did not. */
function fresh<One>(
  before: View,
  after: View,
  from: (row: TimelineRow) => One[],
  keyIn: (one: One) => string,
): One[] {
  const known = new Map(before.timeline.map(row => [row.id, new Set(from(row).map(keyIn))]));
  return after.timeline.flatMap(row => from(row).filter(one => !known.get(row.id)?.has(keyIn(one))));
}

const newest = <One extends { time: string | null }>(all: One[]): One | undefined =>
  all.toSorted((a, b) => (a.time ?? '').localeCompare(b.time ?? '')).at(-1);

const NO_DECISION: ReadonlySet<string> = new Set(['copied', 'mentioned', 'auto-passed']);
const isDecision = ({ action }: Person): boolean => action !== null && !NO_DECISION.has(action);
const keyOf = ({ userId, time, action }: Person): string => `${userId} ${time} ${action}`;

const TAKES_AWAY: ReadonlySet<string> = new Set([
  'claimed',
  'signer-removed',
  'recalled',
  'revoked',
  'terminated',
]);
const takesAway = ({ kind }: TimelineNote): boolean => TAKES_AWAY.has(kind);
