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
 * Extension point through which other domains add fields to the user information of a session. The session
 * itself provides the fields in `OwnPart`, and the other domains provide all other fields.
 */
export const userInfoExtensionPoint = createExtensionPoint<
  [tx: Tx, actor: SignedInActor],
  Partial<Omit<UserInfo, OwnPart>>
>();

export async function readSessionUserInfo(tx: Tx, actor: SignedInActor): Promise<UserInfo> {
  const { merchantId } = actor;
  const person = await readUserInfoRow(tx, actor);
  return {
    user: {
      userId: actor.userId,
      userName: actor.userName,
      nickName: actor.nickName,
      merchantId,
      merchantName: person.merchantName,
      avatar: person.avatar,
      email: person.email || null,
      organizeName: person.organizeName,
    },
    merchant: {
      merchantId,
      merchantName: person.merchantName,
      icon: person.logo,
      timeZone: person.timeZone,
    },
    permissions: [...actor.permissions, ...(await derivedRightsOf(tx, actor)).permissions],
    ...(Object.assign({}, ...(await userInfoExtensionPoint.call(tx, actor))) as Omit<UserInfo, OwnPart>),
  };
}

const readUserInfoRow = (tx: Tx, { userId }: SignedInActor) =>
  tx
    .selectFrom('appUser as u')
    .innerJoin('merchant as m', 'm.merchantId', 'u.merchantId')
    .leftJoin('organization as o', join => join.onRef('o.organizeId', '=', 'u.organizeId'))
    .select(['u.avatar', 'u.email', 'm.merchantName', 'm.logo', 'm.timeZone', 'o.organizeName'])
    .where('u.userId', '=', userId)
    .executeTakeFirstOrThrow();
