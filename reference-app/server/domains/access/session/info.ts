/**
 * Builds the information about the signed-in user that the portal needs. Other domains provide some of its
 * fields.
 */
import type { UserInfo } from '@countersign/sdk/api/contract';
import type { Tx } from '../../../db/access.ts';
import { createExtensionPoint } from '../../../http/extension-point.ts';
import type { SignedInActor } from '../../../http/security/actor.ts';
import { derivedRightsOf } from '../../../rights/derived-rights.ts';

type OwnPart = 'user' | 'merchant' | 'permissions';

/**
 * Functions with which other domains provide user information. Together they return all fields except the
 * fields of `OwnPart`, which the session provides.
 */
export const userInfoExtensionPoint = createExtensionPoint<
  [tx: Tx, actor: SignedInActor],
  Partial<Omit<UserInfo, OwnPart>>
>();

export async function userInfoOf(tx: Tx, actor: SignedInActor): Promise<UserInfo> {
  const { merchantId } = actor;
  const person = await readUserInfoRow(tx, actor);
  return {
    user: {
      userId: actor.userId,
      userName: actor.userName,
      nickName: actor.nickName,
      merchantId,
      merchantName: person.merchant_name,
      avatar: person.avatar,
      email: person.email || null,
      organizeName: person.organize_name,
    },
    merchant: { merchantId, merchantName: person.merchant_name, icon: person.logo },
    permissions: [...actor.permissions, ...(await derivedRightsOf(tx, actor)).permissions],
    ...(Object.assign({}, ...(await userInfoExtensionPoint.call(tx, actor))) as Omit<UserInfo, OwnPart>),
  };
}

const readUserInfoRow = (tx: Tx, { userId }: SignedInActor) =>
  tx
    .selectFrom('app_user as u')
    .innerJoin('merchant as m', 'm.merchant_id', 'u.merchant_id')
    .leftJoin('organization as o', join => join.onRef('o.organize_id', '=', 'u.organize_id'))
    .select(['u.avatar', 'u.email', 'm.merchant_name', 'm.logo', 'o.organize_name'])
    .where('u.user_id', '=', userId)
    .executeTakeFirstOrThrow();
