/** Registers the API calls for applications, for their administrators. */
import type { FastifyInstance } from 'fastify';
import type { Tx } from '../../../db/access.ts';
import { readPagingFromQuery } from '../../../db/paging.ts';
import { throwRefusal } from '../../../http/errors/refuse.ts';
import { type Call, route } from '../../../http/route.ts';
import { sendLiveNotification } from '../../../live/announce.ts';
import { APPLICATION_AUDIT } from './audit.ts';
import { applicationPage, applicationRow } from './queries.ts';
import { addApplication, removeApplication, updateApplication } from './service.ts';

const permission = 'system:application:manage';

export function registerRoutes(app: FastifyInstance): void {
  route(app, 'GET application/page', {
    permission,
    handler: ({ query, tx }) => applicationPage(tx, { filter: query, page: readPagingFromQuery(query) }),
  });
  route(app, 'GET application/detail', {
    permission,
    handler: async ({ query, tx }) => (await applicationRow(tx, query.appId)) ?? throwRefusal('not-found'),
  });
  writeRoutes(app);
}

type Changing = Pick<Call<never>, 'db' | 'actor' | 'inTenant'>;

/**
 * Runs `change` in a transaction of the tenant. Then announces that the menus of all users may have changed.
 */
async function changeApplicationsAndNotifyMenuChange<T>(
  { db, actor: { merchantId }, inTenant }: Changing,
  change: (tx: Tx) => Promise<T>,
): Promise<T> {
  const result = await inTenant(change);
  await sendLiveNotification(db, { merchantId, rights: 'all' });
  return result;
}

function writeRoutes(app: FastifyInstance): void {
  route(app, 'POST application/add', {
    permission,
    audit: { ...APPLICATION_AUDIT, action: 'add', made: ({ appId }) => appId },
    ownTransactions: true,
    handler: call =>
      changeApplicationsAndNotifyMenuChange(call, tx => addApplication(tx, call.actor, call.body, call.lang)),
  });
  route(app, 'POST application/update', {
    permission,
    audit: { ...APPLICATION_AUDIT, action: 'update', id: ({ body }) => body.appId },
    ownTransactions: true,
    handler: call =>
      changeApplicationsAndNotifyMenuChange(call, tx =>
        updateApplication(tx, call.actor, call.body, call.lang),
      ),
  });
  route(app, 'GET application/delete', {
    permission,
    audit: { ...APPLICATION_AUDIT, action: 'remove', id: ({ query }) => query.appId },
    ownTransactions: true,
    handler: call =>
      changeApplicationsAndNotifyMenuChange(call, tx => removeApplication(tx, call.actor, call.query)),
  });
}
