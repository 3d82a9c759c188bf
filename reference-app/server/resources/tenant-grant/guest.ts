/** The guest: the user of a person of another tenant, with the roles and positions that the grant gives. */
import type { Tx } from '../../db/access.ts';
import { refuse } from '../../http/errors/refuse.ts';
import type { Lang } from '../../http/language.ts';
import type { Actor } from '../../http/security/actor.ts';
import type { Authority } from '../../rights/authority.ts';
import { seesOrganization } from '../directory/index.ts';

const TEXTS = {
  organizeId: { zh: '请选择组织', en: 'please select organization' },
  roleIds: { zh: '有角色不存在', en: 'Names an unknown role' },
  positionIds: { zh: '有岗位不存在', en: 'Names an unknown position' },
  none: { zh: '请至少选择一个岗位或角色', en: 'select at least one position or role' },
};

const refuseField = (field: string, text: Record<Lang, string>, lang: Lang): never =>
  refuse('invalid-fields', { fields: [{ field, message: text[lang] }] });

export interface Placed {
  organizeId: string;
  roleIds: readonly string[];
  positionIds: readonly string[];
}

const rolesOf = (tx: Tx, { merchantId, userId }: Actor) =>
  tx
    .selectFrom('user_role as h')
    .innerJoin('role as r', join =>
      join.onRef('r.merchant_id', '=', 'h.merchant_id').onRef('r.role_id', '=', 'h.role_id'),
    )
    .select(['r.role_id as roleId', 'r.role_name as roleName'])
    .where('h.merchant_id', '=', merchantId)
    .where('h.user_id', '=', userId)
    .orderBy('r.role_name')
    .execute();

const positionsOf = (tx: Tx, { merchantId, userId }: Actor) =>
  tx
    .selectFrom('user_position as h')
    .innerJoin('position as p', join =>
      join.onRef('p.merchant_id', '=', 'h.merchant_id').onRef('p.position_id', '=', 'h.position_id'),
    )
    .select(['p.position_id as positionId', 'p.position_name as positionName'])
    .where('h.merchant_id', '=', merchantId)
    .where('h.user_id', '=', userId)
    .orderBy('p.position_name')
    .execute();

/** The place of a guest; empty once the grant has ended. */
export async function placeOf(tx: Tx, guest: Actor) {
  const row = await tx
    .selectFrom('app_user as u')
    .leftJoin('organization as o', join =>
      join.onRef('o.merchant_id', '=', 'u.merchant_id').onRef('o.organize_id', '=', 'u.organize_id'),
    )
    .select(['o.organize_id', 'o.organize_name'])
    .where('u.merchant_id', '=', guest.merchantId)
    .where('u.user_id', '=', guest.userId)
    .executeTakeFirst();
  return {
    organizeId: row?.organize_id ?? '',
    organizeName: row?.organize_name ?? '',
    roleInfos: await rolesOf(tx, guest),
    positionInfos: await positionsOf(tx, guest),
  };
}

/** Refuses a place that does not exist. */
export async function refusePlace(tx: Tx, authority: Authority, place: Placed, lang: Lang): Promise<void> {
  const { roleIds, positionIds, organizeId } = place;
  if (!(await seesOrganization(tx, authority, organizeId))) refuseField('organizeId', TEXTS.organizeId, lang);
  if (roleIds.length + positionIds.length === 0) refuseField('roleIds', TEXTS.none, lang);
  if ((await known(tx, authority, 'role', roleIds)) < roleIds.length)
    refuseField('roleIds', TEXTS.roleIds, lang);
  if ((await known(tx, authority, 'position', positionIds)) < positionIds.length)
    refuseField('positionIds', TEXTS.positionIds, lang);
}

async function known(
  tx: Tx,
  { merchantId }: Actor,
  table: 'role' | 'position',
  ids: readonly string[],
): Promise<number> {
  const rows =
    table === 'role'
      ? await tx
          .selectFrom('role')
          .select('role_id')
          .where('merchant_id', '=', merchantId)
          .where('role_id', 'in', ['', ...ids])
          .execute()
      : await tx
          .selectFrom('position')
          .select('position_id')
          .where('merchant_id', '=', merchantId)
          .where('position_id', 'in', ['', ...ids])
          .execute();
  return rows.length;
}

export async function forgetPlace(tx: Tx, { merchantId, userId }: Actor): Promise<void> {
  for (const table of ['user_role', 'user_position'] as const)
    await tx.deleteFrom(table).where('merchant_id', '=', merchantId).where('user_id', '=', userId).execute();
}

/** Replaces the roles and positions of a guest. */
export async function writePlace(tx: Tx, guest: Actor, { roleIds, positionIds }: Placed): Promise<void> {
  const key = { merchant_id: guest.merchantId, user_id: guest.userId };
  await forgetPlace(tx, guest);
  if (roleIds.length > 0)
    await tx
      .insertInto('user_role')
      .values(roleIds.map(role_id => ({ ...key, role_id })))
      .execute();
  if (positionIds.length > 0)
    await tx
      .insertInto('user_position')
      .values(positionIds.map(position_id => ({ ...key, position_id })))
      .execute();
}
