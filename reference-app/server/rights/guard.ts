/**
 * Checks the access to the records whose ids a call contains. A record outside the actor's data scope counts
 * as missing. A record that grants rights, such as a role, is refused if the actor lacks these rights.
 */
import { sql } from 'kysely';
import type { AuthTx, Tx } from '../db/access.ts';
import { RefusalError, throwRefusal } from '../http/errors/refuse.ts';
import { ALL_PERMISSIONS, hasPermission } from '../http/security/actor.ts';
import type { GuardInput, GuardSubjects, Reading, ResolvedKind, Subject } from '../http/security/subjects.ts';
import { throwIfAccountHasLargerScope } from './account-scope.ts';
import { type Authority, lockTenantRightsUntilTransactionEnd } from './authority.ts';
import { permissionsAssignedToUsers, permissionsOfRoles, rolesOfPositions } from './held.ts';
import { organizationsInScope, readActorDataScopeForUsers, usersInDataScopeQuery } from './people.ts';
import { readDataPermissionItemKeysOfTargets, throwIfResourceScopeIsLimited } from './resources.ts';
import type { ResolvedScope } from './within.ts';

interface Guarding extends GuardInput {
  authority: Authority;
  extent: ResolvedScope;
}

/**
 * Checks whether the actor may access all records whose ids the call declares. An administrator with all
 * permissions is not checked. The handler of the call must therefore reject unknown ids itself.
 */
export const checkRecordAccess: GuardSubjects = async input => {
  const { tx, actor, subjects, isChange, permission } = input;
  const authority = isChange ? await lockTenantRightsUntilTransactionEnd(tx, actor) : actor;
  if (isChange && permission?.includes(':') && !hasPermission(authority, permission))
    throwRefusal('no-permission');
  if (authority.permissions.includes(ALL_PERMISSIONS)) return new Map();
  const guarding = { ...input, authority, extent: await readActorDataScopeForUsers(tx, authority) };
  const refusals = new Map<string, RefusalError>();
  for (const { kind, access, isBatch, ...subject } of subjects) {
    const ids = await readRecordIdsToAuthorize(input, subject);
    if (isBatch) await collectBatchPermissionRefusals(guarding, { kind, access, ids }, refusals);
    else await checkAccessToIds(guarding, { kind, access, ids });
  }
  return refusals;
};

/**
 * Checks the access to all ids of a batch with one query. If an existing record is refused, each existing
 * record is checked separately.
 */
async function collectBatchPermissionRefusals(
  guarding: Guarding,
  { kind, access, ids }: Guarded,
  refusals: Map<string, RefusalError>,
): Promise<void> {
  if (ids.length === 0) return;
  const visible = isUserOwnedRecordKind(kind)
    ? ids
    : await VISIBLE_ID_READERS_BY_RECORD_KIND[kind](guarding, ids);
  for (const id of ids) if (!visible.includes(id)) refusals.set(id, new RefusalError('not-found', {}));
  const refused = new Map<string, RefusalError>();
  await collectRefusalThrownByCheck(refused, '', () =>
    checkAccessToIds(guarding, { kind, access, ids: visible }),
  );
  if (refused.size === 0) return;
  for (const id of visible)
    await collectRefusalThrownByCheck(refusals, id, () =>
      checkAccessToIds(guarding, { kind, access, ids: [id] }),
    );
}

/** Returns the ids to check. If the ids replace stored ids, only added and removed ids are returned. */
async function readRecordIdsToAuthorize(
  reading: Reading,
  { ids, stored }: Pick<Subject, 'ids' | 'stored'>,
): Promise<readonly string[]> {
  if (!stored) return ids;
  const before = await stored(reading);
  return [...ids.filter(id => !before.includes(id)), ...before.filter(id => !ids.includes(id))];
}

async function collectRefusalThrownByCheck(
  refusals: Map<string, RefusalError>,
  id: string,
  check: () => Promise<void>,
): Promise<void> {
  try {
    await check();
  } catch (error) {
    if (!(error instanceof RefusalError)) throw error;
    refusals.set(id, error);
  }
}

type Guarded = Pick<Subject, 'kind' | 'access' | 'ids'>;

async function checkAccessToIds(guarding: Guarding, { kind, access, ids }: Guarded): Promise<void> {
  if (ids.length === 0) return;
  if (isUserOwnedRecordKind(kind)) {
    const owners = await OWNER_READERS_BY_RECORD_KIND[kind](guarding, ids);
    return checkAccessToIds(guarding, { kind: 'person', access, ids: owners });
  }
  if ((await VISIBLE_ID_READERS_BY_RECORD_KIND[kind](guarding, ids)).length < ids.length)
    throwRefusal('not-found');
  if (access === 'seen') return;
  const { authority } = guarding;
  const held = await permissionsGrantedByDirectoryRecords(guarding, kind, ids);
  if (held.some(permission => !authority.permissions.includes(permission))) throwRefusal('no-permission');
  if (access === 'governed') await throwIfRecordsGrantLargerScope(guarding, kind, ids);
}

type OwnedKind = 'absence' | 'grant' | 'embedToken';
type DirectKind = Exclude<ResolvedKind, OwnedKind>;

const isUserOwnedRecordKind = (kind: ResolvedKind): kind is OwnedKind =>
  Object.hasOwn(OWNER_READERS_BY_RECORD_KIND, kind);

/**
 * Returns the users to whom the records belong. Throws `not-found` unless each record belongs to a user of
 * the tenant.
 */
const OWNER_READERS_BY_RECORD_KIND: Record<
  OwnedKind,
  (guarding: Guarding, ids: readonly string[]) => Promise<string[]>
