/** Registers the API calls that change several users at once. */
import type { FastifyInstance } from 'fastify';
import { route } from '../../../http/route.ts';
import { USER_AUDIT } from './audit.ts';
import { changeEachUser, errorCodesByRefusedUser } from './batch.ts';
import { changeUsersAndNotify, USER_MANAGEMENT_PERMISSION } from './changing.ts';
import { removeUser } from './remove.ts';
import { changeUserStatus, lockUser, unlockUser, userStatusByCode } from './status.ts';

const buildUserBatchAudit = <const Action extends string>(action: Action) => ({
  ...USER_AUDIT,
  action,
  id: ({ body }: { body: { userIds: string[] } }) => body.userIds,
  refused: errorCodesByRefusedUser,
});

export function batchRoutes(app: FastifyInstance): void {
  route(app, 'POST user/lockBatch', {
    permission: USER_MANAGEMENT_PERMISSION,
    audit: buildUserBatchAudit('lock'),
    subjects: { 'body.userIds[]': { access: 'administered', isBatch: true } },
    ownTransactions: true,
    handler: call => {
      const { actor, lang, body, refusals } = call;
      const { userIds, ...lock } = body;
      return changeUsersAndNotify(call, userIds, contexts =>
        changeEachUser(contexts, { ...actor, userIds, lang, refusals }, userId =>
          lockUser(contexts, actor, { userId, ...lock }),
        ),
      );
    },
  });
  route(app, 'POST user/unlockBatch', {
    permission: USER_MANAGEMENT_PERMISSION,
    audit: buildUserBatchAudit('unlock'),
    subjects: { 'body.userIds[]': { access: 'administered', isBatch: true } },
    ownTransactions: true,
    handler: ({ actor, lang, body: { userIds }, inContexts, refusals }) =>
      inContexts(contexts =>
        changeEachUser(contexts, { ...actor, userIds, lang, refusals }, async userId =>
          unlockUser(await contexts.tenant(actor.merchantId), actor, userId),
        ),
      ),
  });
  route(app, 'POST user/changeStatusBatch', {
    permission: USER_MANAGEMENT_PERMISSION,
    audit: buildUserBatchAudit('change-status'),
    subjects: { 'body.userIds[]': { access: 'administered', isBatch: true } },
    ownTransactions: true,
    handler: call => {
      const { actor, lang, body, refusals } = call;
      const { userIds } = body;
      const status = userStatusByCode[body.status];
      return changeUsersAndNotify(call, userIds, contexts =>
        changeEachUser(contexts, { ...actor, userIds, lang, refusals }, userId =>
          changeUserStatus(contexts, actor, { userId, status }),
        ),
      );
    },
  });
  route(app, 'POST user/removeBatch', {
    permission: USER_MANAGEMENT_PERMISSION,
    audit: buildUserBatchAudit('remove'),
    subjects: { 'body.userIds[]': { access: 'administered', isBatch: true } },
    ownTransactions: true,
    handler: call => {
      const { actor, lang, body, refusals } = call;
      const { userIds } = body;
      return changeUsersAndNotify(call, userIds, contexts =>
        changeEachUser(contexts, { ...actor, userIds, lang, refusals }, userId =>
          removeUser(contexts, actor, userId),
        ),
      );
    },
  });
}
