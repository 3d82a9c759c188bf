/** Verifies the archives of a tenant's applications: every file has its content, and every audit log is unbroken. */
import { findFirstBrokenHashChainLink } from '../../../audit/verify.ts';
import {
  type ArchiveEntryChecks,
  type ArchiveReader,
  type VerifiedArchives,
  verifyArchives,
} from '../../files/index.ts';
import { type ApplicationArchiveEntry, archivedApplicationHash, archivedHistory } from './entry.ts';
import { parseArchivedApplication } from './parse.ts';

/** An archived application has its hash, and its audit log has no broken link. */
export const ARCHIVED_APPLICATION_CHECKS: ArchiveEntryChecks<ApplicationArchiveEntry> = {
  parse: parseArchivedApplication,
  hash: archivedApplicationHash,
  async isValid(entry) {
    const { audit } = archivedHistory(entry);
    return (await findFirstBrokenHashChainLink(audit, audit.length)) === undefined;
  },
};

/** Verifies all archives of the tenant's applications, oldest first. Ends with the first fault. */
export const verifyApplicationArchives = (
  reader: ArchiveReader,
  merchantId: string,
): Promise<VerifiedArchives> =>
  verifyArchives(reader, merchantId, { subject: 'applications', checks: ARCHIVED_APPLICATION_CHECKS });
