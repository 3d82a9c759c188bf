/**
 * Grants a user of another tenant access to the actor's tenant, within the rights of the actor. Actors cannot
 * grant access to themselves.
 */
import type { PartOf } from '@countersign/sdk/api/contract';
import { sql } from 'kysely';
import type { AuthTx, Contexts, Tx } from '../../../db/access.ts';
import { newId } from '../../../db/new-id.ts';
import { throwRefusal } from '../../../http/errors/refuse.ts';
import { UNIQUE_VIOLATION_REFUSAL_BY_CONSTRAINT } from '../../../http/errors/unique-rules.ts';
import type { Lang } from '../../../http/language.ts';
import type { SignedInActor } from '../../../http/security/actor.ts';
import { throwIfUsersHaveLargerScope } from '../../../rights/account-scope.ts';
import { type Authority, lockTenantRightsUntilTransactionEnd } from '../../../rights/authority.ts';
import { inheritDataPermissions } from '../../../rights/inherit.ts';
import { findAccountByUserNameKey, userForSignIn, userNameLookupKey } from '../../access/index.ts';
import { tenantsByIds } from '../merchant/tenants.ts';
import { requireGrantField, throwIfPastExpiry, throwInvalidGrantField } from './fields.ts';
import { replaceGuestMemberships, throwIfInvalidGuestMemberships } from './guest.ts';
import { type Person, readPersonOfSession } from './queries.ts';
import { canAdministerGuest } from './scope.ts';

const texts = {
  ownTenant: { zh: '该用户属于本租户，无需授权', en: 'belongs to this tenant and needs no grant' },
  roleId: {
    zh: '仅与 merchantId 一起使用；授予本租户的角色请用 roleIds',
    en: 'goes with merchantId; name roles of this tenant in roleIds',
  },
};

export const isSamePerson = (a: Person, b: Person): boolean =>
  a.merchantId === b.merchantId && a.userId === b.userId;

type Body = PartOf<'POST merchant/auth/add', 'body'>;
export type Adding = Body & {
  /** The hash of a random secret, because guests (users of other tenants) never sign in with a password. */
  passwordHash: string;
};

interface GrantHome {
  person: Person | undefined;
  /**
   * True if the user belongs to the tenant's service provider. The user then does not need to consent to the
   * grant, because the tenant has chosen this provider.
   */
  isOfProvider: boolean;
}

export async function addGrant(
  contexts: Contexts,
  actor: SignedInActor,
  input: Adding,
  lang: Lang,
): Promise<PartOf<'POST merchant/auth/add', 'response'>> {
  const { merchantId } = actor;
  const userName = requireGrantField('userName', input.userName, lang);
  const expireTime = requireGrantField('expireTime', input.expireTime, lang);
  const organizeId = requireGrantField('organizeId', input.organizeId, lang);
  if (input.roleId !== undefined) throwInvalidGrantField('roleId', texts.roleId, lang);
  throwIfPastExpiry(expireTime, lang);
  const authority = await lockTenantRightsUntilTransactionEnd(await contexts.tenant(merchantId), actor);
  const auth = await contexts.auth();
  const nameKey = userNameLookupKey(userName);
  const home = await findGrantRecipient(auth, merchantId, nameKey);
  if (home.person?.merchantId === merchantId) throwInvalidGrantField('userName', texts.ownTenant, lang);
  if (home.person && isSamePerson(home.person, await readPersonOfSession(auth, actor)))
    throwRefusal('own-rights');
  const earlier = await endExpiredAndFindPriorGrants(auth, { merchantId, nameKey, person: home.person });
  if (earlier.isOpen)
    throwInvalidGrantField('userName', UNIQUE_VIOLATION_REFUSAL_BY_CONSTRAINT.tenant_grant_open, lang);
  const guest = { merchantId, userId: earlier.userId ?? newId() };
  const invitedAs =
    input.nickName?.trim() || (await readNicknameInServiceProviderTenant(contexts, home)) || userName.trim();
  const tx = await contexts.tenant(merchantId);
  const nickName = (await readStoredGuestAccountName(tx, guest, authority)) ?? invitedAs;
  const place = {
    organizeId,
    roleIds: input.roleIds ?? [],
    positionIds: input.positionIds ?? [],
  };
  await throwIfInvalidGuestMemberships(tx, authority, place, lang);
  const { passwordHash } = input;
  await upsertGuestUserRow(tx, {
    ...guest,
    userName,
    nickName,
    organizeId,
    passwordHash,
    expireTime,
    isGood: home.isOfProvider,
  });
  await inheritDataPermissions(tx, authority, guest.userId);
  await replaceGuestMemberships(tx, guest, place);
  await throwIfUsersHaveLargerScope(tx, authority, [guest.userId]);
  const authId = await writeNewGrant(await contexts.auth(), {
    guest,
    home: home.person,
    userName,
    nickName,
    expireTime,
    isGood: home.isOfProvider,
    createBy: actor.userId,
  });
  return { authId, state: home.isOfProvider ? 'NORMAL' : 'ASKED' };
}

