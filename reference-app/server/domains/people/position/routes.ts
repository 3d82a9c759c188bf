/**
 * Registers the API calls for positions. Every signed-in user may search for positions. Changes to positions
 * and members require a permission.
 */
import type { PartOf, PositionSummary } from '@countersign/sdk/api/contract';
import type { FastifyInstance } from 'fastify';
import type { Tx } from '../../../db/access.ts';
import { readPagingFromQuery } from '../../../db/paging.ts';
import { throwRefusal } from '../../../http/errors/refuse.ts';
import { type Call, route } from '../../../http/route.ts';
import { hasPermission } from '../../../http/security/actor.ts';
import type { Rule } from '../../../http/security/subjects.ts';
import { sendLiveNotification } from '../../../live/announce.ts';
import { rolesOfPositions } from '../../../rights/held.ts';
import { withVisibleUserCounts } from '../../../rights/people-counts.ts';
import { errorCodesByUnremovedPositionId, POSITION_AUDIT, POSITION_MEMBERS_AUDIT } from './audit.ts';
import { addPositionMembers, removeMembers } from './members.ts';
import {
  memberCandidateRows,
  positionMemberRows,
  positionNames,
  positionRow,
  positionRows,
} from './queries.ts';
import { positionRoles, readPositionMembers, updatePositionRoles } from './roles.ts';
import { addPosition, copyPosition, removePosition, removePositions, updatePosition } from './service.ts';

const permission = 'system:position:manage';

type Updating = { body: PartOf<'POST position/updatePosition', 'body'> };

const positionOrganizationAccessRule: Rule<Updating> = {
  access: 'seen',
  stored: async ({ tx }, { body }) => {
    const row = await positionRow(tx, body.positionId);
    return row ? [row.organizeId] : [];
  },
};

type Granting = { body: PartOf<'POST position/updatePositionPermission', 'body'> };

const positionRolesAccessRule: Rule<Granting> = {
  access: 'administered',
  stored: ({ tx }, { body }) => rolesOfPositions(tx, [body.positionId]),
};

/** Reduces a position to the fields that every signed-in user may see. */
const toPositionName = ({
  positionId,
  positionName,
  organizeId,
  organizeName,
}: PositionSummary): PositionSummary => ({
  positionId,
  positionName,
  organizeId,
  organizeName,
});

export function registerRoutes(app: FastifyInstance): void {
  route(app, 'GET position/list', {
    permission: 'signed-in',
    subjects: { 'query.organizeId': 'named', 'query.ids': 'named' },
    handler: async ({ actor, query, tx }) => {
      const { total, list } = await positionRows(tx, actor, {
        filter: query,
        page: readPagingFromQuery(query),
      });
      if (hasPermission(actor, permission)) return { total, list };
      return { total, list: list.map(toPositionName) };
    },
  });
  route(app, 'GET position/:positionId', {
    permission,
    subjects: { 'params.positionId': 'seen' },
    handler: async ({ actor, params, tx }) => {
      const row = (await positionRow(tx, params.positionId)) ?? throwRefusal('not-found');
      const [shown] = await withVisibleUserCounts(tx, actor, { by: 'positionId', rows: [row] });
      return shown!;
    },
  });
  route(app, 'GET position/merchantPosition', {
    permission: 'signed-in',
    handler: ({ tx }) => positionNames(tx),
  });
  route(app, 'POST position/addPosition', {
    permission,
    audit: { ...POSITION_AUDIT, action: 'add', made: ({ positionId }) => positionId },
    subjects: { 'body.organizeId': 'seen' },
    handler: ({ body, lang, tx }) => addPosition(tx, body, lang),
  });
  route(app, 'POST position/updatePosition', {
    permission,
    audit: { ...POSITION_AUDIT, action: 'update', id: ({ body }) => body.positionId },
    subjects: { 'body.positionId': 'administered', 'body.organizeId': positionOrganizationAccessRule },
    handler: ({ actor, body, lang, tx }) => updatePosition(tx, actor, body, lang),
  });
  route(app, 'GET position/copyPosition/:positionId', {
    permission,
    audit: { ...POSITION_AUDIT, action: 'copy', made: ({ positionId }) => positionId },
    subjects: { 'params.positionId': 'administered' },
    handler: ({ params, lang, tx }) => copyPosition(tx, params.positionId, lang),
  });
  route(app, 'GET position/remove/:positionId', {
    permission,
    audit: { ...POSITION_AUDIT, action: 'remove', id: ({ params }) => params.positionId },
    subjects: { 'params.positionId': 'governed' },
    ownTransactions: true,
    handler: call =>
      changePositionsAndNotifyMembers(call, [call.params.positionId], tx =>
        removePosition(tx, call.actor, call.params.positionId),
      ),
  });
  route(app, 'POST position/removeBatch', {
    permission,
    audit: {
      ...POSITION_AUDIT,
      action: 'remove',
      id: ({ body }) => body.positionIds,
      refused: errorCodesByUnremovedPositionId,
    },
    subjects: { 'body.positionIds[]': { access: 'governed', isBatch: true } },
    ownTransactions: true,
    handler: call =>
      changePositionsAndNotifyMembers(call, call.body.positionIds, tx => removePositions(tx, call)),
  });
  positionRoleRoutes(app);
  positionMemberRoutes(app);
}

