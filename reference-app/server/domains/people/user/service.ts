/**
 * Adds and changes users within the actor's data scope. Actors cannot create or change a user who has more
 * rights than they have.
 */
import type { PartOf } from '@countersign/sdk/api/contract';
import { userColumns } from '@countersign/sdk/api/nouns';
import { throwIfStaleVersion } from '../../../audit/operations/stale.ts';
import type { Contexts, Tx } from '../../../db/access.ts';
import { newId } from '../../../db/new-id.ts';
import { toColumnValues } from '../../../db/nouns.ts';
import { throwRefusal } from '../../../http/errors/refuse.ts';
import type { Lang } from '../../../http/language.ts';
import type { Actor } from '../../../http/security/actor.ts';
import { throwIfAccountHasLargerScope, throwIfUsersHaveLargerScope } from '../../../rights/account-scope.ts';
import {
  type Authority,
  ensureAdministratorRemains,
  lockTenantRightsUntilTransactionEnd,
  throwIfChangingOwnRights,
} from '../../../rights/authority.ts';
import { inheritDataPermissions } from '../../../rights/inherit.ts';
import {
  readDataPermissionItemKeysOfTargets,
  throwIfResourceScopeIsLimited,
} from '../../../rights/resources.ts';
import { isVisibleOrganization } from '../../../rights/visible-organization.ts';
import { throwIfGuestUser, userNameLookupKey } from '../../access/index.ts';
import { writeMemberships } from './memberships.ts';
import { throwOwnAccountChange } from './own-account.ts';
import { readUserContactData, updateUserColumns } from './queries.ts';
import { loadUserForChange } from './reach.ts';
import { changeSignInName, claimSignInName } from './sign-in-name.ts';
import { userStatusByCode } from './status.ts';

/**
 * The bodies of the calls that add or change a user, after secrets were decrypted and the password was
 * hashed.
 */
export type Adding = Omit<PartOf<'POST user/add', 'body'>, 'password' | 'phonenumber'> & {
  passwordHash: string;
  phonenumber: string;
};
export type Changing = Omit<PartOf<'POST user/update', 'body'>, 'phonenumber'> & {
  phonenumber?: string | undefined;
};

const texts = {
  phonenumber: { zh: '数据格式错误', en: 'data format error' },
  organizeId: { zh: '请选择组织', en: 'please select organization' },
};
const MOBILE_NUMBER_PATTERN = /^1[2-9]\d{9}$/;

const throwInvalidUserField = (field: keyof typeof texts, lang: Lang): never =>
  throwRefusal('invalid-fields', { fields: [{ field, message: texts[field][lang] }] });

type ContactAndOrganization = { phonenumber?: string | undefined; organizeId?: string | undefined };

export function throwIfInvalidPhone(phonenumber: string, lang: Lang): void {
  if (!MOBILE_NUMBER_PATTERN.test(phonenumber)) throwInvalidUserField('phonenumber', lang);
}

async function throwIfInvalidUserFields(
  tx: Tx,
  actor: Actor,
  place: ContactAndOrganization,
  lang: Lang,
): Promise<void> {
  if (place.phonenumber !== undefined) throwIfInvalidPhone(place.phonenumber, lang);
  if (place.organizeId !== undefined && !(await isVisibleOrganization(tx, actor, place.organizeId)))
    throwInvalidUserField('organizeId', lang);
}

/** The columns that these calls write. Locks and changes of the status are calls of their own. */
const { status, lockedReason, ...writtenColumns } = userColumns;

/** Converts the given request fields to columns of the user table. */
const toUserColumns = (input: Partial<Omit<Adding, 'passwordHash'>>) => ({
  ...toColumnValues(writtenColumns, input),
  ...(input.avatar !== undefined && { avatar: input.avatar }),
});

export async function addUser(
  contexts: Contexts,
  actor: Actor,
  input: Adding,
  lang: Lang,
): Promise<{ userId: string }> {
  const { merchantId } = actor;
  const userId = newId();
  const tx = await contexts.tenant(merchantId);
  const authority = await lockTenantRightsUntilTransactionEnd(tx, actor);
  await throwIfInvalidUserFields(tx, actor, input, lang);
  const { userName = '', nickName = '', ...columns } = toUserColumns(input);
  await tx
    .insertInto('appUser')
    .values({
      userId: userId,
      userName,
      nickName,
      passwordHash: input.passwordHash,
      mustChange: true,
      status: userStatusByCode[input.status ?? 'NORMAL'],
      ...columns,
    })
    .execute();
  await inheritDataPermissions(tx, authority, userId);
  await writeMemberships(tx, authority, input, { userId, lang });
  await throwIfUsersHaveLargerScope(tx, authority, [userId]);
  await claimSignInName(
    await contexts.auth(),
    { merchantId, userId, nameKey: userNameLookupKey(userName) },
    lang,
  );
  return { userId };
}

