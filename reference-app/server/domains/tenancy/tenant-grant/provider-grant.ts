/**
 * Grants a user of a service provider access to one of the provider's companies, with a role that the company
 * has released for this purpose.
 */
import type { PartOf } from '@countersign/sdk/api/contract';
import { logOperation } from '../../../audit/operations/log.ts';
import type { AuthTx, Contexts, Tx } from '../../../db/access.ts';
import { newId } from '../../../db/new-id.ts';
import { throwRefusal } from '../../../http/errors/refuse.ts';
import { UNIQUE_VIOLATION_REFUSAL_BY_CONSTRAINT } from '../../../http/errors/unique-rules.ts';
import type { Lang } from '../../../http/language.ts';
import type { SignedInActor } from '../../../http/security/actor.ts';
import { visibleUsers } from '../../../rights/people.ts';
import { findAccountByUserNameKey, userForSignIn, userNameLookupKey } from '../../access/index.ts';
import { tenantsByIds } from '../merchant/tenants.ts';
import {
  type Adding,
  endExpiredAndFindPriorGrants,
  isSamePerson,
  readStoredGuestAccountName,
  upsertGuestUserRow,
  writeNewGrant,
} from './add-grant.ts';
import { requireGrantField, throwIfPastExpiry, throwInvalidGrantField } from './fields.ts';
import { replaceGuestMemberships } from './guest.ts';
import { type Person, readPersonOfSession } from './queries.ts';

const texts = {
  userName: { zh: '只能授权本租户的人员', en: 'must be a person of your own tenant' },
  roleId: {
    zh: '没有这个角色，或该租户未将其开放给服务商',
    en: 'is no role that the tenant released to its provider',
  },
  fields: {
    zh: '角色用 roleId 指定；该租户决定组织和岗位',
    en: 'name the role as roleId; the tenant places the person itself',
  },
};

/**
 * Adds the grant. Throws `not-found` if the tenant is not a company of the provider, and `own-rights` if the
 * actor would receive the grant.
 */
export async function grantProviderUserAccess(
  contexts: Contexts,
  actor: SignedInActor,
  input: Adding,
  lang: Lang,
): Promise<PartOf<'POST merchant/auth/add', 'response'>> {
  const merchantId = requireGrantField('merchantId', input.merchantId, lang);
  const roleId = requireGrantField('roleId', input.roleId, lang);
  const userName = requireGrantField('userName', input.userName, lang);
  const expireTime = requireGrantField('expireTime', input.expireTime, lang);
  const place = (['organizeId', 'roleIds', 'positionIds'] as const).find(name => input[name] !== undefined);
  if (place) throwInvalidGrantField(place, texts.fields, lang);
  throwIfPastExpiry(expireTime, lang);
  const auth = await contexts.auth();
  await requireActiveChildTenant(auth, actor, merchantId);
  const home = await findPersonInActorTenant(auth, actor, userName);
  if (!home) return throwInvalidGrantField('userName', texts.userName, lang);
  if (isSamePerson(home, await readPersonOfSession(auth, actor))) throwRefusal('own-rights');
  const earlier = await endExpiredAndFindPriorGrants(auth, {
    merchantId,
    nameKey: userNameLookupKey(userName),
    person: home,
  });
  if (earlier.isOpen)
    throwInvalidGrantField('userName', UNIQUE_VIOLATION_REFUSAL_BY_CONSTRAINT.tenant_grant_open, lang);
  const nickName = await findUserDisplayNameInDataScope(await contexts.tenant(actor.merchantId), actor, home);
  if (nickName === undefined) return throwInvalidGrantField('userName', texts.userName, lang);
  const tx = await contexts.tenant(merchantId);
  if (!(await isRoleReleasedToServiceProviders(tx, roleId)))
    throwInvalidGrantField('roleId', texts.roleId, lang);
  const guest = { merchantId, userId: earlier.userId ?? newId() };
  const shown = (await readStoredGuestAccountName(tx, guest)) ?? (input.nickName?.trim() || nickName);
  const { passwordHash } = input;
  await upsertGuestUserRow(tx, {
    ...guest,
    userName,
    nickName: shown,
    organizeId: null,
    passwordHash,
    expireTime,
    isGood: true,
  });
  await replaceGuestMemberships(tx, guest, { organizeId: '', roleIds: [roleId], positionIds: [] });
  const grant = { guest, home, userName, nickName: shown, expireTime, isGood: true, createBy: actor.userId };
  const authId = await writeNewGrant(await contexts.auth(), grant);
  // The grant is written to the operation log of the target tenant, so that its administrators see who receives access.
  await logOperation(
    await contexts.tenant(merchantId),
    { merchantId, userId: guest.userId },
    {
      kind: 'tenant-grant',
      id: authId,
      name: shown,
      operation: 'add',
      detail: { userName, roleId, expireTime },
    },
  );
  return { authId, state: 'NORMAL' };
}

async function requireActiveChildTenant(
  auth: AuthTx,
  actor: SignedInActor,
  merchantId: string,
): Promise<void> {
  const tenant = (await tenantsByIds(auth, [merchantId])).get(merchantId);
  if (tenant?.parentId !== actor.merchantId || tenant.status !== 'NORMAL') throwRefusal('not-found');
}

async function findPersonInActorTenant(
  auth: AuthTx,
  actor: SignedInActor,
  userName: string,
): Promise<Person | undefined> {
  const account = await findAccountByUserNameKey(auth, userNameLookupKey(userName));
  return account?.merchantId === actor.merchantId
    ? { merchantId: account.merchantId, userId: account.userId }
    : undefined;
}

/** Returns the display name of a user. Returns undefined if the user is outside the actor's data scope. */
async function findUserDisplayNameInDataScope(
  tx: Tx,
  actor: SignedInActor,
  { userId }: Person,
): Promise<string | undefined> {
  const visible = await visibleUsers(tx, actor);
  const seen = await visible().select('u.userId').where('u.userId', '=', userId).executeTakeFirst();
  return seen && (await userForSignIn(tx, userId))?.nickName;
}

async function isRoleReleasedToServiceProviders(tx: Tx, roleId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('role')
    .select('roleId')
    .where('roleId', '=', roleId)
    .where('status', '=', 'NORMAL')
    .where('isReleased', '=', true)
    .executeTakeFirst();
  return row !== undefined;
}
