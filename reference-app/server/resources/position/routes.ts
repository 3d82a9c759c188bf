/** The calls around positions: every signed-in person finds them, changing them and their members takes a permission. */
import type { PartOf } from '@countersign/sdk/api/contract';
import type { FastifyInstance } from 'fastify';
import type { Tx } from '../../db/access.ts';
import { pageOf } from '../../db/paging.ts';
import { refuse } from '../../http/errors/refuse.ts';
import { type Call, route } from '../../http/route.ts';
import { can, type SignedInActor } from '../../http/security/actor.ts';
import type { Rule } from '../../http/security/subjects.ts';
import { rolesOfPositions } from '../../rights/held.ts';
import { withVisibleCounts } from '../../rights/people-counts.ts';
import { announce } from '../live/index.ts';
import type { MenuEntry } from '../menu/index.ts';
import { MEMBERS, POSITION, refusedIn } from './audit.ts';
import { addMembers, removeMembers } from './members.ts';
import { candidateRows, memberRows, positionNames, positionRow, positionRows } from './queries.ts';
import { membersOf, positionRoles, updateRoles } from './roles.ts';
import { addPosition, copyPosition, removePosition, removePositions, updatePosition } from './service.ts';

const permission = 'system:position:manage';

type Updating = { body: PartOf<'POST position/updatePosition', 'body'>; actor: SignedInActor };

const PLACE: Rule<Updating> = {
  access: 'seen',
  stored: async ({ tx }, { actor, body }) => {
    const row = await positionRow(tx, actor.merchantId, body.positionId);
    return row ? [row.organizeId] : [];
  },
};

type Granting = { body: PartOf<'POST position/updatePositionPermission', 'body'>; actor: SignedInActor };

const ROLES: Rule<Granting> = {
  access: 'administered',
  stored: ({ tx }, { actor, body }) => rolesOfPositions(tx, actor.merchantId, [body.positionId]),
};

export const menu: MenuEntry[] = [
  {
    path: '/system/positions',
    name: 'positionManage',
    title: { zh: '岗位管理', en: 'Positions' },
    icon: 'position',
    permission,
    order: 2,
  },
];

export function registerRoutes(app: FastifyInstance): void {
  route(app, 'GET position/list', {
    permission: 'signed-in',
    subjects: { 'query.organizeId': 'named', 'query.ids': 'named' },
    handler: async ({ actor, query, inTenant }) => {
      const { total, list } = await inTenant(tx =>
        positionRows(tx, actor, { filter: query, page: pageOf(query) }),
      );
      if (can(actor, permission)) return { total, list };
      return { total, list: list.map(({ remark: _, userCount: __, version: ___, ...row }) => row) };
    },
  });
  route(app, 'GET position/:positionId', {
    permission,
    subjects: { 'params.positionId': 'seen' },
    handler: ({ actor, params, inTenant }) =>
      inTenant(async tx => {
        const row = (await positionRow(tx, actor.merchantId, params.positionId)) ?? refuse('not-found');
        const [shown] = await withVisibleCounts(tx, actor, { by: 'positionId', rows: [row] });
        return shown!;
      }),
  });
  route(app, 'GET position/merchantPosition', {
    permission: 'signed-in',
    handler: ({ actor, inTenant }) => inTenant(tx => positionNames(tx, actor.merchantId)),
  });
  route(app, 'POST position/addPosition', {
    permission,
    audit: { ...POSITION, action: 'add', made: ({ positionId }) => positionId },
    subjects: { 'body.organizeId': 'seen' },
    handler: ({ actor, body, lang, inTenant }) => inTenant(tx => addPosition(tx, actor, body, lang)),
  });
  route(app, 'POST position/updatePosition', {
    permission,
    audit: { ...POSITION, action: 'update', id: ({ body }) => body.positionId },
    subjects: { 'body.positionId': 'administered', 'body.organizeId': PLACE },
    handler: ({ actor, body, lang, inTenant }) => inTenant(tx => updatePosition(tx, actor, body, lang)),
  });
  route(app, 'GET position/copyPosition/:positionId', {
    permission,
    audit: { ...POSITION, action: 'copy', made: ({ positionId }) => positionId },
    subjects: { 'params.positionId': 'administered' },
    handler: ({ actor, params, lang, inTenant }) =>
      inTenant(tx => copyPosition(tx, actor, params.positionId, lang)),
  });
  route(app, 'GET position/remove/:positionId', {
    permission,
    audit: { ...POSITION, action: 'remove', id: ({ params }) => params.positionId },
    subjects: { 'params.positionId': 'governed' },
    handler: call =>
      changing(call, [call.params.positionId], tx => removePosition(tx, call.actor, call.params.positionId)),
  });
  route(app, 'POST position/removeBatch', {
    permission,
    audit: { ...POSITION, action: 'remove', id: ({ body }) => body.positionIds, refused: refusedIn },
    subjects: { 'body.positionIds[]': { access: 'governed', isBatch: true } },
    handler: call => changing(call, call.body.positionIds, tx => removePositions(tx, call)),
  });
  roleRoutes(app);
  memberRoutes(app);
}