interface OrganizationChange {
  from: string | null;
  to: string;
}

/**
 * Checks the move of a user to another organisation. Throws if the actor may not revoke the data permissions
 * that the old organisation gives. Also throws if the actor may not grant the data permissions of the new
 * organisation.
 */
async function throwIfUserMoveForbidden(
  tx: Tx,
  authority: Authority,
  { from, to }: OrganizationChange,
): Promise<void> {
  const organizations = from === null ? [to] : [from, to];
  await throwIfResourceScopeIsLimited(
    tx,
    authority,
    await readDataPermissionItemKeysOfTargets(tx, authority.merchantId, { organizations }),
  );
}

/**
 * Refuses changes to the actor's own contact data, because verification codes and reset links are sent to it.
 * Users change their own contact data in their profile, with their password.
 */
async function throwIfOwnContactChanged(
  tx: Tx,
  actor: Actor,
  { email, phonenumber }: Changing,
  lang: Lang,
): Promise<void> {
  const stored = await readUserContactData(tx, actor.userId);
  if (phonenumber !== undefined && phonenumber !== stored.phonenumber)
    throwOwnAccountChange('phonenumber', lang);
  if (email !== undefined && email !== stored.email) throwOwnAccountChange('email', lang);
}

/**
 * Refuses a new user name and new contact data of a guest. The user name would become a sign-in name of the
 * whole installation, and codes are sent to contacts.
 */
async function throwIfGuestSignInDataChanged(
  tx: Tx,
  { userId, userName, email, phonenumber }: Changing,
  storedName: string,
): Promise<void> {
  const stored = await readUserContactData(tx, userId);
  const isNew = (given: string | undefined, current: string) => given !== undefined && given !== current;
  if (
    isNew(userName?.trim(), storedName) ||
    isNew(email, stored.email) ||
    isNew(phonenumber, stored.phonenumber)
  )
    await throwIfGuestUser(tx, userId);
}

export async function updateUser(
  contexts: Contexts,
  actor: Actor,
  input: Changing,
  lang: Lang,
): Promise<null> {
  const { merchantId } = actor;
  const { userId } = input;
  const tx = await contexts.tenant(merchantId);
  const { authority, user, roleIds, positionIds } = await loadUserForChange(tx, actor, userId);
  const record = { ...user, roleIds, positionIds };
  await throwIfStaleVersion(tx, { merchantId, kind: 'user', id: userId, record }, input.version);
  if (input.phonenumber !== undefined || (input.email ?? user.email) !== user.email)
    await throwIfAccountHasLargerScope(tx, authority, userId);
  await throwIfGuestSignInDataChanged(tx, input, user.userName);
  await throwIfInvalidUserFields(tx, actor, input, lang);
  if (userId === actor.userId) await throwIfOwnContactChanged(tx, actor, input, lang);
  if (input.organizeId !== undefined && input.organizeId !== user.organizeId) {
    throwIfChangingOwnRights(actor, [userId]);
    await throwIfUserMoveForbidden(tx, authority, { from: user.organizeId, to: input.organizeId });
  }
  await ensureAdministratorRemains(tx, async () => {
    await writeMemberships(tx, authority, input, { userId, lang });
    await updateUserColumns(tx, { merchantId, userId }, toUserColumns(input));
  });
  const isAdded = (ids: readonly string[] | undefined, stored: readonly string[]) =>
    ids?.some(id => !stored.includes(id)) ?? false;
  const isMoved = input.organizeId !== undefined && input.organizeId !== user.organizeId;
  if (isMoved || isAdded(input.roleIds, roleIds) || isAdded(input.positionIds, positionIds))
    await throwIfUsersHaveLargerScope(tx, authority, [userId]);
  if (input.userName !== undefined && userNameLookupKey(input.userName) !== userNameLookupKey(user.userName))
    await changeSignInName(
      await contexts.auth(),
      { merchantId, userId, nameKey: userNameLookupKey(input.userName) },
      lang,
    );
  return null;
}
