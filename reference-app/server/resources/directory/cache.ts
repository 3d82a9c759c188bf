/** People kept in memory between decisions, for as long as their tenant's directory is what it was. */
import type { Directory } from '@countersign/sdk/approval';
import type { Tx } from '../../db/access.ts';
import { directoryFrom, directoryOf, type Known, knownOf } from './directory.ts';
import { type MemberRow, members, type PeopleNeeded } from './queries.ts';
import './tables.ts';

type Asked = 'users' | 'roles' | 'organizations' | 'positions' | 'led';
const ASKED: readonly Asked[] = ['users', 'roles', 'organizations', 'positions', 'led'];

interface Stored extends Known {
  stamp: string | null;
  /** Absences are valid from the read until the next beginning or end; milliseconds since 1970. */
  from: number;
  until: number;
  /** The requested ids, found or not. */
  asked: Record<Asked, Set<string>>;
}

/** Tenants, and ids of one tenant, that one process remembers. */
const TENANTS = 200;
const IDS = 20_000;
const stored = new Map<string, Stored>();

/**
 * As `loadDirectory`, without a query where it is known already. `stamp` is the directory's state as the caller's
 * transaction has read it: another one than remembered means that somebody was changed, by whichever process.
 */
export async function cachedDirectory(
  tx: Tx,
  merchantId: string,
  { now = Date.now(), ...needs }: PeopleNeeded,
  stamp: string | null,
): Promise<Directory> {
  const known = stored.get(merchantId);
  if (known && known.stamp === stamp && holdsAt(known, now) && covers(known, needs))
    return directoryFrom(known);
  const rows = await members(tx, merchantId, { ...needs, now });
  const [first] = rows;
  return first ? directoryFrom(keep(merchantId, { needs, now, rows, first })) : directoryOf(rows);
}

const holdsAt = ({ from, until }: Stored, now: number): boolean => from <= now && now < until;

const covers = ({ asked }: Stored, needs: PeopleNeeded): boolean =>
  ASKED.every(name => (needs[name] ?? []).every(id => asked[name].has(id)));

interface Read {
  needs: PeopleNeeded;
  now: number;
  rows: MemberRow[];
  first: MemberRow;
}

/** Adds to what is remembered of the same state, or begins anew. */
function keep(merchantId: string, { needs, now, rows, first }: Read): Stored {
  const until = first.until?.getTime() ?? Number.POSITIVE_INFINITY;
  const before = stored.get(merchantId);
  const isSame = before?.stamp === first.stamp && holdsAt(before, now) && sizeOf(before) < IDS;
  const into = isSame ? before : { ...empty(), stamp: first.stamp, from: now, until };
  const { people, groups, standIns } = knownOf(rows);
  for (const [id, person] of people) into.people.set(id, person);
  for (const [id, group] of groups) into.groups.set(id, group);
  for (const [id, standIn] of standIns) into.standIns.set(id, standIn);
  for (const name of ASKED) for (const id of needs[name] ?? []) into.asked[name].add(id);
  remember(merchantId, into);
  return into;
}

const sizeOf = ({ people, asked }: Stored): number =>
  people.size + ASKED.reduce((sum, name) => sum + asked[name].size, 0);

const empty = (): Known & Pick<Stored, 'asked'> => ({
  people: new Map(),
  groups: new Map(),
  standIns: new Map(),
  asked: {
    users: new Set(),
    roles: new Set(),
    organizations: new Set(),
    positions: new Set(),
    led: new Set(),
  },
});

/** The tenant that was read longest ago leaves first. */
function remember(merchantId: string, known: Stored): void {
  stored.delete(merchantId);
  stored.set(merchantId, known);
  const [oldest] = stored.keys();
  if (stored.size > TENANTS && oldest !== undefined) stored.delete(oldest);
}
