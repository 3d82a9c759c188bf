/**
 * Changes several users with one call. Every permitted change is made; each refused change is returned with
 * its user.
 */
import Type from 'typebox';
import { PersonId } from '../ids/subjects.ts';
import { requestBodySchema } from '../shapes.ts';
import { accountLockFieldSchemas, UserStatusFlag } from './user.ts';

const BatchUserIds = Type.Array(PersonId, { minItems: 1, maxItems: 200, uniqueItems: true });

const BatchOutcomes = Type.Object({
  list: Type.Array(
    Type.Object({
      userId: PersonId,
      ok: Type.Boolean(),
      /** The error code and message of a refusal. */
      subCode: Type.Optional(Type.String()),
      message: Type.Optional(Type.String()),
    }),
  ),
});

export const userBatchContract = {
  'POST user/lockBatch': {
    body: requestBodySchema({ userIds: BatchUserIds, ...accountLockFieldSchemas }),
    response: BatchOutcomes,
  },
  'POST user/unlockBatch': { body: requestBodySchema({ userIds: BatchUserIds }), response: BatchOutcomes },
  'POST user/changeStatusBatch': {
    body: requestBodySchema({ userIds: BatchUserIds, status: UserStatusFlag }),
    response: BatchOutcomes,
  },
  'POST user/removeBatch': { body: requestBodySchema({ userIds: BatchUserIds }), response: BatchOutcomes },
} as const;
