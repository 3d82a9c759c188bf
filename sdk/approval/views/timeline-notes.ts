/**
 * Builds the notes of a timeline: events other than decisions, such as added signers, reminders, comments and
 * a forced end.
 */
import { groupBy } from '../../group-by.ts';
import { type NoteKind, TIMELINE_NOTE_KINDS } from '../model/action.ts';
import type { Attachment, Instance, Task, TimelineEntry, TimelineKind, Visit } from '../model/instance.ts';
import { SYSTEM_ACTOR } from '../turn/turn.ts';

export interface TimelineNote {
  id: string;
  kind: NoteKind;
  /** The name of the actor. Empty if the system acted. */
  userName: string;
  toName: string | null;
  /** The name of the person whose task an administrator handed over. Absent for other events. */
  fromName?: string;
  /** The time of the event in ISO 8601 format. */
  time: string;
  comment: string;
  attachments: Attachment[];
  /**
   * The reason for the event: a reason code of the engine such as `sign-before` or `pass`. A migration has
   * its version numbers instead.
   */
  reason: string | null;
}

const isTimelineNoteKind = (kind: TimelineKind): kind is NoteKind =>
  (TIMELINE_NOTE_KINDS as readonly TimelineKind[]).includes(kind);

type NoteEntry = TimelineEntry & { kind: NoteKind };

/**
 * Returns true if the timeline shows the entry as a note. An entry for a skipped person is a note. An entry
 * for a skipped node is a separate row.
 */
const isNoteEntry = (entry: TimelineEntry): entry is NoteEntry =>
  isTimelineNoteKind(entry.kind) && (entry.kind !== 'skipped' || entry.actorId !== SYSTEM_ACTOR);

const INSTANCE_ENDING_TIMELINE_KINDS: ReadonlySet<TimelineKind> = new Set([
  'revoked',
  'terminated',
  'voided',
]);

/**
 * Groups the notes by the id of the timeline row to which they belong. A note of a visit belongs to the row
 * of this visit. A note without a visit belongs to the row of the last visit that began before the note.
 */
export function timelineNotesByRowId(
  { timeline, tasks, endedAt, id }: Instance,
  shown: readonly Visit[],
  nameOf: (userId: string) => string,
): Map<string, TimelineNote[]> {
  const ids = new Set(shown.map(visit => visit.id));
  const end = `${id}:end`;
  const placeOf = ({ kind, at, visitId }: TimelineEntry): string => {
    if (visitId !== undefined && ids.has(visitId)) return visitId;
    if (endedAt !== undefined && (INSTANCE_ENDING_TIMELINE_KINDS.has(kind) || at > endedAt)) return end;
    return shown.findLast(visit => visit.enteredAt <= at)?.id ?? end;
  };
  const noted = timeline
    .filter(isNoteEntry)
    .map(entry => ({ place: placeOf(entry), note: toTimelineNote(entry, tasks, nameOf) }));
  const groups = groupBy(noted, ({ place }) => place);
  return new Map([...groups].map(([place, list]) => [place, list.map(({ note }) => note)]));
}

function toTimelineNote(
  entry: NoteEntry,
  tasks: readonly Task[],
  nameOf: (userId: string) => string,
): TimelineNote {
  const holder = tasks.find(task => task.id === entry.taskId)?.actorId;
  return {
    id: entry.id,
    kind: entry.kind,
    userName: entry.actorId === SYSTEM_ACTOR ? '' : nameOf(entry.actorId),
    toName: entry.toId === undefined ? null : nameOf(entry.toId),
    fromName: entry.kind === 'reassigned' && holder !== undefined ? nameOf(holder) : undefined,
    time: new Date(entry.at).toISOString(),
    comment: entry.comment ?? '',
    attachments: entry.attachments ?? [],
    reason: entry.reason ?? null,
  };
}
