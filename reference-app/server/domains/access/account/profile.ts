/** Reads and changes the user's own profile. */
import type { OwnProfile } from '@countersign/sdk/api/contract';
import { throwIfStaleVersion } from '../../../audit/operations/stale.ts';
import type { Tx } from '../../../db/access.ts';
import { throwRefusal } from '../../../http/errors/refuse.ts';
import type { Lang } from '../../../http/language.ts';
import type { Actor } from '../../../http/security/actor.ts';
import { maskedPhone } from '../../../rights/masked-phone.ts';

const selectCurrentUserProfile = (tx: Tx, { userId }: Actor) =>
  tx
    .selectFrom('appUser as u')
    .innerJoin('merchant as m', 'm.merchantId', 'u.merchantId')
    .leftJoin('organization as o', join => join.onRef('o.organizeId', '=', 'u.organizeId'))
    .select(['u.userId', 'u.userName', 'u.nickName', 'u.phonenumber'])
    .select(['u.email', 'u.version', 'm.merchantName', 'o.organizeName'])
    .where('u.userId', '=', userId)
    .executeTakeFirst();

export async function ownProfile(tx: Tx, actor: Actor): Promise<OwnProfile> {
  const row = (await selectCurrentUserProfile(tx, actor)) ?? throwRefusal('not-found');
  const roles = await tx
    .selectFrom('heldRole as h')
    .innerJoin('role as r', join => join.onRef('r.roleId', '=', 'h.roleId'))
    .select('r.roleName as name')
    .distinct()
    .where('h.userId', '=', actor.userId)
    .where('r.status', '=', 'NORMAL')
    .orderBy('name')
    .execute();
  const positions = await tx
    .selectFrom('userPosition as up')
    .innerJoin('position as p', join => join.onRef('p.positionId', '=', 'up.positionId'))
    .select('p.positionName as name')
    .where('up.userId', '=', actor.userId)
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
const invalidPhoneErrorTexts = { zh: '数据格式错误', en: 'data format error' };

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
    throwRefusal('invalid-fields', {
      fields: [{ field: 'phonenumber', message: invalidPhoneErrorTexts[lang] }],
    });
  await tx
    .updateTable('appUser')
    .set(({ eb }) => ({
      ...(nickName !== undefined && { nickName: nickName.trim() }),
      ...(email !== undefined && { email }),
      ...(phonenumber !== undefined && { phonenumber }),
      version: eb('version', '+', 1),
    }))
    .where('userId', '=', userId)
    .execute();
  return null;
}
