/** The lookups behind pickers: anyone who is signed in may ask who there is in their own company. */
import type { FastifyInstance } from 'fastify';
import { route } from '../../http/route.ts';
import { anywhere } from '../../http/security/scope.ts';
import { ADMINISTER_USERS } from '../../rights/people.ts';
import { withVisibleCounts } from '../../rights/people-counts.ts';
import type { MenuEntry } from '../menu/index.ts';
import { listOrganizations, listRoles, organizationTree } from './groups.ts';
import { listUsers } from './users.ts';

const permission = 'signed-in';

export const menu: MenuEntry[] = [
  {
    path: '/system/users',
    name: 'userManage',
    title: { zh: '用户管理', en: 'Users' },
    icon: 'people',
    permission: ADMINISTER_USERS,
    order: 0,
  },
];

export function registerRoutes(app: FastifyInstance): void {
  route(app, 'GET user/list', {
    permission,
    reach: anywhere,
    subjects: {
      'query.organizeId': 'filtered',
      'query.ids': 'filtered',
      'query.after': 'filtered',
      'query.before': 'filtered',
    },
    handler: ({ actor, query, inTenant }) => inTenant(tx => listUsers(tx, actor, query)),
  });
  route(app, 'GET role/list', {
    permission,
    subjects: { 'query.ids': 'named' },
    handler: ({ actor, query, inTenant }) => inTenant(tx => listRoles(tx, actor.merchantId, query)),
  });
  route(app, 'GET organize/list', {
    permission,
    reach: anywhere,
    subjects: { 'query.organizeId': 'named', 'query.ids': 'named' },
    handler: ({ actor, query, inTenant }) =>
      inTenant(async tx => {
        const { total, list } = await listOrganizations(tx, actor, query);
        return { total, list: await withVisibleCounts(tx, actor, { by: 'organizeId', rows: list }) };
      }),
  });
  route(app, 'GET organize/treeselect', {
    permission,
    handler: ({ actor, inTenant }) => inTenant(tx => organizationTree(tx, actor.merchantId)),
  });
}
