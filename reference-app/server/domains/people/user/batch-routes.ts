/** Registers the API calls that change several users at once. */
import type { FastifyInstance } from 'fastify';
import { route } from '../../../http/route.ts';
import { USER_AUDIT_TARGET } from './audit.ts';
import { changeUsersInTransactionBatches, errorCodeByFailedUserId } from './batch.ts';
import { USER_MANAGEMENT_PERMISSION } from './changing.ts';
import { removeUser } from './remove.ts';
import { changeUserStatus, lockUser, unlockUser, userStatusByCode } from './status.ts';

const buildUserBatchAudit = <const Action extends string>(action: Action) => ({
  ...USER_AUDIT_TARGET,
  action,
  id: ({ body }: { body: { userIds: string[] } }) => body.userIds,
  refused: errorCodeByFailedUserId,
});

const subjects = { 'body.userIds[]': { access: 'administered', isBatch: true } } as const;

export function batchRoutes(app: FastifyInstance): void {
  route(app, 'POST user/lockBatch', {
    permission: USER_MANAGEMENT_PERMISSION,
    audit: buildUserBatchAudit('lock'),
    subjects,
    ownTransactions: true,
    handler: call => {
      const { userIds, ...lock } = call.body;
      return changeUsersInTransactionBatches(call, userIds, (contexts, userId) =>
        lockUser(contexts, call.actor, { userId, ...lock }),
      );
    },
  });
  route(app, 'POST user/unlockBatch', {
    permission: USER_MANAGEMENT_PERMISSION,
    audit: buildUserBatchAudit('unlock'),
    subjects,
    ownTransactions: true,
    handler: call =>
      changeUsersInTransactionBatches(call, call.body.userIds, async (contexts, userId) =>
        unlockUser(await contexts.tenant(call.actor.merchantId), call.actor, userId),
      ),
  });
  route(app, 'POST user/changeStatusBatch', {
    permission: USER_MANAGEMENT_PERMISSION,
    audit: buildUserBatchAudit('change-status'),
    subjects,
    ownTransactions: true,
    handler: call => {
      const status = userStatusByCode[call.body.status];
      return changeUsersInTransactionBatches(call, call.body.userIds, (contexts, userId) =>
        changeUserStatus(contexts, call.actor, { userId, status }),
      );
    },
  });
  route(app, 'POST user/removeBatch', {
    permission: USER_MANAGEMENT_PERMISSION,
    audit: buildUserBatchAudit('remove'),
    subjects,
    ownTransactions: true,
    handler: call =>
      changeUsersInTransactionBatches(call, call.body.userIds, (contexts, userId) =>
        removeUser(contexts, call.actor, userId),
      ),
  });
}
