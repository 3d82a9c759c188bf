/** Verifies the archives of a tenant's applications: every file has its content, and every audit log is unbroken. */
import { findFirstBrokenHashChainLink } from '../../../audit/verify.ts';
import { type ArchiveReader, type VerifiedArchives, verifyArchives } from '../../files/index.ts';
import { type ApplicationArchiveEntry, archivedApplicationHash, archivedHistory } from './entry.ts';

/** Verifies all archives of the tenant's applications, oldest first. Ends with the first fault. */
export const verifyApplicationArchives = (
  reader: ArchiveReader,
  merchantId: string,
): Promise<VerifiedArchives> =>
  verifyArchives(reader, merchantId, { subject: 'applications', hash: verifiedApplicationHash });

/** Returns the hash of an entry, or an empty text if its audit log has a broken link. */
export function verifiedApplicationHash(
  merchantId: string,
  prevHash: string,
  entry: ApplicationArchiveEntry,
): string {
  const { audit } = archivedHistory(entry);
  if (findFirstBrokenHashChainLink(audit, audit.length)) return '';
  return archivedApplicationHash(merchantId, prevHash, entry);
}
