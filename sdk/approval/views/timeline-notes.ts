/** Events beside the decisions, and comments: signers added, reminders, comments, the end brought about. */
import { groupBy } from '../../group-by.ts';
import { NOTE_KINDS, type NoteKind } from '../model/action.ts';
import type { Attachment, Instance, TimelineEntry, TimelineKind, Visit } from '../model/instance.ts';
import { SYSTEM } from '../turn/turn.ts';

export interface TimelineNote {
  id: string;
  kind: NoteKind;
  /** Empty where the system did it. */
  userName: string;
  toName: string | null;
  /** ISO 8601. */
  time: string;
  comment: string;
  attachments: Attachment[];
  /** `sign-before`, `pass`, a migration's versions: a code of the engine. */
  reason: string | null;
}

const isNoteKind = (kind: TimelineKind): kind is NoteKind =>
  (NOTE_KINDS as readonly TimelineKind[]).includes(kind);

type NotedEntry = TimelineEntry & { kind: NoteKind };

/** Somebody in particular was skipped; a node that was is a row with its reason. */
const isNoted = (entry: TimelineEntry): entry is NotedEntry =>
  isNoteKind(entry.kind) && (entry.kind !== 'skipped' || entry.actorId !== SYSTEM);

const ENDING: ReadonlySet<TimelineKind> = new Set(['revoked', 'terminated', 'voided']);

/** Notes by the row that they stand in: their own visit's, else that of the visit entered last before. */
export function notesByRow(
  { timeline, endedAt, id }: Instance,
  shown: readonly Visit[],
  nameOf: (userId: string) => string,
): Map<string, TimelineNote[]> {
  const ids = new Set(shown.map(visit => visit.id));
  const end = `${id}:end`;
  const placeOf = ({ kind, at, visitId }: TimelineEntry): string => {
    if (visitId !== undefined && ids.has(visitId)) return visitId;
    if (endedAt !== undefined && (ENDING.has(kind) || at > endedAt)) return end;
    return shown.findLast(visit => visit.enteredAt <= at)?.id ?? end;
  };
  const noted = timeline
    .filter(isNoted)
    .map(entry => ({ place: placeOf(entry), note: noteOf(entry, nameOf) }));
  const groups = groupBy(noted, ({ place }) => place);
  return new Map([...groups].map(([place, list]) => [place, list.map(({ note }) => note)]));
}

const noteOf = (entry: NotedEntry, nameOf: (userId: string) => string): TimelineNote => ({
  id: entry.id,
  kind: entry.kind,
  userName: entry.actorId === SYSTEM ? '' : nameOf(entry.actorId),
  toName: entry.toId === undefined ? null : nameOf(entry.toId),
  time: new Date(entry.at).toISOString(),
  comment: entry.comment ?? '',
  attachments: entry.attachments ?? [],
  reason: entry.reason ?? null,
});
