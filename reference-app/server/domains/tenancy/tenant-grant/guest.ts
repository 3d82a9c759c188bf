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
    .selectFrom('userRole as h')
    .innerJoin('role as r', join => join.onRef('r.roleId', '=', 'h.roleId'))
    .select(['r.roleId', 'r.roleName'])
    .where('h.userId', '=', userId)
    .orderBy('r.roleName')
    .execute();

const selectPositionsOfGuestUser = (tx: Tx, { userId }: Actor) =>
  tx
    .selectFrom('userPosition as h')
    .innerJoin('position as p', join => join.onRef('p.positionId', '=', 'h.positionId'))
    .select(['p.positionId', 'p.positionName'])
    .where('h.userId', '=', userId)
    .orderBy('p.positionName')
    .execute();

/** Returns the organisation, roles and positions of a guest. All are empty after the grant has ended. */
export async function guestMembershipsOf(tx: Tx, guest: Actor) {
  const row = await tx
    .selectFrom('appUser as u')
    .leftJoin('organization as o', join => join.onRef('o.organizeId', '=', 'u.organizeId'))
    .select(['o.organizeId', 'o.organizeName'])
    .where('u.userId', '=', guest.userId)
    .executeTakeFirst();
  return {
    organizeId: row?.organizeId ?? '',
    organizeName: row?.organizeName ?? '',
    roleInfos: await rolesOfGuest(tx, guest),
    positionInfos: await selectPositionsOfGuestUser(tx, guest),
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
          .select('roleId')
          .where('roleId', 'in', ['', ...ids])
          .execute()
      : await tx
          .selectFrom('position')
          .select('positionId')
          .where('positionId', 'in', ['', ...ids])
          .execute();
  return rows.length;
}

export async function deleteGuestMemberships(tx: Tx, { userId }: Actor): Promise<void> {
  for (const table of ['userRole', 'userPosition'] as const)
    await tx.deleteFrom(table).where('userId', '=', userId).execute();
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
      .insertInto('userRole')
      .values(roleIds.map(roleId => ({ userId: guest.userId, roleId })))
      .execute();
  if (positionIds.length > 0)
    await tx
      .insertInto('userPosition')
      .values(positionIds.map(positionId => ({ userId: guest.userId, positionId })))
      .execute();
}
