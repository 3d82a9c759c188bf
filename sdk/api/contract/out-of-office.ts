/** Who is away, and who decides for them meanwhile. */
import Type, { type Static } from 'typebox';
import { body, Id, Instant, listOf, paging } from './shapes.ts';

const Person = Type.Object({ userId: Id, userName: Type.String() });

export const OutOfOffice = Type.Object({
  id: Id,
  user: Person,
  standIn: Person,
  beginTime: Instant,
  endTime: Instant,
  reason: Type.String(),
});
export type OutOfOffice = Static<typeof OutOfOffice>;

export const outOfOffice = {
  'POST outOfOffice/add': {
    body: body({
      /** Oneself where it is not given; somebody else needs `system:outOfOffice:manage`. */
      userId: Type.Optional(Id),
      /** Gets the tasks that open meanwhile. */
      standInId: Id,
      beginTime: Instant,
      endTime: Instant,
      reason: Type.Optional(Type.String({ maxLength: 300 })),
    }),
    response: Type.Object({ id: Id }),
  },
  /** Back earlier, or not going at all. */
  'POST outOfOffice/end': { body: body({ id: Id }), response: Type.Null() },
  'GET outOfOffice/mine': { query: Type.Object(paging), response: listOf(OutOfOffice) },
  'GET outOfOffice/page': {
    query: Type.Object({ ...paging, userId: Type.Optional(Id) }),
    response: listOf(OutOfOffice),
  },
} as const;
