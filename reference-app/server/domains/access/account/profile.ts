/** Reads and changes the user's own profile. */
import type { OwnProfile } from '@countersign/sdk/api/contract';
import { throwIfStaleVersion } from '../../../audit/operations/stale.ts';
import type { Tx } from '../../../db/access.ts';
import { throwRefusal } from '../../../http/errors/refuse.ts';
import type { Lang } from '../../../http/language.ts';
import type { Actor } from '../../../http/security/actor.ts';
import { maskedPhone } from '../../../rights/masked-phone.ts';

const ownProfileRow = (tx: Tx, { userId }: Actor) =>
  tx
    .selectFrom('app_user as u')
    .innerJoin('merchant as m', 'm.merchant_id', 'u.merchant_id')
    .leftJoin('organization as o', join => join.onRef('o.organize_id', '=', 'u.organize_id'))
    .select(['u.user_id as userId', 'u.user_name as userName', 'u.nick_name as nickName', 'u.phonenumber'])
    .select(['u.email', 'u.version', 'm.merchant_name as merchantName', 'o.organize_name as organizeName'])
    .where('u.user_id', '=', userId)
    .executeTakeFirst();

export async function ownProfile(tx: Tx, actor: Actor): Promise<OwnProfile> {
  const row = (await ownProfileRow(tx, actor)) ?? throwRefusal('not-found');
  const roles = await tx
    .selectFrom('held_role as h')
    .innerJoin('role as r', join => join.onRef('r.role_id', '=', 'h.role_id'))
    .select('r.role_name as name')
    .distinct()
    .where('h.user_id', '=', actor.userId)
    .where('r.status', '=', 'NORMAL')
    .orderBy('name')
    .execute();
  const positions = await tx
    .selectFrom('user_position as up')
    .innerJoin('position as p', join => join.onRef('p.position_id', '=', 'up.position_id'))
    .select('p.position_name as name')
    .where('up.user_id', '=', actor.userId)
    .orderBy('name')
    .execute();
  return {
    ...row,
    phonenumber: maskedPhone(row.phonenumber),
    positions: positions.map(({ name }) => name),
    roles: roles.map(({ name }) => name),
  };
}

export interface ProfileChange {
  version?: number | undefined;
  nickName?: string | undefined;
  email?: string | undefined;
  phonenumber?: string | undefined;
}

const OPTIONAL_MOBILE_PATTERN = /^(1[2-9]\d{9})?$/;
const invalidPhoneTexts = { zh: '数据格式错误', en: 'data format error' };

export async function changeProfile(
  tx: Tx,
  actor: Actor,
  { version, nickName, email, phonenumber }: ProfileChange,
  lang: Lang,
): Promise<null> {
  const { merchantId, userId } = actor;
  const record = await ownProfile(tx, actor);
  await throwIfStaleVersion(tx, { merchantId, kind: 'user', id: userId, record }, version);
  if (phonenumber !== undefined && !OPTIONAL_MOBILE_PATTERN.test(phonenumber))
    throwRefusal('invalid-fields', { fields: [{ field: 'phonenumber', message: invalidPhoneTexts[lang] }] });
  await tx
    .updateTable('app_user')
    .set(({ eb }) => ({
      ...(nickName !== undefined && { nick_name: nickName.trim() }),
      ...(email !== undefined && { email }),
      ...(phonenumber !== undefined && { phonenumber }),
      version: eb('version', '+', 1),
    }))
    .where('user_id', '=', userId)
    .execute();
  return null;
}