type Changing = Pick<Call<never>, 'db' | 'actor' | 'inTenant'>;

/**
 * Runs a change. After the commit, notifies the members of the changed positions that their rights may have
 * changed.
 */
async function changePositionsAndNotifyMembers<T>(
  { db, actor: { merchantId }, inTenant }: Changing,
  positionIds: readonly string[],
  change: (tx: Tx) => Promise<T>,
): Promise<T> {
  const members = new Set<string>();
  const result = await inTenant(async tx => {
    for (const positionId of positionIds)
      for (const userId of await readPositionMembers(tx, positionId)) members.add(userId);
    return change(tx);
  });
  await sendLiveNotification(db, { merchantId, rights: [...members] });
  return result;
}

function positionRoleRoutes(app: FastifyInstance): void {
  route(app, 'GET position/positionRoleList/:positionId', {
    permission,
    subjects: { 'params.positionId': 'seen' },
    handler: async ({ params: { positionId }, tx }) => {
      if (!(await positionRow(tx, positionId))) throwRefusal('not-found');
      return positionRoles(tx, positionId);
    },
  });
  route(app, 'POST position/updatePositionPermission', {
    permission,
    audit: { ...POSITION_AUDIT, action: 'update-roles', id: ({ body }) => body.positionId },
    subjects: { 'body.positionId': 'administered', 'body.roleIds[]': positionRolesAccessRule },
    ownTransactions: true,
    handler: call =>
      changePositionsAndNotifyMembers(call, [call.body.positionId], tx =>
        updatePositionRoles(tx, call.actor, call.body, call.lang),
      ),
  });
}

function positionMemberRoutes(app: FastifyInstance): void {
  route(app, 'GET position/positionUserList/:positionId', {
    permission,
    subjects: { 'params.positionId': 'seen' },
    handler: ({ actor, params, query, tx }) =>
      positionMemberRows(tx, actor, { ...params, keyword: query.keyword, page: readPagingFromQuery(query) }),
  });
  route(app, 'GET position/organizeUserList/:positionId', {
    permission,
    subjects: { 'params.positionId': 'seen' },
    handler: async ({ actor, params, query, tx }) => {
      const { organizeId } = (await positionRow(tx, params.positionId)) ?? throwRefusal('not-found');
      const search = { ...params, organizeId, keyword: query.keyword, page: readPagingFromQuery(query) };
      return memberCandidateRows(tx, actor, search);
    },
  });
  route(app, 'POST position/addPositionUsers', {
    permission,
    audit: { ...POSITION_MEMBERS_AUDIT, action: 'add-members', id: ({ body }) => body.positionId },
    subjects: { 'body.positionId': 'governed', 'body.userIds[]': 'administered' },
    ownTransactions: true,
    handler: async ({ db, actor, body, lang, inTenant }) => {
      const result = await inTenant(tx => addPositionMembers(tx, actor, body, lang));
      await sendLiveNotification(db, { merchantId: actor.merchantId, rights: body.userIds });
      return result;
    },
  });
  route(app, 'POST position/removePositionUser', {
    permission,
    audit: { ...POSITION_MEMBERS_AUDIT, action: 'remove-members', id: ({ body }) => body.positionId },
    subjects: { 'body.positionId': 'governed', 'body.userIds[]': 'administered' },
    ownTransactions: true,
    handler: async ({ db, actor, body, inTenant }) => {
      const result = await inTenant(tx => removeMembers(tx, actor, body));
      await sendLiveNotification(db, { merchantId: actor.merchantId, rights: body.userIds });
      return result;
    },
  });
}
