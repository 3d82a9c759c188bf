/**
 * Verifies the log chain of a tenant: every link exists, every row matches its link hash, and every row has a
 * link.
 */
import { sql } from 'kysely';
import { type Tx, withTenant } from '../../db/access.ts';
import type { Database } from '../../db/database.ts';
import { chainLinkHash } from '../canonical.ts';
import { linkLogRowsOfTenant, readLogChain } from './link.ts';
import {
  chainLinkHashInput,
  HASH_CHAIN_SOURCE_BY_LOG,
  HASH_CHAINED_LOG_NAMES,
  type LinkedRow,
  readLogRows,
} from './rows.ts';
import type { Log } from './tables.ts';

export interface ChainFault {
  /** Sequence number in the log chain at which the fault was found. */
  seq: number;
  /**
   * Type of the fault:
   * - `changed`: the row does not match its hash.
   * - `removed`: the row does not exist.
   * - `inserted`: the row has no link.
   * - `link-missing`: the link does not exist.
   * - `end-missing`: the newest links do not exist.
   * - `checkpoint`: the link differs from the checkpoint that an auditor stored.
   */
  kind: 'changed' | 'removed' | 'inserted' | 'link-missing' | 'end-missing' | 'checkpoint';
  log: Log | '';
  /** Id of the faulty log row. Empty if only the sequence number is known. */
  rowId: string;
}

export interface VerifiedPart {
  /** Number of links verified as valid in this call. */
  checked: number;
  /** Sequence number of the last valid link. */
  seq: number;
  /** True if no links remain to verify. */
  done: boolean;
  fault?: ChainFault;
}

/** The newest link of the hash chain at a point in time. Auditors store checkpoints outside the server. */
export interface Checkpoint {
  seq: number;
  hash: string;
}

/** Maximum number of links per call. More links would block the event loop for over a tenth of a second. */
export const maxLinksPerVerification = 500;

/**
 * Verifies the links after the sequence number `after`, or from the beginning. Repeat the call with the
 * returned `seq` as `after` until `done` is true.
 */
export async function verifyChainPart(
  tx: Tx,
  merchantId: string,
  { after = 0, limit = maxLinksPerVerification }: { after?: number | undefined; limit?: number } = {},
): Promise<VerifiedPart> {
  const { anchorSeq, anchorHash, lastSeq } = await readLogChain(tx);
  const from = Math.max(after, anchorSeq);
  const links = await tx
    .selectFrom('logLink')
    .select(['seq', 'log', 'rowId', 'hash'])
    .where('seq', '>=', from)
    .where('seq', '<=', lastSeq)
    .orderBy('seq')
    .limit(limit + 1)
    .execute();
  const first = links[0] && Number(links[0].seq) === from ? links.shift() : undefined;
  if (from > anchorSeq && !first)
    return { checked: 0, seq: from, done: true, fault: createMissingChainLinkFault(from) };
  const rows = await readStoredLogRows(tx, merchantId, links);
  const start = { seq: from, hash: from > anchorSeq ? first!.hash : anchorHash };
  const { seq, hash, fault: broken } = verifyLinks(merchantId, { links, rows, start });
  const part = { checked: seq - from, seq };
  if (broken) return { ...part, done: true, fault: broken };
  if (links.length >= limit) return { ...part, done: false };
  const fault = await findFaultAtChainEnd(tx, merchantId, { seq, hash });
  return { ...part, done: true, ...(fault && { fault }) };
}

interface StoredLink {
  seq: string | number;
  log: Log;
  rowId: string;
  hash: string;
}

interface VerifiedLinks {
  links: readonly StoredLink[];
  /** The rows of the links, as `readStoredLogRows` returns them. */
  rows: ReadonlyMap<string, LinkedRow>;
  /** The link before the first one. */
  start: Checkpoint;
}

