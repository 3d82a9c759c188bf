/** Describes in one sentence what changed between two views of an approval: an action of a person, or the end. */
import type { TimelineNote, TimelineRow } from '@countersign/sdk/api/contract';
import type { View } from '../loading/view.ts';
import { instanceText } from '../texts.ts';
import { actionText, noteText } from './action-texts.ts';
import { entryOf } from './entries.ts';
import type { PanelTexts } from './texts.ts';

type Person = TimelineRow['approvalInfos'][number];

/** Use where a person's part ended without an action of theirs. Returns null where only the task is gone. */
export function changeText(before: View, after: View, t: PanelTexts): string | null {
  const { instanceState } = after.task;
  const ended = instanceState === 0 ? null : t('liveEnded', { state: t(instanceText(instanceState)) });
  return actionBetween(before, after, t) ?? ended;
}

/** Use where an action came too late. Returns null where the two views do not show who was first. */
export function actionBetween(before: View, after: View, t: PanelTexts): string | null {
  const person = newest(added(before, after, row => row.approvalInfos.filter(isDecision), keyOf));
  if (person) return decisionText(person, after, t);
  const notes = (row: TimelineRow) => row.notes.filter(endsTask);
  const note = newest(added(before, after, notes, ({ id }) => id));
  return note ? t('liveNote', { note: noteText(note, t) ?? '' }) : null;
}

/** It may have been this person in another window. */
function decisionText(person: Person, { task: { me } }: View, t: PanelTexts): string {
  const action = actionText(person, t);
  return person.userId === me.userId
    ? t('liveOwn', { action })
    : t('liveDecided', { name: person.userName, action });
}

/** Returns everything that the second view shows and the first did not. */
function added<One>(
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

/** A decision of a newer server counts too. */
function isDecision({ action }: Person): boolean {
  return action !== null && (entryOf(action)?.as ?? 'decision') === 'decision';
}

const keyOf = ({ userId, time, action }: Person): string => `${userId} ${time} ${action}`;

function endsTask({ kind }: TimelineNote): boolean {
  const entry = entryOf(kind);
  return entry?.as === 'note' && entry.endsTask === true;
}
