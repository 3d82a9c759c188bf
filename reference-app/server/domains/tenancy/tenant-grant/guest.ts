/**
 * Reads and writes guests. A guest is the local user for a person of another tenant, with the roles and
 * positions that the grant assigns.
 */
import type { Tx } from '../../../db/access.ts';
import { throwRefusal } from '../../../http/errors/refuse.ts';
import type { Lang } from '../../../http/language.ts';
import type { Actor } from '../../../http/security/actor.ts';
import type { Authority } from '../../../rights/authority.ts';
import { isVisibleOrganization } from '../../../rights/visible-organization.ts';

const texts = {
  organizeId: { zh: '请选择组织', en: 'please select organization' },
  roleIds: { zh: '有角色不存在', en: 'Names an unknown role' },
  positionIds: { zh: '有岗位不存在', en: 'Names an unknown position' },
  none: { zh: '请至少选择一个岗位或角色', en: 'select at least one position or role' },
};

const throwInvalidGuestField = (field: string, text: Record<Lang, string>, lang: Lang): never =>
  throwRefusal('invalid-fields', { fields: [{ field, message: text[lang] }] });

export interface GuestPlace {
  organizeId: string;
  roleIds: readonly string[];
  positionIds: readonly string[];
}

const rolesOfGuest = (tx: Tx, { userId }: Actor) =>
  tx
    .selectFrom('user_role as h')
    .innerJoin('role as r', join => join.onRef('r.role_id', '=', 'h.role_id'))
    .select(['r.role_id as roleId', 'r.role_name as roleName'])
    .where('h.user_id', '=', userId)
    .orderBy('r.role_name')
    .execute();

const positionsOfGuest = (tx: Tx, { userId }: Actor) =>
  tx
    .selectFrom('user_position as h')
    .innerJoin('position as p', join => join.onRef('p.position_id', '=', 'h.position_id'))
    .select(['p.position_id as positionId', 'p.position_name as positionName'])
    .where('h.user_id', '=', userId)
    .orderBy('p.position_name')
    .execute();

/** Returns the organisation, roles and positions of a guest. All are empty after the grant has ended. */
export async function guestMembershipsOf(tx: Tx, guest: Actor) {
  const row = await tx
    .selectFrom('app_user as u')
    .leftJoin('organization as o', join => join.onRef('o.organize_id', '=', 'u.organize_id'))
    .select(['o.organize_id', 'o.organize_name'])
    .where('u.user_id', '=', guest.userId)
    .executeTakeFirst();
  return {
    organizeId: row?.organize_id ?? '',
    organizeName: row?.organize_name ?? '',
    roleInfos: await rolesOfGuest(tx, guest),
    positionInfos: await positionsOfGuest(tx, guest),
  };
}

/** Throws if an organisation, role or position does not exist. */
export async function throwIfInvalidGuestMemberships(
  tx: Tx,
  authority: Authority,
  place: GuestPlace,
  lang: Lang,
): Promise<void> {
  const { roleIds, positionIds, organizeId } = place;
  if (!(await isVisibleOrganization(tx, authority, organizeId)))
    throwInvalidGuestField('organizeId', texts.organizeId, lang);
  if (roleIds.length + positionIds.length === 0) throwInvalidGuestField('roleIds', texts.none, lang);
  if ((await countExistingRolesOrPositions(tx, 'role', roleIds)) < roleIds.length)
    throwInvalidGuestField('roleIds', texts.roleIds, lang);
  if ((await countExistingRolesOrPositions(tx, 'position', positionIds)) < positionIds.length)
    throwInvalidGuestField('positionIds', texts.positionIds, lang);
}

async function countExistingRolesOrPositions(
  tx: Tx,
  table: 'role' | 'position',
  ids: readonly string[],
): Promise<number> {
  const rows =
    table === 'role'
      ? await tx
          .selectFrom('role')
          .select('role_id')
          .where('role_id', 'in', ['', ...ids])
          .execute()
      : await tx
          .selectFrom('position')
          .select('position_id')
          .where('position_id', 'in', ['', ...ids])
          .execute();
  return rows.length;
}

export async function deleteGuestMemberships(tx: Tx, { userId }: Actor): Promise<void> {
  for (const table of ['user_role', 'user_position'] as const)
    await tx.deleteFrom(table).where('user_id', '=', userId).execute();
}

/** Replaces the roles and positions of a guest. */
export async function replaceGuestMemberships(
  tx: Tx,
  guest: Actor,
  { roleIds, positionIds }: GuestPlace,
): Promise<void> {
  await deleteGuestMemberships(tx, guest);
  if (roleIds.length > 0)
    await tx
      .insertInto('user_role')
      .values(roleIds.map(role_id => ({ user_id: guest.userId, role_id })))
      .execute();
  if (positionIds.length > 0)
    await tx
      .insertInto('user_position')
      .values(positionIds.map(position_id => ({ user_id: guest.userId, position_id })))
      .execute();
}
