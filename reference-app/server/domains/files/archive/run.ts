/**
 * Runs the steps of an archive: claims the subject, writes archives until no row has expired, and removes the
 * archived rows. A process that dies at any step leaves a state from which the next run continues: no row is lost,
 * and no row is archived twice.
 */
import type { ArchiveSubject } from '@countersign/sdk/api/contract';
import { type ArchiveClaim, claimArchive, releaseArchiveClaim } from './claim.ts';
import type { ArchiveFacts } from './format.ts';
import type { ArchiveMeans } from './queries.ts';

export interface ArchiveRun {
  archives: number;
  /** Number of rows that were removed from the database. */
  rows: number;
  /** True if the run ended because another run archives the same subject of the tenant. */
  isOtherRunActive: boolean;
}

/** The rows of one subject, and how they are written and removed. */
export interface ArchiveSource {
  subject: ArchiveSubject;
  /**
   * Archives the next expired rows, which stay in the database. The archive takes the place of the claim. Returns
   * undefined if no row has expired.
   */
  write(claim: ArchiveClaim): Promise<ArchiveFacts | undefined>;
  /** Removes the rows of stored archives from the database, in slices. Returns their number. */
  removeArchived(): Promise<number>;
}

/** Archives and removes all expired rows of a source. Ends without work if another run has the claim. */
export async function runArchive(
  means: ArchiveMeans,
  merchantId: string,
  source: ArchiveSource,
): Promise<ArchiveRun> {
  for (let archives = 0, rows = 0; ; archives += 1) {
    const claim = await claimArchive(means.db, merchantId, source.subject);
    if (!claim) return { archives, rows, isOtherRunActive: true };
    const { removed, content } = await writeClaimedArchive(means, merchantId, { claim, source });
    rows += removed;
    if (!content) return { archives, rows, isOtherRunActive: false };
    rows += await source.removeArchived();
  }
}

/**
 * Removes the rows of earlier archives, and writes the next archive. The claim ends with the new archive. It is
 * released if no row has expired or an operation fails.
 */
async function writeClaimedArchive(
  { db }: ArchiveMeans,
  merchantId: string,
  { claim, source }: { claim: ArchiveClaim; source: ArchiveSource },
): Promise<{ removed: number; content: ArchiveFacts | undefined }> {
  try {
    const removed = await source.removeArchived();
    const content = await source.write(claim);
    if (!content) await releaseArchiveClaim(db, merchantId, { claim, hasFiles: false });
    return { removed, content };
  } catch (error) {
    // A claim that cannot be released expires.
    await releaseArchiveClaim(db, merchantId, { claim, hasFiles: true }).catch(() => {});
    throw error;
  }
}
