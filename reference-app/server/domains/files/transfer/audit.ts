/**
 * Declares how transfers (exports and imports of spreadsheets) appear in the operation log. The log records
 * exports and downloads of their files.
 */

import type { Operation } from '../../../audit/operations/log.ts';
import type { AuditTarget } from '../../../http/audit.ts';
import type { StoredTransfer } from './tables.ts';

export const TRANSFER_AUDIT: AuditTarget = { module: 'transfer', kind: 'transfer' };

/** Returns the entry of an export or a download for the operation log. Pass the entry to `logOperation`. */
export const transferLogEntry = (
  row: Pick<StoredTransfer, 'transferId' | 'fileName' | 'noun' | 'filter' | 'total'>,
  operation: string,
): Operation => ({
  kind: TRANSFER_AUDIT.kind,
  id: row.transferId,
  name: row.fileName,
  operation,
  detail: { noun: row.noun, filter: row.filter, ...(row.total !== null && { rows: row.total }) },
});
