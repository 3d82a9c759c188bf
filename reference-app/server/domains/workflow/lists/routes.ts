/**
 * Registers the calls for lists of tasks and instances. A user's own lists require no permission, because every
 * user can be asked to decide.
 */
import type { FastifyInstance } from 'fastify';
import { readPagingFromQuery } from '../../../db/paging.ts';
import { route } from '../../../http/route.ts';
import { readInstancePage } from './instances.ts';
import { readMenuCounts } from './menu-counts.ts';
import { readOwnTaskPage } from './tasks.ts';

export function registerRoutes(app: FastifyInstance): void {
  route(app, 'GET jflow/myCount', {
    permission: 'signed-in',
    handler: ({ actor, tx }) => readMenuCounts(tx, actor),
  });
  route(app, 'GET jflow/myTask', {
    permission: 'signed-in',
    ownTransactions: true,
    handler: ({ actor, query, lang, inTenant }) =>
      readOwnTaskPage(inTenant, actor, { ...query, ...readPagingFromQuery(query), lang }),
  });
  route(app, 'GET jflow/myProcess', {
    permission: 'signed-in',
    handler: ({ actor, query, lang, tx }) =>
      readInstancePage(tx, actor, { ...query, ...readPagingFromQuery(query), lang, scope: 'own' }),
  });
  route(app, 'GET jflow/instance/page', {
    permission: 'signed-in',
    handler: ({ actor, query, lang, tx }) =>
      readInstancePage(tx, actor, { ...query, ...readPagingFromQuery(query), lang }),
  });
}
