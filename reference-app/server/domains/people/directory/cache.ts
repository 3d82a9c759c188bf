/** Caches the people of each tenant in memory until the tenant's directory changes. */
import type { Directory } from '@countersign/sdk/approval';
import type { Tx } from '../../../db/access.ts';
import { runStatement, type Statement } from '../../../db/statement.ts';
import {
  buildDirectoryFromRows,
  buildPeopleDirectory,
  indexMemberRows,
  type KnownPeople,
} from './directory.ts';
import { type MemberRow, type PeopleNeeded, readGroupMembers } from './queries.ts';

const DIRECTORY_ID_KINDS = [
  'users',
  'roles',
  'organizations',
  'positions',
  'leadersOf',
  'groupsOf',
  'leaderOfOrganization',
] as const satisfies readonly (keyof PeopleNeeded)[];
type NeedKind = (typeof DIRECTORY_ID_KINDS)[number];

interface CachedPeople extends KnownPeople {
  stamp: string | null;
  /** Period in which the cached absences are valid, in milliseconds since 1970. */
  from: number;
  until: number;
  /** The ids that were requested for this cache, by kind of record. They include ids that do not exist. */
  asked: Record<NeedKind, Set<string>>;
}

/** The maximum number of cached tenants, and of cached ids per tenant. */
const MAX_CACHED_TENANTS = 200;
const MAX_CACHED_DIRECTORY_IDS = 20_000;
const cachedPeopleByTenant = new Map<string, CachedPeople>();

const DIRECTORY_STAMP_STATEMENT: Statement = {
  name: 'directory-stamp',
  sql: `select (select stamp from directory_state where merchant_id = $1) as stamp,
    coalesce(current_setting('app.directory', true) = 'changing', false) as "isChanging"`,
};

/**
 * Returns the people with these ids, their leaders and stand-ins, and the administrators. Ids of other tenants are
 * treated as unknown. People are read from the cache unless the transaction itself changes the directory.
 */
export async function loadPeopleDirectory(
  tx: Tx,
  merchantId: string,
  needs: PeopleNeeded,
): Promise<Directory> {
  const [state] = await runStatement<{ stamp: string | null; isChanging: boolean }>(
    tx,
    DIRECTORY_STAMP_STATEMENT,
    [merchantId],
  );
  return !state || state.isChanging
    ? buildDirectoryFromRows(await readGroupMembers(tx, merchantId, needs))
    : cachedDirectory(tx, merchantId, needs, state.stamp);
}

/**
 * Returns the same directory as `loadPeopleDirectory`. If the cache contains all needed ids, no query runs.
 * `stamp` is the directory version that the caller's transaction has read. If the cached directory has
 * another version, it is outdated and not used.
 */
export async function cachedDirectory(
  tx: Tx,
  merchantId: string,
  { now = Date.now(), ...needs }: PeopleNeeded,
  stamp: string | null,
): Promise<Directory> {
  const known = cachedPeopleByTenant.get(merchantId);
  if (
    known &&
    known.stamp === stamp &&
    isPeopleCacheValidAt(known, now) &&
    areNeededPeopleCached(known, needs)
  )
    return buildPeopleDirectory(known);
  const rows = await readGroupMembers(tx, merchantId, { ...needs, now });
  const [first] = rows;
  return first
    ? buildPeopleDirectory(addToPeopleCache(merchantId, { needs, now, rows, first }))
    : buildDirectoryFromRows(rows);
}

const isPeopleCacheValidAt = ({ from, until }: CachedPeople, now: number): boolean =>
  from <= now && now < until;

const areNeededPeopleCached = ({ asked }: CachedPeople, needs: PeopleNeeded): boolean =>
  DIRECTORY_ID_KINDS.every(name => (needs[name] ?? []).every(id => asked[name].has(id)));

interface PeopleRead {
  needs: PeopleNeeded;
  now: number;
  rows: MemberRow[];
  first: MemberRow;
}

/**
 * Adds the rows to the tenant's cached people if these are valid and from the same directory version.
 * Otherwise, the rows replace the cached people.
 */
function addToPeopleCache(merchantId: string, { needs, now, rows, first }: PeopleRead): CachedPeople {
  const until = first.until?.getTime() ?? Number.POSITIVE_INFINITY;
  const before = cachedPeopleByTenant.get(merchantId);
  const isSame =
    before?.stamp === first.stamp &&
    isPeopleCacheValidAt(before, now) &&
    countCachedDirectoryIds(before) < MAX_CACHED_DIRECTORY_IDS;
  const into = isSame ? before : { ...createEmptyPeopleCache(), stamp: first.stamp, from: now, until };
  const { people, groups, groupsOfPeople, standIns } = indexMemberRows(rows);
  for (const [id, person] of people) into.people.set(id, person);
  for (const [id, group] of groups) into.groups.set(id, group);
  for (const [id, own] of groupsOfPeople) into.groupsOfPeople.set(id, own);
  for (const [id, standIn] of standIns) into.standIns.set(id, standIn);
  for (const name of DIRECTORY_ID_KINDS) for (const id of needs[name] ?? []) into.asked[name].add(id);
  cachePeopleOfTenant(merchantId, into);
  return into;
}

const countCachedDirectoryIds = ({ people, asked }: CachedPeople): number =>
  people.size + DIRECTORY_ID_KINDS.reduce((sum, name) => sum + asked[name].size, 0);

const createEmptyPeopleCache = (): KnownPeople & Pick<CachedPeople, 'asked'> => ({
  people: new Map(),
  groups: new Map(),
  groupsOfPeople: new Map(),
  standIns: new Map(),
  asked: {
    users: new Set(),
    roles: new Set(),
    organizations: new Set(),
    positions: new Set(),
    leadersOf: new Set(),
    groupsOf: new Set(),
    leaderOfOrganization: new Set(),
  },
});

/** Caches the people of a tenant, and evicts the least recently read tenant if the cache is full. */
function cachePeopleOfTenant(merchantId: string, known: CachedPeople): void {
  cachedPeopleByTenant.delete(merchantId);
  cachedPeopleByTenant.set(merchantId, known);
  const [oldest] = cachedPeopleByTenant.keys();
  if (cachedPeopleByTenant.size > MAX_CACHED_TENANTS && oldest !== undefined)
    cachedPeopleByTenant.delete(oldest);
}
