/** Shows, changes and extends grants into the actor's tenant: never their own. */
import type { PartOf } from '@countersign/sdk/api/contract';
import type { AuthTx, Contexts } from '../../db/access.ts';
import { refuse } from '../../http/errors/refuse.ts';
import type { Lang } from '../../http/language.ts';
import type { SignedInActor } from '../../http/security/actor.ts';
import { refuseLargerScopes } from '../../rights/account-scope.ts';
import { type Authority, holdRights } from '../../rights/authority.ts';
import { refusePast } from './fields.ts';
import { type Placed, placeOf, refusePlace, writePlace } from './guest.ts';
import { type GrantRow, grantRow, identityOf, type Person, shownTo } from './queries.ts';
import { withVisibleEnders } from './scope.ts';

/** The row, to an administrator of the tenant that it opens; `not-found` for any other. */
async function incomingGrant(contexts: Contexts, { merchantId }: Person, authId: string): Promise<GrantRow> {
  const row = await grantRow(await contexts.auth(), authId);
  return row?.merchantId === merchantId ? row : refuse('not-found');
}

export async function grantDetail(
  contexts: Contexts,
  actor: SignedInActor,
  authId: string,
): Promise<PartOf<'GET merchant/auth/detail', 'response'>> {
  const row = await incomingGrant(contexts, actor, authId);
  const grants = await shownTo(await contexts.auth(), [row]);
  const tx = await contexts.tenant(actor.merchantId);
  const [shown] = await withVisibleEnders(tx, actor, grants);
  return { ...shown!, ...(await placeOf(tx, row)) };
}

interface Change {
  row: GrantRow;
  authority: Authority;
}

/** A grant that may be changed by this actor; holds the rights of the tenant. */
export async function touchGrant(contexts: Contexts, actor: SignedInActor, authId: string): Promise<Change> {
  const authority = await holdRights(await contexts.tenant(actor.merchantId), actor);
  const row = await incomingGrant(contexts, actor, authId);
  const identity = await identityOf(await contexts.auth(), actor);
  if (row.homeMerchantId === identity.merchantId && row.homeUserId === identity.userId) refuse('own-rights');
  if (row.state === 'ENDED') refuse('grant-ended');
  return { row, authority };
}

export async function updateGrant(
  contexts: Contexts,
  actor: SignedInActor,
  input: PartOf<'POST merchant/auth/update', 'body'>,
  lang: Lang,
): Promise<{ userId: string }> {
  refusePast(input.expireTime, lang);
  const { row, authority } = await touchGrant(contexts, actor, input.authId);
  if (input.version !== undefined && input.version !== row.version) refuse('conflict');
  const tx = await contexts.tenant(actor.merchantId);
  const before = await placeOf(tx, row);
  const place: Placed = {
    organizeId: input.organizeId ?? before.organizeId,
    roleIds: input.roleIds ?? before.roleInfos.map(({ roleId }) => roleId),
    positionIds: input.positionIds ?? before.positionInfos.map(({ positionId }) => positionId),
  };
  await refusePlace(tx, authority, place, lang);
  await writePlace(tx, row, place);
  const nickName = input.nickName?.trim() || row.nickName;
  await tx
    .updateTable('app_user')
    .set(({ eb }) => ({
      organize_id: place.organizeId,
      nick_name: nickName,
      ...(input.expireTime !== undefined && { guest_until: input.expireTime }),
      version: eb('version', '+', 1),
    }))
    .where('merchant_id', '=', row.merchantId)
    .where('user_id', '=', row.userId)
    .execute();
  await refuseLargerScopes(tx, authority, [row.userId]);
  await writeGrant(await contexts.auth(), row, {
    nick_name: nickName,
    ...(input.expireTime !== undefined && { expire_time: input.expireTime }),
  });
  return { userId: row.userId };
}

export const writeGrant = (
  auth: AuthTx,
  { authId }: GrantRow,
  columns: { nick_name?: string; expire_time?: string; accept_time?: Date },
) =>
  auth
    .updateTable('tenant_grant')
    .set(({ eb }) => ({ ...columns, version: eb('version', '+', 1) }))
    .where('grant_id', '=', authId)
    .execute();

export async function extendGrant(
  contexts: Contexts,
  actor: SignedInActor,
  { authId, expireTime, lang }: { authId: string; expireTime: string; lang: Lang },
): Promise<void> {
  refusePast(expireTime, lang);
  const { row } = await touchGrant(contexts, actor, authId);
  const tx = await contexts.tenant(actor.merchantId);
  await tx
    .updateTable('app_user')
    .set({ guest_until: expireTime })
    .where('merchant_id', '=', row.merchantId)
    .where('user_id', '=', row.userId)
    .execute();
  await writeGrant(await contexts.auth(), row, { expire_time: expireTime });
}
