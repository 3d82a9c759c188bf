/** The calls for lists of tasks and instances. */
import type { FastifyInstance } from 'fastify';
import { pageOf } from '../../../db/paging.ts';
import { route } from '../../../http/route.ts';
import { pageInstances } from './instances.ts';
import { myTasks } from './tasks.ts';

export function listRoutes(app: FastifyInstance): void {
  route(app, 'GET jflow/myTask', {
    permission: 'system:my:approval',
    handler: ({ actor, query, lang, inTenant }) =>
      inTenant(tx => myTasks(tx, actor, { ...query, ...pageOf(query), lang })),
  });
  route(app, 'GET jflow/myProcess', {
    permission: 'system:my:apply',
    handler: ({ actor, query, lang, inTenant }) =>
      inTenant(tx => pageInstances(tx, actor, { ...query, ...pageOf(query), lang, scope: 'own' })),
  });
  route(app, 'GET jflow/instance/page', {
    permission: 'signed-in',
    handler: ({ actor, query, lang, inTenant }) =>
      inTenant(tx => pageInstances(tx, actor, { ...query, ...pageOf(query), lang })),
  });
}
