/**
 * Verifies the archives of a tenant: every file has its content, every row matches its hash, and the rows in the
 * database follow the newest archive.
 */
import { createHash } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { chainLinkHash } from '../../../audit/canonical.ts';
import { readLogChain } from '../../../audit/chain/link.ts';
import { chainLinkHashInput } from '../../../audit/chain/rows.ts';
import { type Tx, withTenant } from '../../../db/access.ts';
import type { FileStore } from '../../files/index.ts';
import { type ChainLink, manifestKey, manifestText, readArchivedRows } from './format.ts';
import { readStoredArchives, type StoredLogArchive, storeOfArchive } from './queries.ts';
import type { LogArchiveMeans } from './write.ts';

export interface LogArchiveFault {
  archiveId: string;
  /** Sequence number at which the fault was found. */
  seq: number;
  /**
   * Type of the fault:
   * - `missing`: the bucket has no file, or the file cannot be read.
   * - `changed`: the content or the manifest differs from the row of the archive.
   * - `unlinked`: the archive does not follow the archive before it, or the database does not follow the archive.
   */
  kind: 'missing' | 'changed' | 'unlinked';
}

export interface VerifiedLogArchives {
  archives: number;
  /** Number of verified rows. */
  rows: number;
  fault?: LogArchiveFault;
}

type ArchiveReader = Pick<LogArchiveMeans, 'db' | 'storeOf'>;

/** Verifies all archives of a tenant, oldest first. Ends with the first fault. */
export async function verifyLogArchives(
  means: ArchiveReader,
  merchantId: string,
): Promise<VerifiedLogArchives> {
  const found = await withTenant(means.db, merchantId, readStoredArchives);
  let rows = 0;
  let last: ChainLink = { seq: 0, hash: '' };
  for (const [archives, archive] of found.entries()) {
    const { archiveId, firstSeq, lastSeq, prevHash, lastHash } = archive;
    const follows = firstSeq !== last.seq + 1 || prevHash === last.hash;
    const kind = follows ? await findContentFault(means, merchantId, archive) : 'unlinked';
    if (kind) return { archives, rows, fault: { archiveId, seq: firstSeq, kind } };
    last = { seq: lastSeq, hash: lastHash };
    rows += lastSeq - firstSeq + 1;
  }
  const newest = found.at(-1);
  const isFollowed = await withTenant(means.db, merchantId, tx => isFollowedByDatabase(tx, last));
  return {
    archives: found.length,
    rows,
    ...(newest && !isFollowed && { fault: { archiveId: newest.archiveId, seq: last.seq, kind: 'unlinked' } }),
  };
}

async function findContentFault(
  means: ArchiveReader,
  merchantId: string,
  archive: StoredLogArchive,
): Promise<LogArchiveFault['kind'] | undefined> {
  const store = await storeOfArchive(means, merchantId, archive);
  if (!store) return 'missing';
  try {
    const manifest = await text(await store.read(manifestKey(archive.storageKey)));
    if (manifest !== manifestText({ merchantId, archiveId: archive.archiveId }, archive)) return 'changed';
    return (await hasUnchangedRows(store, merchantId, archive)) ? undefined : 'changed';
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOENT' ? 'missing' : 'changed';
  }
}

async function hasUnchangedRows(
  store: FileStore,
  merchantId: string,
  archive: StoredLogArchive,
): Promise<boolean> {
  const digest = createHash('sha256');
  let last: ChainLink = { seq: archive.firstSeq - 1, hash: archive.prevHash };
  for await (const { seq, hash, ...row } of readArchivedRows(store, archive.storageKey, digest)) {
    if (seq !== last.seq + 1 || chainLinkHash(last.hash, chainLinkHashInput(merchantId, row)) !== hash)
      return false;
    last = { seq, hash };
  }
  return (
    last.seq === archive.lastSeq && last.hash === archive.lastHash && digest.digest('hex') === archive.digest
  );
}

/**
 * Returns true if the first link in the database follows the last archived link. If the removal of archived rows
 * has not ended, the database still has this link. Later rows may have been removed without an archive.
 */
async function isFollowedByDatabase(tx: Tx, last: ChainLink): Promise<boolean> {
  const { anchorSeq, anchorHash } = await readLogChain(tx);
  if (last.seq < anchorSeq) return true;
  if (last.seq === anchorSeq) return last.hash === anchorHash;
  const link = await tx.selectFrom('logLink').select('hash').where('seq', '=', last.seq).executeTakeFirst();
  return link?.hash === last.hash;
}
