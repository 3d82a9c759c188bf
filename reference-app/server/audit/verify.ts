/** Whether a trail is whole: every revision there, each row as it was written, each tied to the one before. */
import { canonical, linkHash } from './canonical.ts';
import { type AuditRow, entryOf } from './queries.ts';

export interface BrokenLink {
  revision: number;
  /** `missing` no row; `changed` its contents are not what its hash says; `unlinked` it follows another row. */
  fault: 'missing' | 'changed' | 'unlinked';
}

/** The first link that does not hold. `revision` is the instance's own, so that a lost end is found too. */
export function firstBroken(rows: AuditRow[], revision: number): BrokenLink | undefined {
  let prevHash = '';
  for (const [at, row] of rows.entries()) {
    if (row.revision !== at + 1) return { revision: at + 1, fault: 'missing' };
    if (row.prev_hash !== prevHash) return { revision: row.revision, fault: 'unlinked' };
    if (linkHash(prevHash, canonical(entryOf(row))) !== row.hash)
      return { revision: row.revision, fault: 'changed' };
    prevHash = row.hash;
  }
  return rows.length === revision ? undefined : { revision: rows.length + 1, fault: 'missing' };
}
