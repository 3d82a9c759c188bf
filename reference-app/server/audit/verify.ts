/**
 * Verifies the audit log of an instance: every revision exists, every row matches its hash, and every row
 * links to its predecessor.
 */
import { canonicalJson, chainLinkHash } from './canonical.ts';
import { type AuditRow, hashedPartOfAuditRow } from './queries.ts';
import { WorkSlices } from './slices.ts';

export interface BrokenLink {
  revision: number;
  /**
   * Type of the fault:
   * - `missing`: the row does not exist.
   * - `changed`: the row does not match its hash.
   * - `unlinked`: the row does not link to its predecessor.
   */
  fault: 'missing' | 'changed' | 'unlinked';
}

/** The link that the first row follows, if an archive has the earlier rows. */
interface ArchivedEnd {
  lastRevision: number;
  lastHash: string;
}

/**
 * Returns the first broken link of an instance's hash chain, or undefined if the chain is intact. `revision`
 * is the instance's current revision. If the chain has fewer rows than revisions, its last rows are missing. Other
 * requests can run between the rows.
 */
export async function findFirstBrokenHashChainLink(
  rows: readonly AuditRow[],
  revision: number,
  { lastRevision, lastHash }: ArchivedEnd = { lastRevision: 0, lastHash: '' },
): Promise<BrokenLink | undefined> {
  const slices = new WorkSlices();
  let prevHash = lastHash;
  for (const [at, row] of rows.entries()) {
    const expected = lastRevision + at + 1;
    if (row.revision !== expected) return { revision: expected, fault: 'missing' };
    if (row.prevHash !== prevHash) return { revision: row.revision, fault: 'unlinked' };
    const text = canonicalJson(hashedPartOfAuditRow(row));
    if (chainLinkHash(prevHash, text) !== row.hash) return { revision: row.revision, fault: 'changed' };
    prevHash = row.hash;
    await slices.add(text.length);
  }
  const last = lastRevision + rows.length;
  return last === revision ? undefined : { revision: last + 1, fault: 'missing' };
}
