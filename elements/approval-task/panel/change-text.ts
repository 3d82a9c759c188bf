/**
 * Describes in one sentence what changed between two loads of an approval: an action of a person, or the end
 * of the instance.
 */
import type { TimelineNote, TimelineRow } from '@countersign/sdk/api/contract';
import type { View } from '../loading/view.ts';
import { instanceStateText } from '../texts.ts';
import { actionText, timelineNoteText } from './action-texts.ts';
import { timelineEntryForCode } from './entries.ts';
import type { PanelTexts } from './texts.ts';

type Person = TimelineRow['approvalInfos'][number];

/**
 * Describes why the user's task ended without an action of the user, by comparing the approval before and
 * after a reload. Returns null if no reason is found.
 */
export function taskEndReasonText(before: View, after: View, t: PanelTexts): string | null {
  const { instanceState } = after.task;
  const ended = instanceState === 0 ? null : t('liveEnded', { state: t(instanceStateText(instanceState)) });
  return conflictingActionText(before, after, t) ?? ended;
}

/**
 * Describes the action of another person that caused the rejection of the user's action. Compares the
 * approval before and after a reload to find this action. Returns null if no such action is found.
 */
export function conflictingActionText(before: View, after: View, t: PanelTexts): string | null {
  const person = newestTimelineItem(
    timelineItemsAddedByReload(
      before,
      after,
      row => row.approvalInfos.filter(hasPersonDecided),
      createTimelineDecisionKey,
    ),
  );
  if (person) return decisionText(person, after, t);
  const notes = (row: TimelineRow) => row.notes.filter(isTaskEndingNote);
  const note = newestTimelineItem(timelineItemsAddedByReload(before, after, notes, ({ id }) => id));
  return note ? t('liveNote', { note: timelineNoteText(note, t) ?? '' }) : null;
}

/**
 * Returns the announcement of a decision that another person made, or that this user made in another window.
 */
function decisionText(person: Person, { task: { me } }: View, t: PanelTexts): string {
  const action = actionText(person, t);
  return person.userId === me.userId
    ? t('liveOwn', { action })
    : t('liveDecided', { name: person.userName, action });
}

/** Returns the timeline items that the approval contains after a reload but did not contain before. */
function timelineItemsAddedByReload<One>(
  before: View,
  after: View,
  from: (row: TimelineRow) => One[],
  keyIn: (one: One) => string,
): One[] {
  const known = new Map(before.timeline.map(row => [row.id, new Set(from(row).map(keyIn))]));
  return after.timeline.flatMap(row => from(row).filter(one => !known.get(row.id)?.has(keyIn(one))));
}

const newestTimelineItem = <One extends { time: string | null }>(all: One[]): One | undefined =>
  all.toSorted((a, b) => (a.time ?? '').localeCompare(b.time ?? '')).at(-1);

/**
 * Returns whether a person made a decision. An action that this version of the element does not know counts
 * as a decision.
 */
function hasPersonDecided({ action }: Person): boolean {
  return action !== null && (timelineEntryForCode(action)?.as ?? 'decision') === 'decision';
}

const createTimelineDecisionKey = ({ userId, time, action }: Person): string => `${userId} ${time} ${action}`;

function isTaskEndingNote({ kind }: TimelineNote): boolean {
  const entry = timelineEntryForCode(kind);
  return entry?.as === 'note' && entry.endsTask === true;
}
