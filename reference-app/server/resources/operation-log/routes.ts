/** The calls that read the operation log alone: the histories of records. */
import type { FastifyInstance } from 'fastify';
import type { Tx } from '../../db/access.ts';
import { pageOf } from '../../db/paging.ts';
import { refuse } from '../../http/errors/refuse.ts';
import { route } from '../../http/route.ts';
import type { Actor } from '../../http/security/actor.ts';
import { extentOfLogs, READ_LOGS } from '../log/index.ts';
import { operationDetail, operationPage, type Readable } from './queries.ts';

const permission = READ_LOGS;

const readableBy = async (tx: Tx, actor: Actor): Promise<Readable> => ({
  merchantId: actor.merchantId,
  extent: await extentOfLogs(tx, actor),
});

export function registerRoutes(app: FastifyInstance): void {
  route(app, 'GET log/operation/page', {
    permission,
    subjects: { 'query.userId': 'filtered' },
    handler: ({ actor, query, inTenant }) =>
      inTenant(async tx =>
        operationPage(tx, await readableBy(tx, actor), { filter: query, page: pageOf(query) }),
      ),
  });
  route(app, 'GET log/operation/detail', {
    permission,
    subjects: { 'query.id': 'filtered' },
    handler: ({ actor, query, inTenant }) =>
      inTenant(
        async tx => (await operationDetail(tx, await readableBy(tx, actor), query.id)) ?? refuse('not-found'),
      ),
  });
}