interface NewGrant {
  guest: Person;
  /** The user's account in the user's own tenant. Undefined if no account has the user name. */
  home: Person | undefined;
  userName: string;
  nickName: string;
  expireTime: string;
  /** True if the grant is valid immediately, without the consent of the user. */
  isGood: boolean;
  createBy: string;
}

/** Inserts a grant and returns its id. */
export async function writeNewGrant(
  auth: AuthTx,
  { guest, home, userName, nickName, expireTime, isGood, createBy }: NewGrant,
): Promise<string> {
  const grantId = newId();
  await auth
    .insertInto('tenantGrant')
    .values({
      grantId,
      merchantId: guest.merchantId,
      userId: guest.userId,
      nameKey: userNameLookupKey(userName),
      userName: userName.trim(),
      nickName: nickName,
      homeMerchantId: home?.merchantId ?? null,
      homeUserId: home?.userId ?? null,
      expireTime: expireTime,
      acceptTime: isGood ? new Date() : null,
      createBy: createBy,
    })
    .execute();
  return grantId;
}

async function findGrantRecipient(auth: AuthTx, merchantId: string, nameKey: string): Promise<GrantHome> {
  const account = await findAccountByUserNameKey(auth, nameKey);
  if (!account) return { person: undefined, isOfProvider: false };
  const tenant = (await tenantsByIds(auth, [merchantId])).get(merchantId);
  return {
    person: { merchantId: account.merchantId, userId: account.userId },
    isOfProvider: tenant?.parentId === account.merchantId,
  };
}

/** Returns the user's name in the provider's tenant. Names of users of any other tenant are not disclosed. */
async function readNicknameInServiceProviderTenant(
  contexts: Contexts,
  { person, isOfProvider }: GrantHome,
): Promise<string | undefined> {
  if (!person || !isOfProvider) return undefined;
  const tx = await contexts.tenant(person.merchantId);
  return (await userForSignIn(tx, person.userId))?.nickName;
}

/**
 * Ends the expired grants for a user name, so that a new grant can be added. `isOpen` is true if a valid
 * grant still exists. `userId` is the guest user id of an earlier grant to the same person, which the new
 * grant reuses.
 */
export async function endExpiredAndFindPriorGrants(
  auth: AuthTx,
  { merchantId, nameKey, person }: { merchantId: string; nameKey: string; person: Person | undefined },
): Promise<{ isOpen: boolean; userId: string | undefined }> {
  const mine = auth.updateTable('tenantGrant').where('merchantId', '=', merchantId);
  await mine
    .set({ revokeTime: sql<Date>`expire_time`, revokeBy: '' })
    .where('nameKey', '=', nameKey)
    .where('revokeTime', 'is', null)
    .where('expireTime', '<=', sql<Date>`now()`)
    .execute();
  const rows = await auth
    .selectFrom('tenantGrant')
    .select(['userId', 'revokeTime', 'homeMerchantId', 'homeUserId'])
    .where('merchantId', '=', merchantId)
    .where('nameKey', '=', nameKey)
    .orderBy('createTime', 'desc')
    .execute();
  const same = rows.find(
    row => person && row.homeMerchantId === person.merchantId && row.homeUserId === person.userId,
  );
  return { isOpen: rows.some(row => row.revokeTime === null), userId: same?.userId };
}

/**
 * Returns the stored name of a guest account whose name must not change, because approvals already show it.
 * Returns undefined for a new guest, or if the actor administers the account and may rename it. Omit
 * `authority` if the caller is a service provider, because a provider may not rename guests.
 */
export async function readStoredGuestAccountName(
  tx: Tx,
  guest: Person,
  authority?: Authority,
): Promise<string | undefined> {
  if (authority && (await canAdministerGuest(tx, authority, guest.userId))) return undefined;
  const row = await tx
    .selectFrom('appUser')
    .select('nickName')
    .where('userId', '=', guest.userId)
    .executeTakeFirst();
  return row?.nickName;
}

interface GuestAccount extends Person {
  userName: string;
  nickName: string;
  /**
   * Organisation of the guest. Null for a user of the service provider until the tenant assigns an
   * organisation.
   */
  organizeId: string | null;
  passwordHash: string;
  isGood: boolean;
  expireTime: string;
}

export async function upsertGuestUserRow(tx: Tx, guest: GuestAccount): Promise<void> {
  const columns = {
    userName: guest.userName.trim(),
    nickName: guest.nickName,
    organizeId: guest.organizeId,
    guestUntil: guest.expireTime,
    status: guest.isGood ? ('NORMAL' as const) : ('STOP_USING' as const),
    removedTime: null,
  };
  await tx
    .insertInto('appUser')
    .values({
      userId: guest.userId,
      passwordHash: guest.passwordHash,
      isGuest: true,
      ...columns,
    })
    .onConflict(conflict => conflict.columns(['userId']).doUpdateSet(columns))
    .execute();
}