/** Verifies links in their order. Returns the last valid link, and the fault of the link that follows it. */
export function verifyLinks(
  merchantId: string,
  { links, rows, start }: VerifiedLinks,
): Checkpoint & { fault?: ChainFault } {
  let { seq, hash } = start;
  for (const link of links) {
    const named = { log: link.log, rowId: link.rowId };
    if (Number(link.seq) !== seq + 1) return { seq, hash, fault: createMissingChainLinkFault(seq + 1) };
    const row = rows.get(`${link.log} ${link.rowId}`);
    if (!row) return { seq, hash, fault: { seq: seq + 1, kind: 'removed', ...named } };
    const found = chainLinkHash(hash, chainLinkHashInput(merchantId, row));
    if (found !== link.hash) return { seq, hash, fault: { seq: seq + 1, kind: 'changed', ...named } };
    hash = found;
    seq += 1;
  }
  return { seq, hash };
}

/** Thrown if rows of the logs were changed, so that the operation that found it does not continue. */
export class LogChainError extends Error {
  readonly fault: ChainFault;

  constructor(fault: ChainFault) {
    super(`Row ${fault.seq} of the log chain: ${fault.kind}`);
    this.fault = fault;
  }
}

const createMissingChainLinkFault = (seq: number): ChainFault => ({
  seq,
  kind: 'link-missing',
  log: '',
  rowId: '',
});

/** Returns the rows of the links by log and id. Missing rows are omitted. */
export async function readStoredLogRows(
  tx: Tx,
  merchantId: string,
  links: readonly { log: Log; rowId: string }[],
): Promise<Map<string, LinkedRow>> {
  const found = new Map<string, LinkedRow>();
  for (const log of HASH_CHAINED_LOG_NAMES) {
    const ids = links.filter(link => link.log === log).map(link => link.rowId);
    for (const row of await readLogRows(tx, merchantId, { log, ids })) found.set(`${log} ${row.id}`, row);
  }
  return found;
}

/**
 * Checks that the newest links of the hash chain exist. Also checks that every log row has a link in the
 * chain or is queued for one.
 */
async function findFaultAtChainEnd(
  tx: Tx,
  merchantId: string,
  { seq, hash }: Checkpoint,
): Promise<ChainFault | undefined> {
  const { lastSeq, lastHash } = await readLogChain(tx);
  if (seq < lastSeq || (seq === lastSeq && hash !== lastHash)) {
    const next = await readLinkHash(tx, seq + 1);
    if (!next) return { seq: seq + 1, kind: 'end-missing', log: '', rowId: '' };
  }
  for (const log of HASH_CHAINED_LOG_NAMES) {
    const { table, id } = HASH_CHAIN_SOURCE_BY_LOG[log];
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

async function readLinkHash(tx: Tx, seq: number): Promise<string | undefined> {
  const row = await tx.selectFrom('logLink').select('hash').where('seq', '=', seq).executeTakeFirst();
  return row?.hash;
}

/**
 * Compares the chain with a checkpoint. Checkpoints older than the oldest retained row cannot be compared.
 */
export async function findCheckpointFault(
  tx: Tx,
  { seq, hash }: Checkpoint,
): Promise<ChainFault | undefined> {
  const { anchorSeq, anchorHash } = await readLogChain(tx);
  if (seq < anchorSeq) return undefined;
  const stored = seq === anchorSeq ? anchorHash : await readLinkHash(tx, seq);
  return stored === hash ? undefined : { seq, kind: 'checkpoint', log: '', rowId: '' };
}

/** Links the queued rows of a tenant, then verifies the whole chain. */
export async function verifyTenantChain(
  db: Database,
  merchantId: string,
  checkpoint?: Checkpoint,
): Promise<{ checked: number; fault?: ChainFault }> {
  await linkLogRowsOfTenant(db, merchantId);
  const early = checkpoint && (await withTenant(db, merchantId, tx => findCheckpointFault(tx, checkpoint)));
  if (early) return { checked: 0, fault: early };
  let checked = 0;
  let after: number | undefined;
  for (;;) {
    const part = await withTenant(db, merchantId, tx => verifyChainPart(tx, merchantId, { after }));
    checked += part.checked;
    if (part.done) return { checked, ...(part.fault && { fault: part.fault }) };
    after = part.seq;
  }
}
