/**
 * Chains new rows of the logs. Writers only queue their rows; one transaction at a time takes the committed ones of a tenant,
 * numbers them and links each to the one before, so that no writer waits for another.
 */
import { sql } from 'kysely';
import { type Tx, withAuth, withTenant } from '../../db/access.ts';
import type { Database } from '../../db/database.ts';
import { linkHash } from '../canonical.ts';
import { type LinkedRow, LOGS, rowsOf, SOURCES, textOf } from './rows.ts';
import type { Log } from './tables.ts';

/** Rows of one transaction. */
const AT_ONCE = 1000;

/** Chains the rows of every tenant that has any waiting. Returns their number. */
export async function linkAll(db: Database): Promise<number> {
  const waiting = await withAuth(db, auth =>
    auth.selectFrom('log_unlinked').select('merchant_id').distinct().execute(),
  );
  let linked = 0;
  for (const { merchant_id } of waiting) linked += await linkTenant(db, merchant_id);
  return linked;
}

/** Chains all rows of a tenant that are committed now. */
export async function linkTenant(db: Database, merchantId: string): Promise<number> {
  let linked = 0;
  for (;;) {
    const some = await withTenant(db, merchantId, tx => linkSome(tx, merchantId));
    linked += some;
    if (some < AT_ONCE) return linked;
  }
}

export interface Chain {
  lastSeq: number;
  lastHash: string;
  anchorSeq: number;
  anchorHash: string;
}

export async function chainOf(tx: Tx, merchantId: string): Promise<Chain> {
  const row = await tx
    .selectFrom('log_chain')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .executeTakeFirst();
  return {
    lastSeq: Number(row?.last_seq ?? 0),
    lastHash: row?.last_hash ?? '',
    anchorSeq: Number(row?.anchor_seq ?? 0),
    anchorHash: row?.anchor_hash ?? '',
  };
}

async function linkSome(tx: Tx, merchantId: string): Promise<number> {
  await holdChain(tx, merchantId);
  const waiting = await tx
    .selectFrom('log_unlinked')
    .select(['log', 'row_id'])
    .where('merchant_id', '=', merchantId)
    .orderBy('row_id')
    .limit(AT_ONCE)
    .execute();
  if (waiting.length === 0) return 0;
  const rows: LinkedRow[] = [];
  for (const log of LOGS) {
    const ids = waiting.filter(one => one.log === log).map(one => one.row_id);
    const found = await rowsOf(tx, merchantId, { log, ids });
    rows.push(...found, ...goneOf(log, ids, found));
  }
  rows.sort((a, b) => a.time - b.time || (a.id < b.id ? -1 : 1));
  await addLinks(tx, merchantId, rows);
  await sql`
    delete from log_unlinked u using jsonb_to_recordset(${JSON.stringify(waiting)}::jsonb) as r(log text, row_id text)
    where u.merchant_id = ${merchantId} and u.log = r.log and u.row_id = r.row_id`.execute(tx);
  return waiting.length;
}

/** Rows that were removed while they waited: their link says so to every verification. */
function goneOf(log: Log, ids: readonly string[], found: readonly LinkedRow[]): LinkedRow[] {
  const there = new Set(found.map(({ id }) => id));
  return ids.filter(id => !there.has(id)).map(id => ({ log, id, time: Date.now() * 1000, columns: {} }));
}

/** Returns once no other transaction chains rows of the tenant; the first one queues the rows of earlier releases. */
async function holdChain(tx: Tx, merchantId: string): Promise<void> {
  const made = await tx
    .insertInto('log_chain')
    .values({ merchant_id: merchantId })
    .onConflict(conflict => conflict.doNothing())
    .executeTakeFirst();
  if (made.numInsertedOrUpdatedRows === 1n) for (const log of LOGS) await queueStored(tx, merchantId, log);
  await tx
    .selectFrom('log_chain')
    .select('merchant_id')
    .where('merchant_id', '=', merchantId)
    .forUpdate()
    .execute();
}

async function queueStored(tx: Tx, merchantId: string, log: Log): Promise<void> {
  const { table, id } = SOURCES[log];
  await sql`
    insert into log_unlinked (merchant_id, log, row_id)
    select merchant_id, ${log}, ${sql.ref(id)} from ${sql.table(table)} where merchant_id = ${merchantId}
    on conflict do nothing`.execute(tx);
}

async function addLinks(tx: Tx, merchantId: string, rows: readonly LinkedRow[]): Promise<void> {
  const { lastSeq, lastHash } = await chainOf(tx, merchantId);
  let hash = lastHash;
  const links = rows.map((row, at) => {
    hash = linkHash(hash, textOf(merchantId, row));
    return { seq: lastSeq + at + 1, log: row.log, row_id: row.id, row_time: row.time, hash };
  });
  await sql`
    insert into log_link (merchant_id, seq, log, row_id, row_time, hash)
    select ${merchantId}, r.seq, r.log, r.row_id, timestamptz 'epoch' + r.row_time * interval '1 microsecond', r.hash
    from jsonb_to_recordset(${JSON.stringify(links)}::jsonb)
      as r(seq bigint, log text, row_id text, row_time bigint, hash text)`.execute(tx);
  await tx
    .updateTable('log_chain')
    .set({ last_seq: lastSeq + rows.length, last_hash: hash })
    .where('merchant_id', '=', merchantId)
    .execute();
}
