/** Accounts for the worker that sends: which one, at what pace, and what holds it back. */
import { sql } from 'kysely';
import type { AccountChannel, Connector, OpenAccount } from '../../channels/connector.ts';
import { CONNECTORS } from '../../channels/connectors.ts';
import type { Tx } from '../../db/access.ts';
import type { Database } from '../../db/database.ts';
import { decrypt } from '../../db/encryption/index.ts';
import { type AccountRow, defaultSign } from './queries.ts';
import { tokensOf } from './tokens.ts';
import './tables.ts';

/** Names the row for the encryption. */
export const placeOf = (accountId: string): string => `channel_account/${accountId}`;

export const secretsIn = (db: Database, row: AccountRow): Record<string, string> =>
  row.secret === '' ? {} : JSON.parse(decrypt(db, row.secret, placeOf(row.account_id)));

export const opened = (db: Database, row: AccountRow): OpenAccount => ({
  id: row.account_id,
  version: row.version,
  config: row.default_sign === null ? row.config : { ...row.config, signName: row.default_sign },
  secrets: secretsIn(db, row),
  tokens: tokensOf(db, { merchantId: row.merchant_id, accountId: row.account_id, version: row.version }),
});

/** The channels that a tenant has accounts for, with the check of each. */
export async function tenantChannels(
  tx: Tx,
  merchantId: string,
): Promise<Pick<Connector, 'channel' | 'reaches'>[]> {
  const rows = await tx
    .selectFrom('channel_account')
    .select('kind')
    .where('merchant_id', '=', merchantId)
    .where('status', '=', 'NORMAL')
    .where('is_default', '=', true)
    .execute();
  return rows.flatMap(({ kind }) => CONNECTORS.get(kind) ?? []);
}

interface Sender {
  row: AccountRow;
  connector: Connector;
  /** Messages that may be sent now; 0 while the account is held back. */
  allowed: number;
  /** When the next one may be sent, for the worker to come back at; undefined where another one comes. */
  wake: Date | undefined;
}

/** Without a lock and its pace. */
export async function senderOf(
  tx: Tx,
  account: Omit<Taken, 'most'>,
): Promise<Pick<Sender, 'row' | 'connector'> | undefined> {
  const row = await accountToSend(tx, account).executeTakeFirst();
  const connector = row && CONNECTORS.get(row.kind);
  return connector && { row, connector };
}

const accountToSend = (tx: Tx, { merchantId, channel, accountId, isForCodes }: Omit<Taken, 'most'>) =>
  tx
    .selectFrom('channel_account')
    .selectAll()
    .select(defaultSign)
    .where('merchant_id', '=', merchantId)
    .where('channel', '=', channel)
    .$if(accountId === '', where => where.where('is_default', '=', true))
    .$if(accountId !== '', where => where.where('account_id', '=', accountId))
    .$if(isForCodes, where => where.where('carries_codes', '=', true))
    .where('status', '=', 'NORMAL');

interface Taken {
  merchantId: string;
  channel: AccountChannel;
  /** Empty for the default one. */
  accountId: string;
  /** Only an account that is released for verification codes. */
  isForCodes: boolean;
  /** Messages at once, where the provider takes them one by one. */
  most: number;
}

/**
 * An account, or where none is named the default one of a channel, locked until the transaction ends, so that all processes share its pace. Undefined
 * where the tenant has none.
 */
export async function takeSender(tx: Tx, { most, ...account }: Taken): Promise<Sender | undefined> {
  const { merchantId } = account;
  const row = await accountToSend(tx, account).forUpdate().executeTakeFirst();
  const connector = row && CONNECTORS.get(row.kind);
  if (!row || !connector) return undefined;
  if (row.paused_code !== '') return { row, connector, allowed: 0, wake: undefined };
  const { count, seconds } = connector.rate;
  const pace = sql<number>`least(${count}::float8,
    tokens + ${count / seconds}::float8 * extract(epoch from clock_timestamp() - token_time)::float8)`;
  const { rows } = await sql<{ tokens: number }>`
    update channel_account set tokens = ${pace}, token_time = clock_timestamp()
    where merchant_id = ${merchantId} and account_id = ${row.account_id} returning tokens`.execute(tx);
  const tokens = Number(rows[0]?.tokens ?? 0);
  const allowed = Math.min(connector.batch?.most ?? most, Math.floor(tokens));
  if (allowed > 0) return { row, connector, allowed, wake: undefined };
  const wake = new Date(Date.now() + Math.ceil(((1 - tokens) * seconds * 1000) / count));
  const isAwaited = row.wake_time !== null && row.wake_time.getTime() > Date.now();
  if (!isAwaited) await setWake(tx, row, wake);
  return { row, connector, allowed: 0, wake: isAwaited ? undefined : wake };
}

const setWake = (tx: Tx, { merchant_id, account_id }: AccountRow, wake_time: Date) =>
  tx
    .updateTable('channel_account')
    .set({ wake_time })
    .where('merchant_id', '=', merchant_id)
    .where('account_id', '=', account_id)
    .execute();

/** Call for the targets that were taken. */
export const spendTokens = (tx: Tx, { merchant_id, account_id }: AccountRow, count: number) =>
  tx
    .updateTable('channel_account')
    .set(({ eb }) => ({ tokens: eb('tokens', '-', count) }))
    .where('merchant_id', '=', merchant_id)
    .where('account_id', '=', account_id)
    .execute();

/** False where it is held back already, or was changed meanwhile. */
export async function pauseAccount(tx: Tx, row: AccountRow, code: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('channel_account')
    .set({ paused_code: code || 'account', paused_time: new Date() })
    .where('merchant_id', '=', row.merchant_id)
    .where('account_id', '=', row.account_id)
    .where('version', '=', row.version)
    .where('paused_code', '=', '')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
