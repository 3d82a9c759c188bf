/** The calls that read the operation log. */
import type { FastifyInstance } from 'fastify';
import { pageOf } from '../../db/paging.ts';
import { refuse } from '../../http/errors/refuse.ts';
import { route } from '../../http/route.ts';
import type { MenuEntry } from '../menu/index.ts';
import { operationDetail, operationPage } from './queries.ts';

const permission = 'system:log:operation';

export const menu: MenuEntry[] = [
  {
    path: '/system/operation-log',
    name: 'operationLog',
    title: { zh: '操作日志', en: 'Operation log' },
    icon: 'history',
    permission,
    order: 20,
  },
];

export function registerRoutes(app: FastifyInstance): void {
  route(app, 'GET log/operation/page', {
    permission,
    handler: ({ actor, query, inTenant }) =>
      inTenant(tx => operationPage(tx, actor.merchantId, { filter: query, page: pageOf(query) })),
  });
  route(app, 'GET log/operation/detail', {
    permission,
    handler: ({ actor, query, inTenant }) =>
      inTenant(async tx => (await operationDetail(tx, actor.merchantId, query.id)) ?? refuse('not-found')),
  });
}
