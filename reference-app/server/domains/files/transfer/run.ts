/**
 * Runs the job of an export or import. If the job cannot continue, the export or import ends with an error
 * code.
 */
import { withTenant } from '../../../db/access.ts';
import { DatabaseLostError } from '../../../db/lost.ts';
import { RefusalError } from '../../../http/errors/refuse.ts';
import { performImportDryRun } from './import/check-import.ts';
import { runImport } from './import/run-import.ts';
import { undoImport } from './import/undo-import.ts';
import { hasTransferJob, lockTransfer, type TransferId, updateFileTransferRow } from './queries.ts';
import { removeExportParts, runExport, type TransferContext } from './run-export.ts';

/** Runs the job of an export or import. Repeated calls for the same transfer continue the job. */
export async function runImportOrExportJob(place: TransferContext, id: TransferId): Promise<void> {
  const row = await withTenant(place.db, id.merchantId, tx => lockTransfer(tx, id));
  if (!row) return;
  try {
    if (row.kind === 'export') await runExport(place, id);
    else if (row.state === 'checking') await performImportDryRun(place, row);
    else if (row.state === 'undoing') await undoImport(place, id);
    else await runImport(place, id);
  } catch (error) {
    const code = errorCodeIfPermanent(error);
    if (code === undefined) throw error;
    await markImportOrExportFailed(place, id, code);
    if (code === 'system-error') throw error;
  }
}

/**
 * SQL states for temporary failures that a retry can resolve: conflicts, and a database server that lacks
 * resources or is shutting down.
 */
const TEMPORARY_SQL_STATES = /^(40|53|55|57|58)/;

function errorCodeIfPermanent(error: unknown): string | undefined {
  if (error instanceof RefusalError) return error.subCode;
  if (error instanceof DatabaseLostError) return undefined;
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'ENOSPC' || code === 'EDQUOT') return 'storage-full';
  return code !== undefined && TEMPORARY_SQL_STATES.test(code) ? undefined : 'system-error';
}

async function markImportOrExportFailed(
  place: TransferContext,
  id: TransferId,
  errorCode: string,
): Promise<void> {
  const failed = await withTenant(place.db, id.merchantId, async tx => {
    const row = await lockTransfer(tx, id);
    if (!row || !hasTransferJob(row)) return undefined;
    /*
     * The transfer returns to the state `done` after a failed undo, so that the user can start the undo again
     * for the remaining rows.
     */
    const state = row.state === 'undoing' ? ('done' as const) : ('failed' as const);
    const end = { state, errorCode, finishTime: new Date() };
    await updateFileTransferRow(tx, id).set(end).execute();
    await removeExportParts(tx, id);
    return { ...row, ...end };
  });
  if (failed) await place.progressed(failed);
}
