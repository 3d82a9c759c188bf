/** Resolves the subjects of a call: what lies outside of the actor's data scope is not found, what holds more rights is refused. */
import { sql } from 'kysely';
import type { AuthTx, Tx } from '../db/access.ts';
import { Refused, refuse } from '../http/errors/refuse.ts';
import { ALL_PERMISSIONS, can } from '../http/security/actor.ts';
import type { GuardInput, GuardSubjects, Reading, ResolvedKind, Subject } from '../http/security/subjects.ts';
import { refuseAccountScope } from './account-scope.ts';
import { type Authority, holdRights } from './authority.ts';
import { permissionsAssignedTo, permissionsIn, rolesOfPositions } from './held.ts';
import { extentOfUsers, organizationsWithin, usersWithin } from './people.ts';
import { keysBound, refuseLimited } from './resources.ts';
import type { Extent } from './within.ts';

interface Guarding extends GuardInput {
  authority: Authority;
  extent: Extent;
}

/** Administrators with all permissions see everything, and their calls answer for unknown ids themselves. */
export const guardSubjects: GuardSubjects = async input => {
  const { tx, actor, subjects, isChange, permission } = input;
  const authority = isChange ? await holdRights(tx, actor) : actor;
  if (isChange && permission?.includes(':') && !can(authority, permission)) refuse('no-permission');
  if (authority.permissions.includes(ALL_PERMISSIONS)) return new Map();
  const guarding = { ...input, authority, extent: await extentOfUsers(tx, authority) };
  const refusals = new Map<string, Refused>();
  for (const { kind, access, isBatch, ...subject } of subjects) {
    const ids = await changedIds(input, subject);
    if (!isBatch) await guardIds(guarding, { kind, access, ids });
    else
      for (const id of ids)
        await noteRefusal(refusals, id, () => guardIds(guarding, { kind, access, ids: [id] }));
  }
  return refusals;
};

/** Ids that replace stored ones are checked if they are added or taken. */
async function changedIds(
  reading: Reading,
  { ids, stored }: Pick<Subject, 'ids' | 'stored'>,
): Promise<readonly string[]> {
  if (!stored) return ids;
  const before = await stored(reading);
  return [...ids.filter(id => !before.includes(id)), ...before.filter(id => !ids.includes(id))];
}

async function noteRefusal(
  refusals: Map<string, Refused>,
  id: string,
  check: () => Promise<void>,
): Promise<void> {
  try {
    await check();
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    refusals.set(id, error);
  }
}

type Guarded = Pick<Subject, 'kind' | 'access' | 'ids'>;

async function guardIds(guarding: Guarding, { kind, access, ids }: Guarded): Promise<void> {
  if (ids.length === 0) return;
  if (isOwned(kind)) {
    const owners = await OWNERS[kind](guarding, ids);
    return guardIds(guarding, { kind: 'person', access, ids: owners });
  }
  if (Number((await COUNT_SEEN[kind](guarding, ids)).n) < ids.length) refuse('not-found');
  if (access === 'seen') return;
  const { authority } = guarding;
  const held = await permissionsOf(guarding, kind, ids);
  if (held.some(permission => !authority.permissions.includes(permission))) refuse('no-permission');
  if (access === 'governed') await refuseLargerScope(guarding, kind, ids);
}

type OwnedKind = 'absence' | 'grant' | 'embedToken';
type DirectKind = Exclude<ResolvedKind, OwnedKind>;

const isOwned = (kind: ResolvedKind): kind is OwnedKind => Object.hasOwn(OWNERS, kind);

/** The people that records belong to. Refuses with `not-found` unless each id has one in the tenant. */
const OWNERS: Record<OwnedKind, (guarding: Guarding, ids: readonly string[]) => Promise<string[]>> = {
  absence: async ({ tx, actor }, ids) => {
    const rows = await tx
      .selectFrom('out_of_office')
      .select('user_id')
      .where('merchant_id', '=', actor.merchantId)
      .where('out_id', 'in', ids)
      .execute();
    return ownersOf(
      rows.map(row => row.user_id),
      ids,
    );
  },
  grant: (guarding, ids) => authOwners(guarding, ids, personsOfGrants),
  embedToken: (guarding, ids) => authOwners(guarding, ids, personsOfTokens),
};

async function authOwners(
  { withAuth, actor: { merchantId } }: Guarding,
  ids: readonly string[],
  read: (auth: AuthTx, merchantId: string, ids: readonly string[]) => Promise<string[]>,
): Promise<string[]> {
  if (!withAuth)
    throw new Error('[Bug] a call with such a subject runs in a transaction of the tenant alone');
  return ownersOf(await withAuth(auth => read(auth, merchantId, ids)), ids);
}

