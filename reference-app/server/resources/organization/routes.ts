/** The calls around organisations: everyone signed in may see them, changing them takes a permission. */
import type { FastifyInstance } from 'fastify';
import { route } from '../../http/route.ts';
import type { MenuEntry } from '../menu/index.ts';
import { ORGANIZATION } from './audit.ts';
import { branches, organizationDetail, positionTree, searchPaths } from './queries.ts';
import { addOrganization, updateOrganization } from './service.ts';

const MANAGE = 'system:organize:manage';

export const menu: MenuEntry[] = [
  {
    path: '/system/organizations',
    name: 'organizationManage',
    title: { zh: '组织管理', en: 'Organisations' },
    icon: 'tree',
    permission: MANAGE,
    order: 1,
  },
];

export function registerRoutes(app: FastifyInstance): void {
  route(app, 'GET organize/:organizeId', {
    permission: 'signed-in',
    handler: ({ actor, params, inTenant }) =>
      inTenant(tx => organizationDetail(tx, actor.merchantId, params.organizeId)),
  });
  route(app, 'POST organize/addOrganize', {
    permission: MANAGE,
    audit: { ...ORGANIZATION, action: 'add', made: ({ organizeId }) => organizeId },
    handler: ({ actor, body, inTenant }) => inTenant(tx => addOrganization(tx, actor, body)),
  });
  route(app, 'POST organize/updateOrganize', {
    permission: MANAGE,
    audit: { ...ORGANIZATION, action: 'update', id: ({ body }) => body.organizeId },
    handler: ({ actor, body, inTenant }) => inTenant(tx => updateOrganization(tx, actor, body)),
  });
  route(app, 'GET organize/children', {
    permission: 'signed-in',
    handler: ({ actor, query, inTenant }) => inTenant(tx => branches(tx, actor.merchantId, query.parentId)),
  });
  route(app, 'GET organize/search', {
    permission: 'signed-in',
    handler: ({ actor, query, inTenant }) => inTenant(tx => searchPaths(tx, actor.merchantId, query)),
  });
  route(app, 'GET organize/positionAllTree', {
    permission: 'signed-in',
    handler: ({ actor, inTenant }) => inTenant(tx => positionTree(tx, actor.merchantId)),
  });
}
