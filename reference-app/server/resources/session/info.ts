/** The user information that the portal's shell shows. */
import type { UserInfo } from '@countersign/sdk/api/contract';
import type { Tx } from '../../db/access.ts';
import type { SignedInActor } from '../../http/security/actor.ts';
import { visibleApplications } from '../application/index.ts';
import { themeOf } from '../theme/index.ts';
import { countsOf, MANAGE_OWN, managesProcess } from '../workflow/index.ts';

export async function infoOf(tx: Tx, actor: SignedInActor): Promise<UserInfo> {
  const { merchantId } = actor;
  const person = await personRow(tx, actor);
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
    sysApps: await visibleApplications(tx, merchantId),
    permissions: [...actor.permissions, ...(await ownPermissions(tx, actor))],
    themeConfig: JSON.stringify(await themeOf(tx, merchantId)),
    ...(await countsOf(tx, actor)),
  };
}

/** The permissions that a process gives its managers, beyond those of their roles. */
const ownPermissions = async (tx: Tx, actor: SignedInActor): Promise<string[]> =>
  (await managesProcess(tx, actor)) ? [MANAGE_OWN] : [];

const personRow = (tx: Tx, { merchantId, userId }: SignedInActor) =>
  tx
    .selectFrom('app_user as u')
    .innerJoin('merchant as m', 'm.merchant_id', 'u.merchant_id')
    .leftJoin('organization as o', join =>
      join.onRef('o.merchant_id', '=', 'u.merchant_id').onRef('o.organize_id', '=', 'u.organize_id'),
    )
    .select(['u.avatar', 'u.email', 'm.merchant_name', 'm.logo', 'o.organize_name'])
    .where('u.merchant_id', '=', merchantId)
    .where('u.user_id', '=', userId)
    .executeTakeFirstOrThrow();
