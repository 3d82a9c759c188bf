/** The calls around the cards of the welcome page. */
import type { FastifyInstance } from 'fastify';
import { route } from '../../http/route.ts';
import type { MenuEntry } from '../menu/index.ts';
import { layoutOf, ofRole, refuseUnknownRole, storedLayout, writeLayout } from './service.ts';
import { tourOf, updateTour } from './tour.ts';

const permission = 'system:home:manage';
/** Its first step needs it. */
const TOUR = 'system:organize:manage';

export const menu: MenuEntry[] = [
  {
    path: '/system/home-page',
    name: 'homePageManage',
    title: { zh: '首页设计', en: 'Home page' },
    icon: 'home',
    permission,
    order: 36,
  },
];

export function registerRoutes(app: FastifyInstance): void {
  route(app, 'GET home/layout', {
    permission: 'signed-in',
    handler: ({ actor, inTenant }) => inTenant(tx => layoutOf(tx, actor)),
  });
  route(app, 'POST home/layout/own', {
    permission: 'signed-in',
    audit: 'own',
    handler: ({ actor, body, inTenant }) =>
      inTenant(async tx => {
        await writeLayout(tx, { merchantId: actor.merchantId, kind: 'user', id: actor.userId }, body);
        return layoutOf(tx, actor);
      }),
  });
  route(app, 'GET home/tour', {
    permission: TOUR,
    handler: ({ actor, inTenant }) => inTenant(tx => tourOf(tx, actor)),
  });
  route(app, 'POST home/tour/update', {
    permission: TOUR,
    audit: 'own',
    handler: ({ actor, body, inTenant }) => inTenant(tx => updateTour(tx, actor, body)),
  });
  route(app, 'GET home/layout/detail', {
    permission,
    subjects: { 'query.roleId': 'seen' },
    handler: ({ actor, query, inTenant }) =>
      inTenant(async tx => {
        await refuseUnknownRole(tx, actor, query.roleId);
        return storedLayout(tx, ofRole(actor.merchantId, query.roleId));
      }),
  });
  route(app, 'POST home/layout/update', {
    permission,
    audit: {
      module: 'system',
      kind: 'home-layout',
      action: 'update',
      id: ({ body, actor }) => body.roleId ?? actor.merchantId,
    },
    subjects: { 'body.roleId': 'administered' },
    handler: ({ actor, body, inTenant }) =>
      inTenant(async tx => {
        await refuseUnknownRole(tx, actor, body.roleId);
        return writeLayout(tx, ofRole(actor.merchantId, body.roleId), body);
      }),
  });
}
