/**
 * Stores access tokens of providers in the database, so that all processes share a token and only one process
 * renews it.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { MakeToken, NewToken, TokenStore } from '../../../channels/tokens.ts';
import { type Tx, withTenant } from '../../../db/access.ts';
import type { Database } from '../../../db/database.ts';
import { decryptSecret, encryptSecret } from '../../../db/encryption/index.ts';

export interface TokenOwner {
  merchantId: string;
  accountId: string;
  version: number;
}

/** A token is renewed this number of seconds before it expires. */
const RENEWAL_MARGIN_SECONDS = 5 * 60;
/**
 * Maximum duration of a renewal in seconds, longer than a provider call can take. If the renewing process
 * dies, other processes wait no longer than this.
 */
const RENEWAL_LEASE_SECONDS = 20;
const RENEWAL_POLL_MS = 100;

const tokenEncryptionContext = (accountId: string) => `channel_token/${accountId}`;

export const tokenStoreOf = (db: Database, owner: TokenOwner): TokenStore => ({
  get: (make, refused) => readOrRenewToken(db, owner, { make, refused }),
});

interface TokenRequest {
  make: MakeToken;
  refused: string | undefined;
}

async function readOrRenewToken(
  db: Database,
  owner: TokenOwner,
  { make, refused }: TokenRequest,
): Promise<string> {
  const inTenant = <T>(work: (tx: Tx) => Promise<T>) => withTenant(db, owner.merchantId, work);
  for (;;) {
    const turn = await inTenant(tx => lockTokenForRenewal(tx, db, owner, refused));
    if (turn.kind === 'known') return turn.token;
    if (turn.kind === 'renew')
      return renewToken(inTenant, db, { owner, make, isForced: refused !== undefined });
    await pause(RENEWAL_POLL_MS);
  }
}

type TokenTurn = { kind: 'known'; token: string } | { kind: 'renew' } | { kind: 'wait' };

/** Locks the row of an access token, so that only one caller across all processes renews the token. */
async function lockTokenForRenewal(
  tx: Tx,
  db: Database,
  { merchantId, accountId, version }: TokenOwner,
  refused: string | undefined,
): Promise<TokenTurn> {
  await tx
    .insertInto('channelToken')
    .values({ accountId: accountId })
    .onConflict(conflict => conflict.doNothing())
    .execute();
  const { rows } = await sql<{ token: string; isValid: boolean; isLeased: boolean }>`
    select token, lease_time > clock_timestamp() as "isLeased",
      account_version = ${version} and expire_time > clock_timestamp() + make_interval(secs => ${RENEWAL_MARGIN_SECONDS}) as "isValid"
    from channel_token where merchant_id = ${merchantId} and account_id = ${accountId} for update`.execute(
    tx,
  );
  const row = rows[0];
  if (row?.isValid && row.token) {
    const token = decryptSecret(db, row.token, tokenEncryptionContext(accountId));
    if (token !== refused) return { kind: 'known', token };
  }
  if (row?.isLeased) return { kind: 'wait' };
  await setChannelTokenRenewalLease(tx, { merchantId, accountId }, RENEWAL_LEASE_SECONDS);
  return { kind: 'renew' };
}

const setChannelTokenRenewalLease = (
  tx: Tx,
  { merchantId, accountId }: Omit<TokenOwner, 'version'>,
  seconds: number,
) =>
  sql`update channel_token set lease_time = clock_timestamp() + make_interval(secs => ${seconds})
    where merchant_id = ${merchantId} and account_id = ${accountId}`.execute(tx);

interface Renewal {
  owner: TokenOwner;
  make: MakeToken;
  isForced: boolean;
}

async function renewToken(
  inTenant: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>,
  db: Database,
  { owner, make, isForced }: Renewal,
): Promise<string> {
  let made: NewToken;
  try {
    made = await make(isForced);
  } catch (error) {
    await inTenant(tx => setChannelTokenRenewalLease(tx, owner, 0));
    throw error;
  }
  const { token, seconds } = made;
  await inTenant(tx =>
    storeToken(tx, owner, {
      text: encryptSecret(db, token, tokenEncryptionContext(owner.accountId)),
      seconds,
    }),
  );
  return token;
}

/**
 * Stores a renewed access token. A token whose lifetime is shorter than twice the renewal margin is used for
 * half of its lifetime.
 */
const storeToken = (
  tx: Tx,
  { merchantId, accountId, version }: TokenOwner,
  { text, seconds }: { text: string; seconds: number },
) =>
  sql`update channel_token set token = ${text}, account_version = ${version}, lease_time = 'epoch',
      expire_time = clock_timestamp() + make_interval(secs => ${Math.max(seconds, RENEWAL_MARGIN_SECONDS + seconds / 2)})
    where merchant_id = ${merchantId} and account_id = ${accountId}`.execute(tx);
