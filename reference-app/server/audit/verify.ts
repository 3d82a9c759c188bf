/**
 * Verifies the audit log of an instance: every revision exists, every row matches its hash, and every row
 * links to its predecessor.
 */
import { canonicalJson, chainLinkHash } from './canonical.ts';
import { type AuditRow, hashedPartOfAuditRow } from './queries.ts';

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

/**
 * Returns the first broken link of an instance's hash chain, or undefined if the chain is intact. `revision`
 * is the instance's current revision. If the chain has fewer rows than revisions, its last rows are missing.
 */
export function findFirstBrokenHashChainLink(rows: AuditRow[], revision: number): BrokenLink | undefined {
  let prevHash = '';
  for (const [at, row] of rows.entries()) {
    if (row.revision !== at + 1) return { revision: at + 1, fault: 'missing' };
    if (row.prevHash !== prevHash) return { revision: row.revision, fault: 'unlinked' };
    if (chainLinkHash(prevHash, canonicalJson(hashedPartOfAuditRow(row))) !== row.hash)
      return { revision: row.revision, fault: 'changed' };
    prevHash = row.hash;
  }
  return rows.length === revision ? undefined : { revision: rows.length + 1, fault: 'missing' };
}
