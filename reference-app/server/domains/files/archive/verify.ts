/** Verifies the files of archives: each file has its content, and each archive follows the previous archive. */

import { createHash } from 'node:crypto';
import type { ArchiveFault, ArchiveSubject } from '@countersign/sdk/api/contract';
import { withTenant } from '../../../db/access.ts';
import { type ArchiveLink, hasManifest, manifestText, readArchiveEntries } from './format.ts';
import { type ArchiveReader, readStoredArchives, type StoredArchive, storeOfArchive } from './queries.ts';

export interface VerifiedArchives {
  archives: number;
  /** Number of verified entries: log rows or applications. */
  rows: number;
  /** Link of the last verified entry. */
  last: ArchiveLink;
  fault?: ArchiveFault;
}

/** How the entries of a subject are verified. */
export interface ArchiveEntryChecks<Entry extends ArchiveLink> {
  /** Parses the line of an entry. Throws `SyntaxError` if it is damaged. Default: `JSON.parse`. */
  parse?(line: Buffer): Promise<Entry>;
  /** Returns the hash of an entry that follows a link with the hash `prevHash`. */
  hash(merchantId: string, prevHash: string, entry: Entry): string | Promise<string>;
  /** Returns false if an entry is wrong although it has its hash. Default: the hash decides. */
  isValid?(entry: Entry): Promise<boolean>;
}

/** Verifies all archives of a subject, oldest first. Ends with the first fault. */
export async function verifyArchives<Entry extends ArchiveLink>(
  reader: ArchiveReader,
  merchantId: string,
  { subject, checks }: { subject: ArchiveSubject; checks: ArchiveEntryChecks<Entry> },
): Promise<VerifiedArchives> {
  const found = await withTenant(reader.db, merchantId, tx => readStoredArchives(tx, subject));
  let rows = 0;
  let last: ArchiveLink = { seq: 0, hash: '' };
  for (const [archives, archive] of found.entries()) {
    const fault = await findArchiveFault(reader, merchantId, { archive, before: last, checks });
    if (fault) return { archives, rows, last, fault };
    last = { seq: archive.lastSeq, hash: archive.lastHash };
    rows += archive.lastSeq - archive.firstSeq + 1;
  }
  return { archives: found.length, rows, last };
}

/** Verifies one archive that follows the link `before`. Returns its fault, or undefined if it is unchanged. */
export async function findArchiveFault<Entry extends ArchiveLink>(
  reader: ArchiveReader,
  merchantId: string,
  {
    archive,
    before,
    checks,
  }: { archive: StoredArchive; before: ArchiveLink; checks: ArchiveEntryChecks<Entry> },
): Promise<ArchiveFault | undefined> {
  const { archiveId, firstSeq: seq, prevHash } = archive;
  // Rows may have been removed without an archive before this one.
  const follows = seq !== before.seq + 1 || prevHash === before.hash;
  const kind = follows ? await findContentFault(reader, merchantId, { archive, checks }) : 'unlinked';
  return kind && { archiveId, seq, kind };
}

async function findContentFault<Entry extends ArchiveLink>(
  reader: ArchiveReader,
  merchantId: string,
  { archive, checks }: { archive: StoredArchive; checks: ArchiveEntryChecks<Entry> },
): Promise<ArchiveFault['kind'] | undefined> {
  const store = await storeOfArchive(reader, merchantId, archive);
  if (!store) return 'missing';
  try {
    const manifest = manifestText({ merchantId, ...archive }, archive);
    if (!(await hasManifest(store, archive.storageKey, manifest))) return 'changed';
    const digest = createHash('sha256');
    const entries = readArchiveEntries<Entry>(store, archive, { digest, parse: checks.parse });
    const isUnchanged = await hasUnchangedEntries(
      entries,
      archive,
      async (entry, prevHash) =>
        (await checks.hash(merchantId, prevHash, entry)) === entry.hash &&
        (await checks.isValid?.(entry)) !== false,
    );
    return isUnchanged && digest.digest('hex') === archive.digest ? undefined : 'changed';
  } catch (error) {
    const kind = contentFaultOf(error);
    if (!kind) throw error;
    return kind;
  }
}

/** Returns the fault that an error shows. Returns undefined for other errors, such as a bucket that does not answer. */
function contentFaultOf(error: unknown): ArchiveFault['kind'] | undefined {
  if (error instanceof SyntaxError) return 'changed';
  const code = (error as NodeJS.ErrnoException).code ?? '';
  if (code === 'ENOENT') return 'missing';
  return code.startsWith('Z_') ? 'changed' : undefined;
}

async function hasUnchangedEntries<Entry extends ArchiveLink>(
  entries: AsyncIterable<Entry>,
  { firstSeq, prevHash, lastSeq, lastHash }: StoredArchive,
  isUnchanged: (entry: Entry, prevHash: string) => Promise<boolean>,
): Promise<boolean> {
  let last: ArchiveLink = { seq: firstSeq - 1, hash: prevHash };
  for await (const entry of entries) {
    if (entry.seq !== last.seq + 1 || !(await isUnchanged(entry, last.hash))) return false;
    last = { seq: entry.seq, hash: entry.hash };
  }
  return last.seq === lastSeq && last.hash === lastHash;
}
