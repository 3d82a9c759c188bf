/** The menus of the applications, cut to what the caller may open. */
import type { FastifyInstance } from 'fastify';
import type { Tx } from '../../db/access.ts';
import { route } from '../../http/route.ts';
import { can, type SignedInActor } from '../../http/security/actor.ts';
import { MANAGERS_PAGES, managesProcess } from '../workflow/index.ts';
import { type MenuRow, treeOf } from './tree.ts';

export function registerRoutes(app: FastifyInstance): void {
  route(app, 'GET /digital-portal/getRouters', {
    permission: 'signed-in',
    handler: ({ actor, query, inTenant }) =>
      inTenant(tx => menus(tx, actor, query.appId ? [query.appId] : undefined)),
  });
  route(app, 'POST /digital-portal/getRoutersBatch', {
    permission: 'signed-in',
    audit: 'read',
    handler: ({ actor, body, inTenant }) => inTenant(tx => menus(tx, actor, body.appIds)),
  });
}

/** Of all applications where none is named. */
async function menus(tx: Tx, actor: SignedInActor, appIds?: string[]) {
  if (appIds?.length === 0) return [];
  const rows = await menuQuery(tx, actor.merchantId)
    .$if(appIds !== undefined, query => query.where('app_id', 'in', appIds!))
    .execute();
  const isManaging = await managesProcess(tx, actor);
  const isOpen = ({ permission, component_path }: MenuRow) =>
    permission === null || can(actor, permission) || (isManaging && MANAGERS_PAGES.includes(component_path));
  return treeOf(rows as MenuRow[], isOpen);
}

const menuQuery = (tx: Tx, merchantId: string) =>
  tx
    .selectFrom('menu')
    .select(['menu_id', 'parent_id', 'name', 'title', 'title_en', 'menu_type', 'icon', 'permission'])
    .select(['route_path', 'component_path', 'redirect', 'visible'])
    .where('merchant_id', '=', merchantId)
    .where('menu_type', 'in', ['M', 'C'])
    .orderBy('menu_order');
