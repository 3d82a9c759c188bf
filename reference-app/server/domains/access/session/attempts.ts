/**
 * Limits password guessing. Attempts are counted by user name and network, so that an attacker in one network
 * cannot lock out users in other networks.
 */
import ipaddr from 'ipaddr.js';
import { sql } from 'kysely';
import type { AuthTx } from '../../../db/access.ts';
import { userNameLookupKey } from './queries.ts';

/**
 * Number of attempts without a waiting time. Each further attempt doubles the waiting time, up to one hour or
 * the minutes that the tenant configures.
 */
const ATTEMPTS_WITHOUT_DELAY = 5;

export interface Attempt {
  nameKey: string;
  /** The network of the client, as returned by `toIpv4AddressOrIpv6Network`. */
  address: string;
}

export const passwordSignInAttempt = (userName: string, { address }: { address: string }): Attempt => ({
  nameKey: userNameLookupKey(userName),
  address: toIpv4AddressOrIpv6Network(address),
});

/**
 * Number of bits that identify the network of an IPv6 subscriber, who can choose the remaining bits freely.
 */
const IPV6_NETWORK_BITS = 64;

/** Returns an IPv4 address unchanged. Returns the network for an IPv6 address, such as `2001:db8::/64`. */
export function toIpv4AddressOrIpv6Network(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const plain = ipaddr.process(address);
  if (plain.kind() === 'ipv4') return plain.toString();
  const network = ipaddr.IPv6.networkAddressFromCIDR(`${ipAddressWithoutZone(plain)}/${IPV6_NETWORK_BITS}`);
  return `${network}/${IPV6_NETWORK_BITS}`;
}

/**
 * Removes the zone from a link-local address, because the zone is only the name of a local network interface.
 */
const ipAddressWithoutZone = (address: ipaddr.IPv4 | ipaddr.IPv6): string =>
  address.toString().replace(/%.*$/, '');

/**
 * Counts an attempt before its password is checked, so that concurrent attempts cannot all pass the limit.
 * Returns false if the password must not be checked. Counting is one statement, and it locks the row of the
 * user name and address. The count restarts after a day without an attempt.
 */
export async function admitSignInAttempt(
  auth: AuthTx,
  { nameKey, address }: Attempt,
  mostMinutes = 60,
): Promise<boolean> {
  await auth
    .deleteFrom('signInAttempt')
    .where('lastFailedAt', '<', sql<Date>`now() - interval '1 day'`)
    .execute();
  const { rows } = await sql`
    insert into sign_in_attempt as seen (name_key, address, failures) values (${nameKey}, ${address}, 1)
    on conflict (name_key, address) do update set
      failures = seen.failures + 1,
      last_failed_at = now(),
      blocked_until = case when seen.failures + 1 >= ${ATTEMPTS_WITHOUT_DELAY}::integer
        then now() + least(${mostMinutes}::integer, power(2, least(seen.failures + 1 - ${ATTEMPTS_WITHOUT_DELAY}::integer, 11))) * interval '1 minute' end
    where seen.blocked_until is null or seen.blocked_until <= now()
    returning failures`.execute(auth);
  return rows.length > 0;
}

/**
 * Counts the attempts with a user name from all addresses within the last day, including the current attempt.
 */
export async function countRecentSignInAttempts(auth: AuthTx, nameKey: string): Promise<number> {
  const row = await auth
    .selectFrom('signInAttempt')
    .select(eb => eb.fn.sum<string>('failures').as('failures'))
    .where('nameKey', '=', nameKey)
    .executeTakeFirst();
  return Number(row?.failures ?? 0);
}

/**
 * Returns the key under which the second-factor attempts of an account are counted. These attempts are
 * counted across all addresses, because they are possible only after the first sign-in step has succeeded.
 */
export const secondFactorAttempt = ({
  merchantId,
  userId,
}: {
  merchantId: string;
  userId: string;
}): Attempt => ({
  // User names never start with a space, so a key that starts with a space equals no user name.
  nameKey: ` factor ${merchantId} ${userId}`,
  address: '',
});

/** Resets the attempt count after a correct password. */
export const resetSignInAttempts = (auth: AuthTx, { nameKey, address }: Attempt) =>
  auth.deleteFrom('signInAttempt').where('nameKey', '=', nameKey).where('address', '=', address).execute();

const pendingSignInAttempts = new Map<string, Promise<unknown>>();

/**
 * Runs sign-in attempts with the same name and address one after another in this server process. A user can
 * therefore sign in several times concurrently without exceeding the limit of attempts. The database counts
 * the attempts of all processes.
 */
export function runSignInAttemptsSequentially<T>(
  { nameKey, address }: Attempt,
  judge: () => Promise<T>,
): Promise<T> {
  const key = JSON.stringify([nameKey, address]);
  const turn = (pendingSignInAttempts.get(key) ?? Promise.resolve()).then(judge, judge);
  pendingSignInAttempts.set(key, turn);
  const forget = () => {
    if (pendingSignInAttempts.get(key) === turn) pendingSignInAttempts.delete(key);
  };
  turn.then(forget, forget);
  return turn;
}