> = {
  absence: async ({ tx }, ids) => {
    const rows = await tx.selectFrom('outOfOffice').select('userId').where('outId', 'in', ids).execute();
    return requireOwnersOfAllRecords(
      rows.map(row => row.userId),
      ids,
    );
  },
  grant: (guarding, ids) => readRecordOwnersFromAuthTables(guarding, ids, readUserIdsOfTenantGrants),
  embedToken: (guarding, ids) => readRecordOwnersFromAuthTables(guarding, ids, usersOfTokens),
};

async function readRecordOwnersFromAuthTables(
  { withAuth, actor: { merchantId } }: Guarding,
  ids: readonly string[],
  read: (auth: AuthTx, merchantId: string, ids: readonly string[]) => Promise<string[]>,
): Promise<string[]> {
  if (!withAuth)
    throw new Error('[Bug] a call with such a subject runs in a transaction of the tenant alone');
  return requireOwnersOfAllRecords(await withAuth(auth => read(auth, merchantId, ids)), ids);
}

function requireOwnersOfAllRecords(owners: readonly string[], ids: readonly string[]): string[] {
  return owners.length < ids.length ? throwRefusal('not-found') : [...new Set(owners)];
}

/** Returns the users of embedding tokens. Ended tokens are included. */
async function usersOfTokens(auth: AuthTx, merchantId: string, ids: readonly string[]): Promise<string[]> {
  const rows = await auth
    .selectFrom('session')
    .select('userId')
    .where('merchantId', '=', merchantId)
    .where('clientId', 'is not', null)
    .where('sessionId', 'in', ids)
    .execute();
  return rows.map(row => row.userId);
}

/**
 * Returns one user id for each tenant grant. For a grant into this tenant, it is the id of the external user.
 * For a grant into another tenant, it is the id of this tenant's own user.
 */
async function readUserIdsOfTenantGrants(
  auth: AuthTx,
  merchantId: string,
  ids: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ userId: string }>`
    select case when merchant_id = ${merchantId} then user_id else home_user_id end as user_id from tenant_grant
    where grant_id = any(${[...ids]}::text[])
      and (merchant_id = ${merchantId} or home_merchant_id = ${merchantId})`.execute(auth);
  return rows.map(row => row.userId);
}

type ReadVisibleIds = (guarding: Guarding, ids: readonly string[]) => Promise<string[]>;

const collectIdsOfQueriedRows = async (rows: Promise<{ id: string }[]>): Promise<string[]> =>
  (await rows).map(({ id }) => id);

/**
 * Functions that return the ids of the records that the actor may see, by kind of record. Every actor may see
 * all roles and data permissions of the tenant.
 */
const VISIBLE_ID_READERS_BY_RECORD_KIND: Record<DirectKind, ReadVisibleIds> = {
  person: ({ tx, extent }, ids) =>
    collectIdsOfQueriedRows(
      usersInDataScopeQuery(tx, extent).select('u.userId as id').where('u.userId', 'in', ids).execute(),
    ),
  organization: ({ tx, extent }, ids) =>
    collectIdsOfQueriedRows(
      organizationsInScope(tx, extent)
        .select('o.organizeId as id')
        .where('o.organizeId', 'in', ids)
        .execute(),
    ),
  position: ({ tx, extent }, ids) =>
    collectIdsOfQueriedRows(
      organizationsInScope(tx, extent)
        .innerJoin('position as p', join => join.onRef('p.organizeId', '=', 'o.organizeId'))
        .select('p.positionId as id')
        .where('p.positionId', 'in', ids)
        .execute(),
    ),
  role: ({ tx }, ids) =>
    collectIdsOfQueriedRows(
      tx.selectFrom('role').select('roleId as id').where('roleId', 'in', ids).execute(),
    ),
  dataPermission: ({ tx }, ids) =>
    collectIdsOfQueriedRows(
      tx
        .selectFrom('dataPermission')
        .select('dataPermissionId as id')
        .where('dataPermissionId', 'in', ids)
        .execute(),
    ),
};

/** Returns the permissions of the given users, or the permissions that the given roles or positions grant. */
async function permissionsGrantedByDirectoryRecords(
  { tx }: Guarding,
  kind: DirectKind,
  ids: readonly string[],
): Promise<string[]> {
  if (kind === 'person') return permissionsAssignedToUsers(tx, ids);
  if (kind === 'role') return permissionsOfRoles(tx, ids);
  if (kind === 'position') return permissionsOfRoles(tx, await rolesOfPositions(tx, ids));
  return [];
}

/** Throws `scope-exceeded` if the records grant a larger data scope than the actor has. */
async function throwIfRecordsGrantLargerScope(
  { tx, authority }: Guarding,
  kind: DirectKind,
  ids: readonly string[],
): Promise<void> {
  if (kind === 'person') for (const id of ids) await throwIfAccountHasLargerScope(tx, authority, id);
  if (kind === 'organization' || kind === 'position')
    await throwIfResourceScopeIsLimited(
      tx,
      authority,
      await readDataPermissionItemKeysOfTargets(tx, authority.merchantId, { [`${kind}s`]: ids }),
    );
  if (kind === 'dataPermission')
    await throwIfResourceScopeIsLimited(tx, authority, await readDataPermissionItemKeys(tx, ids));
}

async function readDataPermissionItemKeys(tx: Tx, ids: readonly string[]): Promise<string[]> {
  const rows = await tx
    .selectFrom('dataPermissionItem')
    .select('key')
    .distinct()
    .where('dataPermissionId', 'in', ids)
    .execute();
  return rows.map(row => row.key);
}
