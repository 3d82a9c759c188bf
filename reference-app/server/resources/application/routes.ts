/** The calls around applications, for their administrators. */
import type { FastifyInstance } from 'fastify';
import type { Tx } from '../../db/access.ts';
import { pageOf } from '../../db/paging.ts';
import { refuse } from '../../http/errors/refuse.ts';
import { type Call, route } from '../../http/route.ts';
import { announce } from '../live/index.ts';
import type { MenuEntry } from '../menu/index.ts';
import { APPLICATION } from './audit.ts';
import { applicationPage, applicationRow } from './queries.ts';
import { addApplication, removeApplication, updateApplication } from './service.ts';

const permission = 'system:application:manage';

export const menu: MenuEntry[] = [
  {
    path: '/system/applications',
    name: 'applicationManage',
    title: { zh: '应用管理', en: 'Apps' },
    icon: 'apps',
    permission,
    order: 5,
  },
];

export function registerRoutes(app: FastifyInstance): void {
  route(app, 'GET application/page', {
    permission,
    handler: ({ actor, query, inTenant }) =>
      inTenant(tx => applicationPage(tx, actor.merchantId, { filter: query, page: pageOf(query) })),
  });
  route(app, 'GET application/detail', {
    permission,
    handler: ({ actor, query, inTenant }) =>
      inTenant(async tx => (await applicationRow(tx, actor.merchantId, query.appId)) ?? refuse('not-found')),
  });
  writeRoutes(app);
}

type Changing = Pick<Call<never>, 'db' | 'actor' | 'inTenant'>;

/** The menus of everybody may be other ones. */
async function changing<T>(
  { db, actor: { merchantId }, inTenant }: Changing,
  change: (tx: Tx) => Promise<T>,
): Promise<T> {
  const result = await inTenant(change);
  await announce(db, { merchantId, rights: 'all' });
  return result;
}

function writeRoutes(app: FastifyInstance): void {
  route(app, 'POST application/add', {
    permission,
    audit: { ...APPLICATION, action: 'add', made: ({ appId }) => appId },
    handler: call => changing(call, tx => addApplication(tx, call.actor, call.body, call.lang)),
  });
  route(app, 'POST application/update', {
    permission,
    audit: { ...APPLICATION, action: 'update', id: ({ body }) => body.appId },
    handler: call => changing(call, tx => updateApplication(tx, call.actor, call.body, call.lang)),
  });
  route(app, 'GET application/delete', {
    permission,
    audit: { ...APPLICATION, action: 'remove', id: ({ query }) => query.appId },
    handler: call => changing(call, tx => removeApplication(tx, call.actor, call.query)),
  });
}
