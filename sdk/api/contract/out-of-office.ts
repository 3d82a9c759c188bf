/** Absences of people and their stand-ins. */
import Type, { type Static } from 'typebox';
import { AbsenceId, PersonId } from './ids/subjects.ts';
import { cappedListResponseSchema, Id, Instant, Nullable, paging, requestBodySchema } from './shapes.ts';

const AbsencePerson = Type.Object({ userId: PersonId, userName: Type.String() });

export const OutOfOffice = Type.Object({
  id: Id,
  user: AbsencePerson,
  standIn: AbsencePerson,
  beginTime: Instant,
  endTime: Instant,
  reason: Type.String(),
  /** True if tasks that are open at the start of the absence go to the stand-in too. */
  handOver: Type.Boolean(),
  /**
   * The result of handing open tasks over. Null before the hand-over. `remaining` counts the tasks that were
   * not handed over, because their flow does not permit it.
   */
  handed: Nullable(Type.Object({ time: Instant, count: Type.Integer(), remaining: Type.Integer() })),
});
export type OutOfOffice = Static<typeof OutOfOffice>;

export const outOfOfficeContract = {
  'POST outOfOffice/add': {
    body: requestBodySchema({
      /** The absent user. Default: the caller. Another user requires `system:outOfOffice:manage`. */
      userId: Type.Optional(PersonId),
      /** The user who receives the tasks that arrive during the absence. */
      standInId: PersonId,
      beginTime: Instant,
      endTime: Instant,
      reason: Type.Optional(Type.String({ maxLength: 300 })),
      /** If true, tasks that are already open when the absence starts are handed over to the stand-in. */
      handOver: Type.Optional(Type.Boolean()),
    }),
    response: Type.Object({ id: Id }),
  },
  /** Ends an absence early, or cancels it before it starts. */
  'POST outOfOffice/end': { body: requestBodySchema({ id: AbsenceId }), response: Type.Null() },
  'GET outOfOffice/mine': { query: Type.Object(paging), response: cappedListResponseSchema(OutOfOffice) },
  'GET outOfOffice/page': {
    query: Type.Object({ ...paging, userId: Type.Optional(PersonId) }),
    response: cappedListResponseSchema(OutOfOffice),
  },
} as const;
