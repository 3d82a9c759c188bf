/**
 * Reads, changes and extends grants that give access to the actor's tenant. Actors cannot change grants to
 * themselves.
 */
import type { PartOf } from '@countersign/sdk/api/contract';
import type { AuthTx, Contexts } from '../../../db/access.ts';
import { throwRefusal } from '../../../http/errors/refuse.ts';
import type { Lang } from '../../../http/language.ts';
import type { SignedInActor } from '../../../http/security/actor.ts';
import { throwIfUsersHaveLargerScope } from '../../../rights/account-scope.ts';
import { type Authority, lockTenantRightsUntilTransactionEnd } from '../../../rights/authority.ts';
import { throwIfPastExpiry } from './fields.ts';
import {
  type GuestPlace,
  guestMembershipsOf,
  replaceGuestMemberships,
  throwIfInvalidGuestMemberships,
} from './guest.ts';
import {
  findTenantGrantRow,
  type GrantRow,
  type Person,
  readPersonOfSession,
  toTenantGrants,
} from './queries.ts';
import { clearEndedByNamesOutsideScope } from './scope.ts';

/** Returns the grant if it gives access to the actor's tenant. Otherwise throws `not-found`. */
async function requireIncomingGrant(
  contexts: Contexts,
  { merchantId }: Person,
  authId: string,
): Promise<GrantRow> {
  const row = await findTenantGrantRow(await contexts.auth(), authId);
  return row?.merchantId === merchantId ? row : throwRefusal('not-found');
}

export async function grantDetail(
  contexts: Contexts,
  actor: SignedInActor,
  authId: string,
): Promise<PartOf<'GET merchant/auth/detail', 'response'>> {
  const row = await requireIncomingGrant(contexts, actor, authId);
  const grants = await toTenantGrants(await contexts.auth(), [row]);
  const tx = await contexts.tenant(actor.merchantId);
  const [shown] = await clearEndedByNamesOutsideScope(tx, actor, grants);
  return { ...shown!, ...(await guestMembershipsOf(tx, row)) };
}

interface GrantChange {
  row: GrantRow;
  authority: Authority;
}

/** Returns a grant that the actor may change. Locks all rights in the tenant until the transaction ends. */
export async function lockGrantForChange(
  contexts: Contexts,
  actor: SignedInActor,
  authId: string,
): Promise<GrantChange> {
  const authority = await lockTenantRightsUntilTransactionEnd(await contexts.tenant(actor.merchantId), actor);
  const row = await requireIncomingGrant(contexts, actor, authId);
  const identity = await readPersonOfSession(await contexts.auth(), actor);
  if (row.homeMerchantId === identity.merchantId && row.homeUserId === identity.userId)
    throwRefusal('own-rights');
  if (row.state === 'ENDED') throwRefusal('grant-ended');
  return { row, authority };
}

export async function updateGrant(
  contexts: Contexts,
  actor: SignedInActor,
  input: PartOf<'POST merchant/auth/update', 'body'>,
  lang: Lang,
): Promise<{ userId: string }> {
  throwIfPastExpiry(input.expireTime, lang);
  const { row, authority } = await lockGrantForChange(contexts, actor, input.authId);
  if (input.version !== undefined && input.version !== row.version) throwRefusal('conflict');
  const tx = await contexts.tenant(actor.merchantId);
  const before = await guestMembershipsOf(tx, row);
  const place: GuestPlace = {
    organizeId: input.organizeId ?? before.organizeId,
    roleIds: input.roleIds ?? before.roleInfos.map(({ roleId }) => roleId),
    positionIds: input.positionIds ?? before.positionInfos.map(({ positionId }) => positionId),
  };
  await throwIfInvalidGuestMemberships(tx, authority, place, lang);
  await replaceGuestMemberships(tx, row, place);
  const nickName = input.nickName?.trim() || row.nickName;
  await tx
    .updateTable('appUser')
    .set(({ eb }) => ({
      organizeId: place.organizeId,
      nickName: nickName,
      ...(input.expireTime !== undefined && { guestUntil: input.expireTime }),
      version: eb('version', '+', 1),
    }))
    .where('userId', '=', row.userId)
    .execute();
  await throwIfUsersHaveLargerScope(tx, authority, [row.userId]);
  await updateGrantRow(await contexts.auth(), row, {
    nickName: nickName,
    ...(input.expireTime !== undefined && { expireTime: input.expireTime }),
  });
  return { userId: row.userId };
}

export const updateGrantRow = (
  auth: AuthTx,
  { authId }: GrantRow,
  columns: { nickName?: string; expireTime?: string; acceptTime?: Date },
) =>
  auth
    .updateTable('tenantGrant')
    .set(({ eb }) => ({ ...columns, version: eb('version', '+', 1) }))
    .where('grantId', '=', authId)
    .execute();

export async function extendGrant(
  contexts: Contexts,
  actor: SignedInActor,
  { authId, expireTime, lang }: { authId: string; expireTime: string; lang: Lang },
): Promise<void> {
  throwIfPastExpiry(expireTime, lang);
  const { row } = await lockGrantForChange(contexts, actor, authId);
  const tx = await contexts.tenant(actor.merchantId);
  await tx.updateTable('appUser').set({ guestUntil: expireTime }).where('userId', '=', row.userId).execute();
  await updateGrantRow(await contexts.auth(), row, { expireTime: expireTime });
}
