/** Transfers in the operation log: an export is an action that is logged, and so is each fetch of its file. */
import type { AuditTarget } from '../../audit/operations/declaration.ts';
import type { Operation } from '../../audit/operations/log.ts';
import type { StoredTransfer } from './tables.ts';

export const TRANSFER: AuditTarget = { module: 'transfer', kind: 'transfer' };

/** For `logOperation`. */
export const described = (
  row: Pick<StoredTransfer, 'transfer_id' | 'file_name' | 'noun' | 'filter' | 'total'>,
  operation: string,
): Operation => ({
  kind: TRANSFER.kind,
  id: row.transfer_id,
  name: row.file_name,
  operation,
  detail: { noun: row.noun, filter: row.filter, ...(row.total !== null && { rows: row.total }) },
});
