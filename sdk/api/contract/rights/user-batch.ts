/** Changes of several users at once: each that can be changed is, and a refusal stands beside its user. */
import Type from 'typebox';
import { PersonId } from '../ids/subjects.ts';
import { body } from '../shapes.ts';
import { lock, Status } from './user.ts';

const UserIds = Type.Array(PersonId, { minItems: 1, maxItems: 200, uniqueItems: true });

const Outcomes = Type.Object({
  list: Type.Array(
    Type.Object({
      userId: PersonId,
      ok: Type.Boolean(),
      /** The code of the refusal, and its text. */
      subCode: Type.Optional(Type.String()),
      message: Type.Optional(Type.String()),
    }),
  ),
});

export const userBatch = {
  'POST user/lockBatch': { body: body({ userIds: UserIds, ...lock }), response: Outcomes },
  'POST user/unlockBatch': { body: body({ userIds: UserIds }), response: Outcomes },
  'POST user/changeStatusBatch': { body: body({ userIds: UserIds, status: Status }), response: Outcomes },
  'POST user/removeBatch': { body: body({ userIds: UserIds }), response: Outcomes },
} as const;
