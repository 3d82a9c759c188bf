/** The roles and positions of one user: written as a whole, within the rights of their giver. */
import type { Tx } from '../../db/access.ts';
import { refuse } from '../../http/errors/refuse.ts';
import type { Lang } from '../../http/language.ts';
import { type Authority, refuseOwn, refusePositions, refuseRoles } from '../../rights/authority.ts';
import { keysBound, refuseLimited } from '../../rights/resources.ts';
import { knownPositions, knownRoles, positionsOf, rolesOf } from './queries.ts';

export interface Memberships {
  roleIds?: readonly string[] | undefined;
  positionIds?: readonly string[] | undefined;
}

const TEXTS = {
  roleIds: { zh: '有角色不存在', en: 'Names an unknown role' },
  positionIds: { zh: '有岗位不存在', en: 'Names an unknown position' },
};

const refuseField = (field: keyof typeof TEXTS, lang: Lang): never =>
  refuse('invalid-fields', { fields: [{ field, message: TEXTS[field][lang] }] });

interface Change {
  userId: string;
  lang: Lang;
}

/** Only the lists that are there change; what is added and what is taken must be the giver's own. */
export async function writeMemberships(
  tx: Tx,
  authority: Authority,
  { roleIds, positionIds }: Memberships,
  { userId, lang }: Change,
): Promise<void> {
  const { merchantId } = authority;
  const key = { merchant_id: merchantId, user_id: userId };
  if (roleIds) {
    if ((await knownRoles(tx, merchantId, roleIds)) < roleIds.length) refuseField('roleIds', lang);
    const before = (await rolesOf(tx, merchantId, userId)).map(({ roleId }) => roleId);
    const { added, removed } = difference(before, roleIds);
    await refuseRoles(tx, authority, [...added, ...removed]);
    if (added.length + removed.length > 0) refuseOwn(authority, [userId]);
    if (removed.length > 0)
      await tx
        .deleteFrom('user_role')
        .where('merchant_id', '=', merchantId)
        .where('user_id', '=', userId)
        .where('role_id', 'in', removed)
        .execute();
    if (added.length > 0)
      await tx
        .insertInto('user_role')
        .values(added.map(role_id => ({ ...key, role_id })))
        .execute();
  }
  if (positionIds) {
    if ((await knownPositions(tx, merchantId, positionIds)) < positionIds.length)
      refuseField('positionIds', lang);
    const before = (await positionsOf(tx, merchantId, userId)).map(({ positionId }) => positionId);
    const { added, removed } = difference(before, positionIds);
    await refusePositions(tx, authority, [...added, ...removed]);
    const keys = await keysBound(tx, merchantId, { positions: [...added, ...removed] });
    await refuseLimited(tx, authority, keys);
    if (added.length + removed.length > 0) refuseOwn(authority, [userId]);
    if (removed.length > 0)
      await tx
        .deleteFrom('user_position')
        .where('merchant_id', '=', merchantId)
        .where('user_id', '=', userId)
        .where('position_id', 'in', removed)
        .execute();
    if (added.length > 0)
      await tx
        .insertInto('user_position')
        .values(added.map(position_id => ({ ...key, position_id })))
        .execute();
  }
}

const difference = (before: readonly string[], after: readonly string[]) => ({
  added: after.filter(id => !before.includes(id)),
  removed: before.filter(id => !after.includes(id)),
});
