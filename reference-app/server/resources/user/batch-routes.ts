/** The calls that change several users. */
import type { FastifyInstance } from 'fastify';
import { route } from '../../http/route.ts';
import { USER } from './audit.ts';
import { eachUser, refusedIn } from './batch.ts';
import { changing, MANAGE } from './changing.ts';
import { removeUser } from './remove.ts';
import { changeStatus, lockUser, statusOf, unlockUser } from './status.ts';

const audit = <const Action extends string>(action: Action) => ({
  ...USER,
  action,
  id: ({ body }: { body: { userIds: string[] } }) => body.userIds,
  refused: refusedIn,
});

export function batchRoutes(app: FastifyInstance): void {
  route(app, 'POST user/lockBatch', {
    permission: MANAGE,
    audit: audit('lock'),
    subjects: { 'body.userIds[]': { access: 'administered', isBatch: true } },
    handler: call => {
      const { actor, lang, body, refusals } = call;
      const { userIds, ...lock } = body;
      return changing(call, userIds, contexts =>
        eachUser(contexts, { ...actor, userIds, lang, refusals }, userId =>
          lockUser(contexts, actor, { userId, ...lock }),
        ),
      );
    },
  });
  route(app, 'POST user/unlockBatch', {
    permission: MANAGE,
    audit: audit('unlock'),
    subjects: { 'body.userIds[]': { access: 'administered', isBatch: true } },
    handler: ({ actor, lang, body: { userIds }, inContexts, refusals }) =>
      inContexts(contexts =>
        eachUser(contexts, { ...actor, userIds, lang, refusals }, async userId =>
          unlockUser(await contexts.tenant(actor.merchantId), actor, userId),
        ),
      ),
  });
  route(app, 'POST user/changeStatusBatch', {
    permission: MANAGE,
    audit: audit('change-status'),
    subjects: { 'body.userIds[]': { access: 'administered', isBatch: true } },
    handler: call => {
      const { actor, lang, body, refusals } = call;
      const { userIds } = body;
      const status = statusOf[body.status];
      return changing(call, userIds, contexts =>
        eachUser(contexts, { ...actor, userIds, lang, refusals }, userId =>
          changeStatus(contexts, actor, { userId, status }),
        ),
      );
    },
  });
  route(app, 'POST user/removeBatch', {
    permission: MANAGE,
    audit: audit('remove'),
    subjects: { 'body.userIds[]': { access: 'administered', isBatch: true } },
    handler: call => {
      const { actor, lang, body, refusals } = call;
      const { userIds } = body;
      return changing(call, userIds, contexts =>
        eachUser(contexts, { ...actor, userIds, lang, refusals }, userId =>
          removeUser(contexts, actor, userId),
        ),
      );
    },
  });
}
