/** Replaces the roles and positions of one user, within the rights of the actor. */
import type { Tx } from '../../../db/access.ts';
import { throwRefusal } from '../../../http/errors/refuse.ts';
import type { Lang } from '../../../http/language.ts';
import {
  type Authority,
  throwIfChangingOwnRights,
  throwIfPositionsExceedActorRights,
  throwIfRolesExceedActorRights,
} from '../../../rights/authority.ts';
import {
  readDataPermissionItemKeysOfTargets,
  throwIfResourceScopeIsLimited,
} from '../../../rights/resources.ts';
import { countExistingPositions, countExistingRoles, positionsOfUser, rolesOfUser } from './queries.ts';

export interface Memberships {
  roleIds?: readonly string[] | undefined;
  positionIds?: readonly string[] | undefined;
}

const texts = {
  roleIds: { zh: '有角色不存在', en: 'Names an unknown role' },
  positionIds: { zh: '有岗位不存在', en: 'Names an unknown position' },
};

const throwInvalidMembershipField = (field: keyof typeof texts, lang: Lang): never =>
  throwRefusal('invalid-fields', { fields: [{ field, message: texts[field][lang] }] });

interface MembershipChange {
  userId: string;
  lang: Lang;
}

/**
 * Replaces the roles or the positions of the user if a list of them is given. The actor must be allowed to
 * grant each added role or position and to revoke each removed one.
 */
export async function writeMemberships(
  tx: Tx,
  authority: Authority,
  { roleIds, positionIds }: Memberships,
  { userId, lang }: MembershipChange,
): Promise<void> {
  const { merchantId } = authority;
  if (roleIds) {
    if ((await countExistingRoles(tx, roleIds)) < roleIds.length)
      throwInvalidMembershipField('roleIds', lang);
    const before = (await rolesOfUser(tx, userId)).map(({ roleId }) => roleId);
    const { added, removed } = diffIdLists(before, roleIds);
    await throwIfRolesExceedActorRights(tx, authority, [...added, ...removed]);
    if (added.length + removed.length > 0) throwIfChangingOwnRights(authority, [userId]);
    if (removed.length > 0)
      await tx.deleteFrom('userRole').where('userId', '=', userId).where('roleId', 'in', removed).execute();
    if (added.length > 0)
      await tx
        .insertInto('userRole')
        .values(added.map(roleId => ({ userId: userId, roleId })))
        .execute();
  }
  if (positionIds) {
    if ((await countExistingPositions(tx, positionIds)) < positionIds.length)
      throwInvalidMembershipField('positionIds', lang);
    const before = (await positionsOfUser(tx, userId)).map(({ positionId }) => positionId);
    const { added, removed } = diffIdLists(before, positionIds);
    await throwIfPositionsExceedActorRights(tx, authority, [...added, ...removed]);
    const keys = await readDataPermissionItemKeysOfTargets(tx, merchantId, {
      positions: [...added, ...removed],
    });
    await throwIfResourceScopeIsLimited(tx, authority, keys);
    if (added.length + removed.length > 0) throwIfChangingOwnRights(authority, [userId]);
    if (removed.length > 0)
      await tx
        .deleteFrom('userPosition')
        .where('userId', '=', userId)
        .where('positionId', 'in', removed)
        .execute();
    if (added.length > 0)
      await tx
        .insertInto('userPosition')
        .values(added.map(positionId => ({ userId: userId, positionId })))
        .execute();
  }
}

const diffIdLists = (before: readonly string[], after: readonly string[]) => ({
  added: after.filter(id => !before.includes(id)),
  removed: before.filter(id => !after.includes(id)),
});
