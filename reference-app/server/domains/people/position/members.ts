/** Adds people to positions and removes people from them. Members of a position hold its roles. */
import type { PartOf } from '@countersign/sdk/api/contract';
import type { Tx } from '../../../db/access.ts';
import { throwRefusal } from '../../../http/errors/refuse.ts';
import type { Lang } from '../../../http/language.ts';
import type { Actor } from '../../../http/security/actor.ts';
import { throwIfUsersHaveLargerScope } from '../../../rights/account-scope.ts';
import {
  type Authority,
  ensureAdministratorRemains,
  lockTenantRightsUntilTransactionEnd,
  throwIfChangingOwnRights,
} from '../../../rights/authority.ts';
import { visibleUsers } from '../../../rights/people.ts';
import { enabledUserIds, positionRow } from './queries.ts';
import { isPositionGrantingRights } from './roles.ts';

type MembersInput = PartOf<'POST position/addPositionUsers', 'body'>;

const unknownPositionMemberErrorTexts = {
  zh: '有人员不存在或已停用',
  en: 'Names somebody unknown or disabled',
};

async function throwIfMemberChangeForbidden(
  tx: Tx,
  actor: Actor,
  { positionId, userIds }: MembersInput,
): Promise<Authority> {
  const { merchantId } = actor;
  const authority = await lockTenantRightsUntilTransactionEnd(tx, actor);
  if (!(await positionRow(tx, positionId))) throwRefusal('not-found');
  if (await isPositionGrantingRights(tx, merchantId, positionId)) throwIfChangingOwnRights(actor, userIds);
  return authority;
}

export async function addPositionMembers(
  tx: Tx,
  actor: Actor,
  members: MembersInput,
  lang: Lang,
): Promise<{ count: number }> {
  const { positionId, userIds } = members;
  const authority = await throwIfMemberChangeForbidden(tx, actor, members);
  const enabled = await enabledUserIds(tx, actor, userIds);
  if (enabled.size < userIds.length)
    throwRefusal('invalid-fields', {
      fields: [{ field: 'userIds', message: unknownPositionMemberErrorTexts[lang] }],
    });
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('userPosition')
    .values(userIds.map(userId => ({ positionId: positionId, userId })))
    .onConflict(conflict => conflict.doNothing())
    .executeTakeFirst();
  await throwIfUsersHaveLargerScope(tx, authority, userIds);
  return { count: Number(numInsertedOrUpdatedRows) };
}

/** Removes the members within the actor's scope. Other members remain. */
export async function removeMembers(tx: Tx, actor: Actor, members: MembersInput): Promise<{ count: number }> {
  const { positionId, userIds } = members;
  await throwIfMemberChangeForbidden(tx, actor, members);
  const visible = await visibleUsers(tx, actor);
  return ensureAdministratorRemains(tx, async () => {
    const { numDeletedRows } = await tx
      .deleteFrom('userPosition')
      .where('positionId', '=', positionId)
      .where('userId', 'in', visible().select('u.userId').where('u.userId', 'in', userIds))
      .executeTakeFirst();
    return { count: Number(numDeletedRows) };
  });
}
