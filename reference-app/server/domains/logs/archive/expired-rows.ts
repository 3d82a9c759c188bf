/** Reads the expired rows at the beginning of a tenant's log chain, and verifies each of them. */
import { readLogChain } from '../../../audit/chain/link.ts';
import type { LinkedRow } from '../../../audit/chain/rows.ts';
import { LogChainError, readStoredLogRows, verifyLinks } from '../../../audit/chain/verify.ts';
import { type Tx, withTenant } from '../../../db/access.ts';
import type { Database } from '../../../db/database.ts';
import type { ArchiveLink } from '../../files/index.ts';

/** A row of the logs with its link. */
export interface ArchivedRow extends LinkedRow, ArchiveLink {}

export interface ArchiveLimits {
  /** Rows that are older than this time are archived. */
  before: Date;
  /** Maximum number of rows of one archive. */
  maxRows: number;
  /** Maximum number of rows that one transaction reads or removes. */
  sliceRows: number;
}

/** Returns the link after which the chain in the database begins. */
export const readChainStart = (db: Database, merchantId: string): Promise<ArchiveLink> =>
  withTenant(db, merchantId, async tx => {
    const { anchorSeq: seq, anchorHash: hash } = await readLogChain(tx);
    return { seq, hash };
  });

/**
 * Yields expired rows after the link `start` in slices. Each slice is read in its own transaction. Throws
 * `LogChainError` if a row does not match its link.
 */
export async function* readExpiredRows(
  db: Database,
  merchantId: string,
  { start, before, maxRows, sliceRows }: ArchiveLimits & { start: ArchiveLink },
): AsyncGenerator<ArchivedRow[]> {
  let last = start;
  for (let left = maxRows; left > 0; ) {
    const limit = Math.min(left, sliceRows);
    const rows = await withTenant(db, merchantId, tx =>
      readExpiredSlice(tx, merchantId, { after: last, before, limit }),
    );
    const end = rows.at(-1);
    if (end) yield rows;
    if (!end || rows.length < limit) return;
    last = end;
    left -= rows.length;
  }
}

async function readExpiredSlice(
  tx: Tx,
  merchantId: string,
  { after, before, limit }: { after: ArchiveLink; before: Date; limit: number },
): Promise<ArchivedRow[]> {
  const links = await tx
    .selectFrom('logLink')
    .select(['seq', 'log', 'rowId', 'rowTime', 'hash'])
    .where('seq', '>', after.seq)
    .orderBy('seq')
    .limit(limit)
    .execute();
  const firstKept = links.findIndex(({ rowTime }) => rowTime >= before);
  const expired = firstKept === -1 ? links : links.slice(0, firstKept);
  const stored = await readStoredLogRows(tx, merchantId, expired);
  const { fault } = verifyLinks(merchantId, { links: expired, rows: stored, start: after });
  if (fault) throw new LogChainError(fault);
  return expired.map(({ seq, log, rowId, hash }) => ({
    seq: Number(seq),
    ...stored.get(`${log} ${rowId}`)!,
    hash,
  }));
}
