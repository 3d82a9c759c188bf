/** Slows down guessing: passwords tried are counted by name and address, so nobody can lock out someone elsewhere. */
import ipaddr from 'ipaddr.js';
import { sql } from 'kysely';
import type { AuthTx } from '../../db/access.ts';
import { nameKeyOf } from './queries.ts';

/** This many wrong passwords are free; from then on each doubles the wait, up to an hour or to the minutes that the tenant says. */
const FREE = 5;

export interface Attempt {
  nameKey: string;
  /** As `networkOf` returns it. */
  address: string;
}

export const attemptOf = (userName: string, { address }: { address: string }): Attempt => ({
  nameKey: nameKeyOf(userName),
  address: networkOf(address),
});

/** One subscriber of a network has at least so many bits of an IPv6 address to choose from: all of them are one. */
const NETWORK_BITS = 64;

/** An IPv4 address as it is, and the network of an IPv6 address: `2001:db8::/64`. */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const plain = ipaddr.process(address);
  if (plain.kind() === 'ipv4') return plain.toString();
  const network = ipaddr.IPv6.networkAddressFromCIDR(`${withoutZone(plain)}/${NETWORK_BITS}`);
  return `${network}/${NETWORK_BITS}`;
}

/** The name of an interface behind a link-local address belongs to this machine. */
const withoutZone = (address: ipaddr.IPv4 | ipaddr.IPv6): string => address.toString().replace(/%.*$/, '');

/**
 * Counts an attempt before its password is judged, so that attempts sent side by side cannot all pass the limit.
 * False where it must not be judged. One statement: the row of the name and address is the lock.
 * After a day without an attempt the count begins anew.
 */
export async function admitAttempt(
  auth: AuthTx,
  { nameKey, address }: Attempt,
  mostMinutes = 60,
): Promise<boolean> {
  await auth
    .deleteFrom('sign_in_attempt')
    .where('last_failed_at', '<', sql<Date>`now() - interval '1 day'`)
    .execute();
  const { rows } = await sql`
    insert into sign_in_attempt as seen (name_key, address, failures) values (${nameKey}, ${address}, 1)
    on conflict (name_key, address) do update set
      failures = seen.failures + 1,
      last_failed_at = now(),
      blocked_until = case when seen.failures + 1 >= ${FREE}::integer
        then now() + least(${mostMinutes}::integer, power(2, least(seen.failures + 1 - ${FREE}::integer, 11))) * interval '1 minute' end
    where seen.blocked_until is null or seen.blocked_until <= now()
    returning failures`.execute(auth);
  return rows.length > 0;
}

/** Attempts with a name from everywhere within a day, this one with them. */
export async function failuresOf(auth: AuthTx, nameKey: string): Promise<number> {
  const row = await auth
    .selectFrom('sign_in_attempt')
    .select(eb => eb.fn.sum<string>('failures').as('failures'))
    .where('name_key', '=', nameKey)
    .executeTakeFirst();
  return Number(row?.failures ?? 0);
}

/** Second factors of an account are counted from everywhere: only somebody with its password gets so far. */
export const factorAttempt = ({ merchantId, userId }: { merchantId: string; userId: string }): Attempt => ({
  // No name that somebody types begins with a space.
  nameKey: ` factor ${merchantId} ${userId}`,
  address: '',
});

/** Call when the password was right. */
export const forgetAttempts = (auth: AuthTx, { nameKey, address }: Attempt) =>
  auth.deleteFrom('sign_in_attempt').where('name_key', '=', nameKey).where('address', '=', address).execute();

const judging = new Map<string, Promise<unknown>>();

/**
 * Runs the judgements of one name and address one after the other within this process: somebody who signs in at many
 * places at once with the right password meets no limit. The count holds between processes.
 */
export function inTurn<T>({ nameKey, address }: Attempt, judge: () => Promise<T>): Promise<T> {
  const key = JSON.stringify([nameKey, address]);
  const turn = (judging.get(key) ?? Promise.resolve()).then(judge, judge);
  judging.set(key, turn);
  const forget = () => {
    if (judging.get(key) === turn) judging.delete(key);
  };
  turn.then(forget, forget);
  return turn;
}
