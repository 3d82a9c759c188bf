/** Places people in positions and takes them out: members of a position hold its roles. */
import type { PartOf } from '@countersign/sdk/api/contract';
import type { Tx } from '../../db/access.ts';
import { refuse } from '../../http/errors/refuse.ts';
import type { Lang } from '../../http/language.ts';
import type { Actor } from '../../http/security/actor.ts';
import { refuseLargerScopes } from '../../rights/account-scope.ts';
import { type Authority, holdRights, leavingAdministrator, refuseOwn } from '../../rights/authority.ts';
import { visibleUsers } from '../directory/index.ts';
import { enabledUsers, positionRow } from './queries.ts';
import { givesRights } from './roles.ts';

type Members = PartOf<'POST position/addPositionUsers', 'body'>;

const UNKNOWN = { zh: '有人员不存在或已停用', en: 'Names somebody unknown or disabled' };

async function refuseChange(tx: Tx, actor: Actor, { positionId, userIds }: Members): Promise<Authority> {
  const { merchantId } = actor;
  const authority = await holdRights(tx, actor);
  if (!(await positionRow(tx, merchantId, positionId))) refuse('not-found');
  if (await givesRights(tx, merchantId, positionId)) refuseOwn(actor, userIds);
  return authority;
}

export async function addMembers(
  tx: Tx,
  actor: Actor,
  members: Members,
  lang: Lang,
): Promise<{ count: number }> {
  const { positionId, userIds } = members;
  const authority = await refuseChange(tx, actor, members);
  const enabled = await enabledUsers(tx, actor, userIds);
  if (enabled.size < userIds.length)
    refuse('invalid-fields', { fields: [{ field: 'userIds', message: UNKNOWN[lang] }] });
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('user_position')
    .values(userIds.map(user_id => ({ merchant_id: actor.merchantId, position_id: positionId, user_id })))
    .onConflict(conflict => conflict.doNothing())
    .executeTakeFirst();
  await refuseLargerScopes(tx, authority, userIds);
  return { count: Number(numInsertedOrUpdatedRows) };
}

/** Those outside of the actor's scope stay. */
export async function removeMembers(tx: Tx, actor: Actor, members: Members): Promise<{ count: number }> {
  const { positionId, userIds } = members;
  const { merchantId } = actor;
  await refuseChange(tx, actor, members);
  const visible = await visibleUsers(tx, actor);
  return leavingAdministrator(tx, merchantId, async () => {
    const { numDeletedRows } = await tx
      .deleteFrom('user_position')
      .where('merchant_id', '=', merchantId)
      .where('position_id', '=', positionId)
      .where('user_id', 'in', visible().select('u.user_id').where('u.user_id', 'in', userIds))
      .executeTakeFirst();
    return { count: Number(numDeletedRows) };
  });
}
