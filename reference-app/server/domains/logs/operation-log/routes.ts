/**
 * Registers the API calls for the operation log. With these calls, the portal shows the change history of a
 * record.
 */
import type { FastifyInstance } from 'fastify';
import type { Tx } from '../../../db/access.ts';
import { readPagingFromQuery } from '../../../db/paging.ts';
import { throwRefusal } from '../../../http/errors/refuse.ts';
import { route } from '../../../http/route.ts';
import type { Actor } from '../../../http/security/actor.ts';
import { logScopeOfActor, READ_LOGS_PERMISSION } from '../log/extent.ts';
import { operationDetail, operationPage, type Readable } from './queries.ts';

const permission = READ_LOGS_PERMISSION;

const resolveLogReadingScope = async (tx: Tx, actor: Actor): Promise<Readable> => ({
  merchantId: actor.merchantId,
  extent: await logScopeOfActor(tx, actor),
});

export function registerRoutes(app: FastifyInstance): void {
  route(app, 'GET log/operation/page', {
    permission,
    subjects: { 'query.userId': 'filtered' },
    handler: async ({ actor, query, tx }) =>
      operationPage(tx, await resolveLogReadingScope(tx, actor), {
        filter: query,
        page: readPagingFromQuery(query),
      }),
  });
  route(app, 'GET log/operation/detail', {
    permission,
    subjects: { 'query.id': 'filtered' },
    handler: async ({ actor, query, tx }) =>
      (await operationDetail(tx, await resolveLogReadingScope(tx, actor), query.id)) ??
      throwRefusal('not-found'),
  });
}
