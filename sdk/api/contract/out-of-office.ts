/** People who are away, and their stand-ins meanwhile. */
import Type, { type Static } from 'typebox';
import { AbsenceId, PersonId } from './ids/subjects.ts';
import { body, Id, Instant, longListOf, Nullable, paging } from './shapes.ts';

const Person = Type.Object({ userId: PersonId, userName: Type.String() });

export const OutOfOffice = Type.Object({
  id: Id,
  user: Person,
  standIn: Person,
  beginTime: Instant,
  endTime: Instant,
  reason: Type.String(),
  /** Whether tasks that are open at its beginning go to the stand-in too. */
  handOver: Type.Boolean(),
  /** Their outcome; null before. `remaining` stayed, because their flow lets nobody hand them on. */
  handed: Nullable(Type.Object({ time: Instant, count: Type.Integer(), remaining: Type.Integer() })),
});
export type OutOfOffice = Static<typeof OutOfOffice>;

export const outOfOffice = {
  'POST outOfOffice/add': {
    body: body({
      /** Oneself where it is not given; somebody else needs `system:outOfOffice:manage`. */
      userId: Type.Optional(PersonId),
      /** Gets the tasks that open meanwhile. */
      standInId: PersonId,
      beginTime: Instant,
      endTime: Instant,
      reason: Type.Optional(Type.String({ maxLength: 300 })),
      /** Gives the stand-in the tasks that are open at its beginning, too. */
      handOver: Type.Optional(Type.Boolean()),
    }),
    response: Type.Object({ id: Id }),
  },
  /** Back earlier, or not going at all. */
  'POST outOfOffice/end': { body: body({ id: AbsenceId }), response: Type.Null() },
  'GET outOfOffice/mine': { query: Type.Object(paging), response: longListOf(OutOfOffice) },
  'GET outOfOffice/page': {
    query: Type.Object({ ...paging, userId: Type.Optional(PersonId) }),
    response: longListOf(OutOfOffice),
  },
} as const;