function ownersOf(owners: readonly string[], ids: readonly string[]): string[] {
  return owners.length < ids.length ? refuse('not-found') : [...new Set(owners)];
}

/** The people of working and ended tokens for embedding. */
async function personsOfTokens(auth: AuthTx, merchantId: string, ids: readonly string[]): Promise<string[]> {
  const rows = await auth
    .selectFrom('session')
    .select('user_id')
    .where('merchant_id', '=', merchantId)
    .where('client_id', 'is not', null)
    .where('session_id', 'in', ids)
    .execute();
  return rows.map(row => row.user_id);
}

/** The guest of a grant into the tenant, and the own person of a grant into another one. */
async function personsOfGrants(auth: AuthTx, merchantId: string, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    select case when merchant_id = ${merchantId} then user_id else home_user_id end as user_id from tenant_grant
    where grant_id = any(${[...ids]}::text[])
      and (merchant_id = ${merchantId} or home_merchant_id = ${merchantId})`.execute(auth);
  return rows.map(row => row.user_id);
}

type CountSeen = (guarding: Guarding, ids: readonly string[]) => Promise<{ n: string }>;

/** Counts the records of a kind that the actor sees. Roles and data permissions belong to the whole tenant. */
const COUNT_SEEN: Record<DirectKind, CountSeen> = {
  person: ({ tx, actor, extent }, ids) =>
    usersWithin(tx, actor.merchantId, extent)
      .where('u.user_id', 'in', ids)
      .select(({ fn }) => fn.countAll<string>().as('n'))
      .executeTakeFirstOrThrow(),
  organization: ({ tx, actor, extent }, ids) =>
    organizationsWithin(tx, actor.merchantId, extent)
      .where('o.organize_id', 'in', ids)
      .select(({ fn }) => fn.countAll<string>().as('n'))
      .executeTakeFirstOrThrow(),
  position: ({ tx, actor, extent }, ids) =>
    organizationsWithin(tx, actor.merchantId, extent)
      .innerJoin('position as p', join =>
        join.onRef('p.merchant_id', '=', 'o.merchant_id').onRef('p.organize_id', '=', 'o.organize_id'),
      )
      .where('p.position_id', 'in', ids)
      .select(({ fn }) => fn.countAll<string>().as('n'))
      .executeTakeFirstOrThrow(),
  role: ({ tx, actor }, ids) =>
    tx
      .selectFrom('role')
      .where('merchant_id', '=', actor.merchantId)
      .where('role_id', 'in', ids)
      .select(({ fn }) => fn.countAll<string>().as('n'))
      .executeTakeFirstOrThrow(),
  dataPermission: ({ tx, actor }, ids) =>
    tx
      .selectFrom('data_permission')
      .where('merchant_id', '=', actor.merchantId)
      .where('data_permission_id', 'in', ids)
      .select(({ fn }) => fn.countAll<string>().as('n'))
      .executeTakeFirstOrThrow(),
};

/** The permissions that the records of a kind hold together. */
async function permissionsOf(
  { tx, actor }: Guarding,
  kind: DirectKind,
  ids: readonly string[],
): Promise<string[]> {
  const { merchantId } = actor;
  if (kind === 'person') return permissionsAssignedTo(tx, merchantId, ids);
  if (kind === 'role') return permissionsIn(tx, merchantId, ids);
  if (kind === 'position') return permissionsIn(tx, merchantId, await rolesOfPositions(tx, merchantId, ids));
  return [];
}

/** Refuses with `scope-exceeded` records that give a larger data scope than the actor's. */
async function refuseLargerScope(
  { tx, authority }: Guarding,
  kind: DirectKind,
  ids: readonly string[],
): Promise<void> {
  if (kind === 'person') for (const id of ids) await refuseAccountScope(tx, authority, id);
  if (kind === 'organization' || kind === 'position')
    await refuseLimited(tx, authority, await keysBound(tx, authority.merchantId, { [`${kind}s`]: ids }));
  if (kind === 'dataPermission')
    await refuseLimited(tx, authority, await keysOfPermissions(tx, authority, ids));
}

async function keysOfPermissions(
  tx: Tx,
  { merchantId }: Authority,
  ids: readonly string[],
): Promise<string[]> {
  const rows = await tx
    .selectFrom('data_permission_item')
    .select('key')
    .distinct()
    .where('merchant_id', '=', merchantId)
    .where('data_permission_id', 'in', ids)
    .execute();
  return rows.map(row => row.key);
}
