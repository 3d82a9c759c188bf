/** Access tokens in the database: all processes use one, and one of them renews it. */
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { MakeToken, NewToken, TokenStore } from '../../channels/tokens.ts';
import { type Tx, withTenant } from '../../db/access.ts';
import type { Database } from '../../db/database.ts';
import { decrypt, encrypt } from '../../db/encryption/index.ts';
import './tables.ts';

export interface TokenOwner {
  merchantId: string;
  accountId: string;
  version: number;
}

/** Renewed so long before its end. */
const EARLY_SECONDS = 5 * 60;
/** Longer than a call to a provider; a process that dies while it renews holds nobody up for longer. */
const LEASE_SECONDS = 20;
const LOOK_AGAIN_MS = 100;

const placeOf = (accountId: string) => `channel_token/${accountId}`;

export const tokensOf = (db: Database, owner: TokenOwner): TokenStore => ({
  get: (make, refused) => tokenOf(db, owner, { make, refused }),
});

interface Wanted {
  make: MakeToken;
  refused: string | undefined;
}

async function tokenOf(db: Database, owner: TokenOwner, { make, refused }: Wanted): Promise<string> {
  const inTenant = <T>(work: (tx: Tx) => Promise<T>) => withTenant(db, owner.merchantId, work);
  for (;;) {
    const turn = await inTenant(tx => takeTurn(tx, db, owner, refused));
    if (turn.kind === 'known') return turn.token;
    if (turn.kind === 'renew') return renew(inTenant, db, { owner, make, isForced: refused !== undefined });
    await pause(LOOK_AGAIN_MS);
  }
}

type Turn = { kind: 'known'; token: string } | { kind: 'renew' } | { kind: 'wait' };

/** The row is locked while it is looked at, so one caller of all processes renews. */
async function takeTurn(
  tx: Tx,
  db: Database,
  { merchantId, accountId, version }: TokenOwner,
  refused: string | undefined,
): Promise<Turn> {
  await tx
    .insertInto('channel_token')
    .values({ merchant_id: merchantId, account_id: accountId })
    .onConflict(conflict => conflict.doNothing())
    .execute();
  const { rows } = await sql<{ token: string; isValid: boolean; isLeased: boolean }>`
    select token, lease_time > clock_timestamp() as "isLeased",
      account_version = ${version} and expire_time > clock_timestamp() + make_interval(secs => ${EARLY_SECONDS}) as "isValid"
    from channel_token where merchant_id = ${merchantId} and account_id = ${accountId} for update`.execute(
    tx,
  );
  const row = rows[0];
  if (row?.isValid && row.token) {
    const token = decrypt(db, row.token, placeOf(accountId));
    if (token !== refused) return { kind: 'known', token };
  }
  if (row?.isLeased) return { kind: 'wait' };
  await setLease(tx, { merchantId, accountId }, LEASE_SECONDS);
  return { kind: 'renew' };
}

const setLease = (tx: Tx, { merchantId, accountId }: Omit<TokenOwner, 'version'>, seconds: number) =>
  sql`update channel_token set lease_time = clock_timestamp() + make_interval(secs => ${seconds})
    where merchant_id = ${merchantId} and account_id = ${accountId}`.execute(tx);

interface Renewal {
  owner: TokenOwner;
  make: MakeToken;
  isForced: boolean;
}

async function renew(
  inTenant: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>,
  db: Database,
  { owner, make, isForced }: Renewal,
): Promise<string> {
  let made: NewToken;
  try {
    made = await make(isForced);
  } catch (error) {
    await inTenant(tx => setLease(tx, owner, 0));
    throw error;
  }
  const { token, seconds } = made;
  await inTenant(tx => store(tx, owner, { text: encrypt(db, token, placeOf(owner.accountId)), seconds }));
  return token;
}

/** A token that ends sooner than it is renewed is good for half of its time. */
const store = (
  tx: Tx,
  { merchantId, accountId, version }: TokenOwner,
  { text, seconds }: { text: string; seconds: number },
) =>
  sql`update channel_token set token = ${text}, account_version = ${version}, lease_time = 'epoch',
      expire_time = clock_timestamp() + make_interval(secs => ${Math.max(seconds, EARLY_SECONDS + seconds / 2)})
    where merchant_id = ${merchantId} and account_id = ${accountId}`.execute(tx);
