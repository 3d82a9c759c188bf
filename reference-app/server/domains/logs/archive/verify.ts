/**
 * Verifies the archives of a tenant's logs: every file has its content, every row matches its hash, and the rows in
 * the database follow the newest archive.
 */
import type { ArchiveSubject, PartOf } from '@countersign/sdk/api/contract';
import { chainLinkHash } from '../../../audit/canonical.ts';
import { readLogChain } from '../../../audit/chain/link.ts';
import { chainLinkHashInput } from '../../../audit/chain/rows.ts';
import { type Tx, withTenant } from '../../../db/access.ts';
import {
  type ArchiveEntryChecks,
  type ArchiveLink,
  type ArchiveReader,
  findArchiveFault,
  readArchiveAfter,
  readStoredArchives,
  type VerifiedArchives,
  verifyArchives,
} from '../../files/index.ts';
import { ARCHIVED_APPLICATION_CHECKS } from '../../workflow/index.ts';
import type { ArchivedRow } from './expired-rows.ts';

const ARCHIVED_ROW_CHECKS: ArchiveEntryChecks<ArchivedRow> = {
  hash(merchantId, prevHash, { seq: _, hash: __, ...row }) {
    return chainLinkHash(prevHash, chainLinkHashInput(merchantId, row));
  },
};

interface ArchiveVerification {
  checks: ArchiveEntryChecks<ArchiveLink>;
  /** Returns true if the database continues after the newest archive. Absent if nothing follows the archives. */
  isFollowed?(tx: Tx, last: ArchiveLink): Promise<boolean>;
}

const ARCHIVE_VERIFICATIONS: Readonly<Record<ArchiveSubject, ArchiveVerification>> = {
  logs: { checks: ARCHIVED_ROW_CHECKS, isFollowed: isFollowedByDatabase },
  applications: { checks: ARCHIVED_APPLICATION_CHECKS },
};

/** Verifies all archives of the tenant's logs, oldest first. Ends with the first fault. */
export async function verifyLogArchives(
  reader: ArchiveReader,
  merchantId: string,
): Promise<VerifiedArchives> {
  const verified = await verifyArchives(reader, merchantId, {
    subject: 'logs',
    checks: ARCHIVED_ROW_CHECKS,
  });
  if (verified.fault) return verified;
  const { last } = verified;
  return withTenant(reader.db, merchantId, async tx => {
    const newest = (await readStoredArchives(tx, 'logs')).find(({ lastSeq }) => lastSeq === last.seq);
    if (!newest || (await isFollowedByDatabase(tx, last))) return verified;
    return { ...verified, fault: { archiveId: newest.archiveId, seq: last.seq, kind: 'unlinked' } };
  });
}

/** Result of the verification of one archive. */
type VerifiedArchive = PartOf<'POST log/archive/verify', 'response'>;

/** Verifies the archive that follows the link `after`. Ends without a fault if there is none. */
export async function verifyNextArchive(
  reader: ArchiveReader,
  merchantId: string,
  { subject, after }: { subject: ArchiveSubject; after: number },
): Promise<VerifiedArchive> {
  const { archive, previous, hasMore } = await withTenant(reader.db, merchantId, tx =>
    readArchiveAfter(tx, subject, after),
  );
  if (!archive) return { checked: 0, seq: after, done: true };
  const { checks, isFollowed } = ARCHIVE_VERIFICATIONS[subject];
  const before = previous ? { seq: previous.lastSeq, hash: previous.lastHash } : { seq: 0, hash: '' };
  const fault = await findArchiveFault(reader, merchantId, { archive, before, checks });
  if (fault) return { checked: 0, seq: after, done: true, fault };
  const { archiveId, firstSeq, lastSeq: seq, lastHash: hash } = archive;
  const verified = { checked: seq - firstSeq + 1, seq, done: !hasMore };
  const isLinked =
    hasMore || !isFollowed || (await withTenant(reader.db, merchantId, tx => isFollowed(tx, { seq, hash })));
  return isLinked ? verified : { ...verified, fault: { archiveId, seq, kind: 'unlinked' } };
}

/**
 * Returns true if the first link in the database follows the last archived link. If the removal of archived rows
 * has not ended, the database still has this link. Later rows may have been removed without an archive.
 */
async function isFollowedByDatabase(tx: Tx, last: ArchiveLink): Promise<boolean> {
  const { anchorSeq, anchorHash } = await readLogChain(tx);
  if (last.seq < anchorSeq) return true;
  if (last.seq === anchorSeq) return last.hash === anchorHash;
  const link = await tx.selectFrom('logLink').select('hash').where('seq', '=', last.seq).executeTakeFirst();
  return link?.hash === last.hash;
}
