/**
 * Registers the lookup calls for pickers. Every signed-in user may search for people and groups of their own
 * company.
 */
import type { FastifyInstance } from 'fastify';
import { route } from '../../../http/route.ts';
import { ACCEPT_ALL_TOKEN_SCOPES } from '../../../http/security/scope.ts';
import { withVisibleUserCounts } from '../../../rights/people-counts.ts';
import { listOrganizations, listRoles, organizationTree } from './groups.ts';
import { listUsers } from './users.ts';

const permission = 'signed-in';

export function registerRoutes(app: FastifyInstance): void {
  route(app, 'GET user/list', {
    permission,
    reach: ACCEPT_ALL_TOKEN_SCOPES,
    subjects: {
      'query.organizeId': 'filtered',
      'query.ids': 'filtered',
      'query.after': 'filtered',
      'query.before': 'filtered',
    },
    handler: ({ actor, query, tx }) => listUsers(tx, actor, query),
  });
  route(app, 'GET role/list', {
    permission,
    subjects: { 'query.ids': 'named' },
    handler: ({ query, tx }) => listRoles(tx, query),
  });
  route(app, 'GET organize/list', {
    permission,
    reach: ACCEPT_ALL_TOKEN_SCOPES,
    subjects: { 'query.organizeId': 'named', 'query.ids': 'named' },
    handler: async ({ actor, query, tx }) => {
      const { total, list } = await listOrganizations(tx, actor, query);
      return { total, list: await withVisibleUserCounts(tx, actor, { by: 'organizeId', rows: list }) };
    },
  });
  route(app, 'GET organize/treeselect', {
    permission,
    handler: ({ tx }) => organizationTree(tx),
  });
}