type Changing = Pick<Call<never>, 'db' | 'actor' | 'inTenant'>;

/** Runs a change, and notifies the members, who may have other rights, once it is committed. */
async function changing<T>(
  { db, actor: { merchantId }, inTenant }: Changing,
  positionIds: readonly string[],
  change: (tx: Tx) => Promise<T>,
): Promise<T> {
  const members = new Set<string>();
  const result = await inTenant(async tx => {
    for (const positionId of positionIds)
      for (const userId of await membersOf(tx, merchantId, positionId)) members.add(userId);
    return change(tx);
  });
  await announce(db, { merchantId, rights: [...members] });
  return result;
}

function roleRoutes(app: FastifyInstance): void {
  route(app, 'GET position/positionRoleList/:positionId', {
    permission,
    subjects: { 'params.positionId': 'seen' },
    handler: ({ actor: { merchantId }, params: { positionId }, inTenant }) =>
      inTenant(async tx => {
        if (!(await positionRow(tx, merchantId, positionId))) refuse('not-found');
        return positionRoles(tx, merchantId, positionId);
      }),
  });
  route(app, 'POST position/updatePositionPermission', {
    permission,
    audit: { ...POSITION, action: 'update-roles', id: ({ body }) => body.positionId },
    subjects: { 'body.positionId': 'administered', 'body.roleIds[]': ROLES },
    handler: call =>
      changing(call, [call.body.positionId], tx => updateRoles(tx, call.actor, call.body, call.lang)),
  });
}

function memberRoutes(app: FastifyInstance): void {
  route(app, 'GET position/positionUserList/:positionId', {
    permission,
    subjects: { 'params.positionId': 'seen' },
    handler: ({ actor, params, query, inTenant }) =>
      inTenant(tx => memberRows(tx, actor, { ...params, keyword: query.keyword, page: pageOf(query) })),
  });
  route(app, 'GET position/organizeUserList/:positionId', {
    permission,
    subjects: { 'params.positionId': 'seen' },
    handler: ({ actor, params, query, inTenant }) =>
      inTenant(async tx => {
        const { organizeId } =
          (await positionRow(tx, actor.merchantId, params.positionId)) ?? refuse('not-found');
        const search = { ...params, organizeId, keyword: query.keyword, page: pageOf(query) };
        return candidateRows(tx, actor, search);
      }),
  });
  route(app, 'POST position/addPositionUsers', {
    permission,
    audit: { ...MEMBERS, action: 'add-members', id: ({ body }) => body.positionId },
    subjects: { 'body.positionId': 'governed', 'body.userIds[]': 'administered' },
    handler: async ({ db, actor, body, lang, inTenant }) => {
      const result = await inTenant(tx => addMembers(tx, actor, body, lang));
      await announce(db, { merchantId: actor.merchantId, rights: body.userIds });
      return result;
    },
  });
  route(app, 'POST position/removePositionUser', {
    permission,
    audit: { ...MEMBERS, action: 'remove-members', id: ({ body }) => body.positionId },
    subjects: { 'body.positionId': 'governed', 'body.userIds[]': 'administered' },
    handler: async ({ db, actor, body, inTenant }) => {
      const result = await inTenant(tx => removeMembers(tx, actor, body));
      await announce(db, { merchantId: actor.merchantId, rights: body.userIds });
      return result;
    },
  });
}
