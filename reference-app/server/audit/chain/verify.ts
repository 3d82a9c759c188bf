/** Whether a tenant's logs are as they were written: every link there, each row as its hash says, and no row without a link. */
import { sql } from 'kysely';
import { type Tx, withTenant } from '../../db/access.ts';
import type { Database } from '../../db/database.ts';
import { linkHash } from '../canonical.ts';
import { chainOf, linkTenant } from './link.ts';
import { type LinkedRow, LOGS, rowsOf, SOURCES, textOf } from './rows.ts';
import type { Log } from './tables.ts';

export interface ChainFault {
  /** Number of the link. */
  seq: number;
  /**
   * `changed` the row is not what its hash says · `removed` the row is gone · `inserted` a row without a link ·
   * `link-missing` the link is gone · `end-missing` the newest links are gone · `checkpoint` the link is not the one of the
   * checkpoint.
   */
  kind: 'changed' | 'removed' | 'inserted' | 'link-missing' | 'end-missing' | 'checkpoint';
  log: Log | '';
  /** Empty where only the number is known. */
  rowId: string;
}

export interface VerifiedPart {
  /** Links of this part that hold. */
  checked: number;
  /** Number of the last one. */
  seq: number;
  /** Nothing is left to verify. */
  done: boolean;
  fault?: ChainFault;
}

/** The newest link at a time, for an auditor to store elsewhere. */
export interface Checkpoint {
  seq: number;
  hash: string;
}

/** Links of one transaction. */
export const PART = 5000;

/** Verifies the links after number `after`, or from the beginning. Call again with `seq` until it is done. */
export async function verifyPart(
  tx: Tx,
  merchantId: string,
  { after = 0, limit = PART }: { after?: number | undefined; limit?: number } = {},
): Promise<VerifiedPart> {
  const { anchorSeq, anchorHash, lastSeq } = await chainOf(tx, merchantId);
  const from = Math.max(after, anchorSeq);
  const links = await tx
    .selectFrom('log_link')
    .select(['seq', 'log', 'row_id', 'hash'])
    .where('merchant_id', '=', merchantId)
    .where('seq', '>=', from)
    .where('seq', '<=', lastSeq)
    .orderBy('seq')
    .limit(limit + 1)
    .execute();
  const first = links[0] && Number(links[0].seq) === from ? links.shift() : undefined;
  if (from > anchorSeq && !first) return { checked: 0, seq: from, done: true, fault: missing(from) };
  const rows = await storedRows(tx, merchantId, links);
  let hash = from > anchorSeq ? first!.hash : anchorHash;
  let seq = from;
  for (const link of links) {
    const named = { log: link.log, rowId: link.row_id };
    const broken = (fault: ChainFault) => ({ checked: seq - from, seq, done: true, fault });
    if (Number(link.seq) !== seq + 1) return broken(missing(seq + 1));
    const row = rows.get(`${link.log} ${link.row_id}`);
    if (!row) return broken({ seq: seq + 1, kind: 'removed', ...named });
    hash = linkHash(hash, textOf(merchantId, row));
    if (hash !== link.hash) return broken({ seq: seq + 1, kind: 'changed', ...named });
    seq += 1;
  }
  const part = { checked: seq - from, seq };
  if (links.length >= limit) return { ...part, done: false };
  const fault = await endFault(tx, merchantId, { seq, hash });
  return { ...part, done: true, ...(fault && { fault }) };
}

const missing = (seq: number): ChainFault => ({ seq, kind: 'link-missing', log: '', rowId: '' });

async function storedRows(
  tx: Tx,
  merchantId: string,
  links: readonly { log: Log; row_id: string }[],
): Promise<Map<string, LinkedRow>> {
  const found = new Map<string, LinkedRow>();
  for (const log of LOGS) {
    const ids = links.filter(link => link.log === log).map(link => link.row_id);
    for (const row of await rowsOf(tx, merchantId, { log, ids })) found.set(`${log} ${row.id}`, row);
  }
  return found;
}

/** The newest links are there, and no row is without one but those that wait for theirs. */
async function endFault(
  tx: Tx,
  merchantId: string,
  { seq, hash }: Checkpoint,
): Promise<ChainFault | undefined> {
  const { lastSeq, lastHash } = await chainOf(tx, merchantId);
  if (seq < lastSeq || (seq === lastSeq && hash !== lastHash)) {
    const next = await linkAt(tx, merchantId, seq + 1);
    if (!next) return { seq: seq + 1, kind: 'end-missing', log: '', rowId: '' };
  }
  for (const log of LOGS) {
    const { table, id } = SOURCES[log];
    const { rows } = await sql<{ id: string }>`
      select ${sql.ref(`r.${id}`)} as id from ${sql.table(table)} r
      where r.merchant_id = ${merchantId}
        and not exists (select from log_link l where l.merchant_id = ${merchantId} and l.log = ${log}
          and l.row_id = ${sql.ref(`r.${id}`)})
        and not exists (select from log_unlinked u where u.merchant_id = ${merchantId} and u.log = ${log}
          and u.row_id = ${sql.ref(`r.${id}`)})
      limit 1`.execute(tx);
    if (rows[0]) return { seq: seq + 1, kind: 'inserted', log, rowId: rows[0].id };
  }
  return undefined;
}

async function linkAt(tx: Tx, merchantId: string, seq: number): Promise<string | undefined> {
  const row = await tx
    .selectFrom('log_link')
    .select('hash')
    .where('merchant_id', '=', merchantId)
    .where('seq', '=', seq)
    .executeTakeFirst();
  return row?.hash;
}

/** A checkpoint of a time whose rows are removed by now is not compared. */
export async function checkpointFault(
  tx: Tx,
  merchantId: string,
  { seq, hash }: Checkpoint,
): Promise<ChainFault | undefined> {
  const { anchorSeq, anchorHash } = await chainOf(tx, merchantId);
  if (seq < anchorSeq) return undefined;
  const stored = seq === anchorSeq ? anchorHash : await linkAt(tx, merchantId, seq);
  return stored === hash ? undefined : { seq, kind: 'checkpoint', log: '', rowId: '' };
}

/** Chains what waits and verifies all of it. */
export async function verifyTenant(
  db: Database,
  merchantId: string,
  checkpoint?: Checkpoint,
): Promise<{ checked: number; fault?: ChainFault }> {
  await linkTenant(db, merchantId);
  const early =
    checkpoint && (await withTenant(db, merchantId, tx => checkpointFault(tx, merchantId, checkpoint)));
  if (early) return { checked: 0, fault: early };
  let checked = 0;
  let after: number | undefined;
  for (;;) {
    const part = await withTenant(db, merchantId, tx => verifyPart(tx, merchantId, { after }));
    checked += part.checked;
    if (part.done) return { checked, ...(part.fault && { fault: part.fault }) };
    after = part.seq;
  }
}
