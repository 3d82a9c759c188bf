/**
 * Selects and decrypts channel accounts for the delivery worker, and applies their rate limits and pauses.
 */
import { sql } from 'kysely';
import type { AccountChannel, Connector, OpenAccount } from '../../../channels/connector.ts';
import { CONNECTORS_BY_KIND } from '../../../channels/connectors.ts';
import type { Tx } from '../../../db/access.ts';
import type { Database } from '../../../db/database.ts';
import { decryptSecret } from '../../../db/encryption/index.ts';
import { type AccountRow, defaultSmsSignatureSql } from './queries.ts';
import { tokenStoreOf } from './tokens.ts';

/** Returns the encryption context, which binds the encrypted secrets to their row. */
export const accountEncryptionContext = (accountId: string): string => `channel_account/${accountId}`;

export const decryptSecrets = (db: Database, row: AccountRow): Record<string, string> =>
  row.secret === '' ? {} : JSON.parse(decryptSecret(db, row.secret, accountEncryptionContext(row.accountId)));

export const toDecryptedAccount = (db: Database, row: AccountRow): OpenAccount => ({
  id: row.accountId,
  version: row.version,
  config: row.defaultSign === null ? row.config : { ...row.config, signName: row.defaultSign },
  secrets: decryptSecrets(db, row),
  tokens: tokenStoreOf(db, { merchantId: row.merchantId, accountId: row.accountId, version: row.version }),
});

/**
 * Returns the connectors of the tenant's default accounts. A connector implements the calls to a message
 * provider.
 */
export async function readConnectorsOfDefaultAccounts(
  tx: Tx,
): Promise<Pick<Connector, 'channel' | 'reaches'>[]> {
  const rows = await tx
    .selectFrom('channelAccount')
    .select('kind')
    .where('status', '=', 'NORMAL')
    .where('isDefault', '=', true)
    .execute();
  return rows.flatMap(({ kind }) => CONNECTORS_BY_KIND.get(kind) ?? []);
}

interface Sender {
  row: AccountRow;
  connector: Connector;
  /** Number of messages that the account may send now. Zero while the account is paused. */
  allowed: number;
  /**
   * Time at which the next message may be sent and the worker must run again. Undefined if a later run of the
   * worker is already scheduled.
   */
  wake: Date | undefined;
}

/**
 * Returns the channel account and its connector, which calls the message provider. Does not lock the account
 * and ignores its rate limit.
 */
export async function findAccountWithConnector(
  tx: Tx,
  account: Omit<SenderQuery, 'most'>,
): Promise<Pick<Sender, 'row' | 'connector'> | undefined> {
  const row = await selectSendingAccount(tx, account).executeTakeFirst();
  const connector = row && CONNECTORS_BY_KIND.get(row.kind);
  return connector && { row, connector };
}

const selectSendingAccount = (tx: Tx, { channel, accountId, isForCodes }: Omit<SenderQuery, 'most'>) =>
  tx
    .selectFrom('channelAccount')
    .selectAll()
    .select(defaultSmsSignatureSql)
    .where('channel', '=', channel)
    .$if(accountId === '', where => where.where('isDefault', '=', true))
    .$if(accountId !== '', where => where.where('accountId', '=', accountId))
    .$if(isForCodes, where => where.where('carriesCodes', '=', true))
    .where('status', '=', 'NORMAL');

interface SenderQuery {
  merchantId: string;
  channel: AccountChannel;
  /** The id of the account. Empty for the default account of the channel. */
  accountId: string;
  /** True if the account must be allowed to send verification codes. */
  isForCodes: boolean;
  /** Maximum number of messages to send at once if the provider has no batch call. */
  most: number;
}

/** Maximum difference between two computations of the time at which a rate limit permits the next message. */
const CLOCK_TOLERANCE_MS = 5000;

/**
 * Returns the given channel account, or the default account of the channel. The account row is locked until
 * the transaction ends, so all server processes observe the same rate limit. Returns undefined if the tenant
 * has no such account.
 */
export async function lockAccountWithConnector(
  tx: Tx,
  { most, ...account }: SenderQuery,
): Promise<Sender | undefined> {
  const { merchantId } = account;
  const row = await selectSendingAccount(tx, account).forUpdate().executeTakeFirst();
  const connector = row && CONNECTORS_BY_KIND.get(row.kind);
  if (!row || !connector) return undefined;
  if (row.pausedCode !== '') return { row, connector, allowed: 0, wake: undefined };
  const { count, seconds } = connector.rate;
  const pace = sql<number>`least(${count}::float8,
    tokens + ${count / seconds}::float8 * greatest(0, extract(epoch from clock_timestamp() - token_time)::float8))`;
  const { rows } = await sql<{ tokens: number }>`
    update channel_account set tokens = ${pace}, token_time = clock_timestamp()
    where merchant_id = ${merchantId} and account_id = ${row.accountId} returning tokens`.execute(tx);
  const tokens = Number(rows[0]?.tokens ?? 0);
  const allowed = Math.min(connector.batch?.most ?? most, Math.floor(tokens));
  if (allowed > 0) return { row, connector, allowed, wake: undefined };
  const wake = new Date(Date.now() + Math.ceil(((1 - tokens) * seconds * 1000) / count));
  // A job that is due long after the computed time was scheduled before the clock was set back.
  const latest = wake.getTime() + CLOCK_TOLERANCE_MS;
  const isAwaited =
    row.wakeTime !== null && row.wakeTime.getTime() > Date.now() && row.wakeTime.getTime() < latest;
  if (!isAwaited) await setDeliveryResumeTime(tx, row, wake);
  return { row, connector, allowed: 0, wake: isAwaited ? undefined : wake };
}

const setDeliveryResumeTime = (tx: Tx, { accountId }: AccountRow, wakeTime: Date) =>
  tx.updateTable('channelAccount').set({ wakeTime }).where('accountId', '=', accountId).execute();

/** Subtracts the number of claimed messages from the rate limit. */
export const consumeRateLimitTokens = (tx: Tx, { accountId }: AccountRow, count: number) =>
  tx
    .updateTable('channelAccount')
    .set(({ eb }) => ({ tokens: eb('tokens', '-', count) }))
    .where('accountId', '=', accountId)
    .execute();

/** Pauses an account. Returns false if the account is already paused or has changed since it was read. */
export async function pauseAccount(tx: Tx, row: AccountRow, code: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('channelAccount')
    .set({ pausedCode: code || 'account', pausedTime: new Date() })
    .where('accountId', '=', row.accountId)
    .where('version', '=', row.version)
    .where('pausedCode', '=', '')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
