/**
 * Adds new log rows to the hash chain of a tenant. Transactions that write log rows only queue the rows, so
 * that they never wait for each other. One linking transaction at a time takes the committed rows of a
 * tenant, numbers the rows and links each row to its predecessor.
 */
import { sql } from 'kysely';
import { runTransactionOnAuthTables, type Tx, withTenant } from '../../db/access.ts';
import type { Database } from '../../db/database.ts';
import { IndependentWork } from '../../db/independent-work.ts';
import { chainLinkHash } from '../canonical.ts';
import {
  chainLinkHashInput,
  HASH_CHAIN_SOURCE_BY_LOG,
  HASH_CHAINED_LOG_NAMES,
  type LinkedRow,
  readLogRows,
} from './rows.ts';
import type { Log } from './tables.ts';

/**
 * Maximum number of rows per transaction. Hashing a thousand rows blocks the event loop for a tenth of a
 * second.
 */
const maxAuditRowsLinkedPerTransaction = 100;

/**
 * Links the queued rows of every tenant. Returns the number of linked rows. If a tenant fails, the rows of the others
 * are linked, and an error is thrown at the end.
 */
export async function linkLogRowsOfAllTenants(db: Database): Promise<number> {
  const waiting = await runTransactionOnAuthTables(db, auth =>
    auth.selectFrom('logUnlinked').select('merchantId').distinct().execute(),
  );
  const linking = new IndependentWork('linking of log rows');
  let linked = 0;
  for (const { merchantId } of waiting)
    linked +=
      (await linking.attempt(`the rows of tenant ${merchantId}`, () =>
        linkLogRowsOfTenant(db, merchantId),
      )) ?? 0;
  linking.finish();
  return linked;
}

/** Links all committed rows of a tenant. Returns the number of linked rows. */
export async function linkLogRowsOfTenant(db: Database, merchantId: string): Promise<number> {
  let linked = 0;
  for (;;) {
    const some = await withTenant(db, merchantId, tx => linkLogRowBatch(tx, merchantId));
    linked += some;
    if (some < maxAuditRowsLinkedPerTransaction) return linked;
  }
}

export interface Chain {
  lastSeq: number;
  lastHash: string;
  anchorSeq: number;
  anchorHash: string;
}

export async function readLogChain(tx: Tx): Promise<Chain> {
  const row = await tx.selectFrom('logChain').selectAll().executeTakeFirst();
  return {
    lastSeq: Number(row?.lastSeq ?? 0),
    lastHash: row?.lastHash ?? '',
    anchorSeq: Number(row?.anchorSeq ?? 0),
    anchorHash: row?.anchorHash ?? '',
  };
}

async function linkLogRowBatch(tx: Tx, merchantId: string): Promise<number> {
  await lockLogHashChainOfTenant(tx, merchantId);
  const waiting = await tx
    .selectFrom('logUnlinked')
    .select(['log', 'rowId'])
    .orderBy('rowId')
    .limit(maxAuditRowsLinkedPerTransaction)
    .execute();
  if (waiting.length === 0) return 0;
  const rows: LinkedRow[] = [];
  for (const log of HASH_CHAINED_LOG_NAMES) {
    const ids = waiting.filter(one => one.log === log).map(one => one.rowId);
    const found = await readLogRows(tx, merchantId, { log, ids });
    rows.push(...found, ...placeholdersForRemovedRows(log, ids, found));
  }
  rows.sort((a, b) => a.time - b.time || (a.id < b.id ? -1 : 1));
  await insertChainLinks(tx, merchantId, rows);
  await sql`
    delete from log_unlinked u using jsonb_to_recordset(${JSON.stringify(waiting)}::jsonb) as r(log text, "rowId" text)
    where u.merchant_id = ${merchantId} and u.log = r.log and u.row_id = r."rowId"`.execute(tx);
  return waiting.length;
}

/**
 * Returns placeholders for rows that were removed before they were linked. Each verification finds these
 * placeholders and reports the removal.
 */
function placeholdersForRemovedRows(
  log: Log,
  ids: readonly string[],
  found: readonly LinkedRow[],
): LinkedRow[] {
  const there = new Set(found.map(({ id }) => id));
  return ids.filter(id => !there.has(id)).map(id => ({ log, id, time: Date.now() * 1000, columns: {} }));
}

/**
 * Locks the chain of the tenant. When a chain is locked for the first time, the rows that earlier releases
 * wrote are queued.
 */
async function lockLogHashChainOfTenant(tx: Tx, merchantId: string): Promise<void> {
  const made = await tx
    .insertInto('logChain')
    .values({})
    .onConflict(conflict => conflict.doNothing())
    .executeTakeFirst();
  if (made.numInsertedOrUpdatedRows === 1n)
    for (const log of HASH_CHAINED_LOG_NAMES) await queueStoredLogRowsForLinking(tx, merchantId, log);
  await tx.selectFrom('logChain').select('lastSeq').forUpdate().execute();
}

async function queueStoredLogRowsForLinking(tx: Tx, merchantId: string, log: Log): Promise<void> {
  const { table, id } = HASH_CHAIN_SOURCE_BY_LOG[log];
  await sql`
    insert into log_unlinked (merchant_id, log, row_id)
    select merchant_id, ${log}, ${sql.ref(id)} from ${sql.table(table)} where merchant_id = ${merchantId}
    on conflict do nothing`.execute(tx);
}

async function insertChainLinks(tx: Tx, merchantId: string, rows: readonly LinkedRow[]): Promise<void> {
  const { lastSeq, lastHash } = await readLogChain(tx);
  let hash = lastHash;
  const links = rows.map((row, at) => {
    hash = chainLinkHash(hash, chainLinkHashInput(merchantId, row));
    return { seq: lastSeq + at + 1, log: row.log, rowId: row.id, rowTime: row.time, hash };
  });
  await sql`
    insert into log_link (merchant_id, seq, log, row_id, row_time, hash)
    select ${merchantId}, r.seq, r.log, r."rowId", timestamptz 'epoch' + r."rowTime" * interval '1 microsecond', r.hash
    from jsonb_to_recordset(${JSON.stringify(links)}::jsonb)
      as r(seq bigint, log text, "rowId" text, "rowTime" bigint, hash text)`.execute(tx);
  await tx
    .updateTable('logChain')
    .set({ lastSeq: lastSeq + rows.length, lastHash: hash })
    .execute();
}
