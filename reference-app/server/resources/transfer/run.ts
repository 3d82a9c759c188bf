/** Runs the job of a transfer, and ends the transfer with a code where it cannot go on. */
import { withTenant } from '../../db/access.ts';
import { DatabaseLost } from '../../db/lost.ts';
import { Refused } from '../../http/errors/refuse.ts';
import { checkImport } from './import/check-import.ts';
import { runImport } from './import/run-import.ts';
import { undoImport } from './import/undo-import.ts';
import { hasJob, lockTransfer, type TransferId, update } from './queries.ts';
import { removeParts, runExport, type TransferPlace } from './run-export.ts';

/** May be called again for the same transfer at any time. */
export async function runTransfer(place: TransferPlace, id: TransferId): Promise<void> {
  const row = await withTenant(place.db, id.merchantId, tx => lockTransfer(tx, id));
  if (!row) return;
  try {
    if (row.kind === 'export') await runExport(place, id);
    else if (row.state === 'checking') await checkImport(place, row);
    else if (row.state === 'undoing') await undoImport(place, id);
    else await runImport(place, id);
  } catch (error) {
    const code = codeOf(error);
    if (code === undefined) throw error;
    await fail(place, id, code);
    if (code === 'system-error') throw error;
  }
}

/** Undefined for what another try may mend: a lost database, a deadlock, a machine without space or time. */
const PASSES = /^(40|53|55|57|58)/;

function codeOf(error: unknown): string | undefined {
  if (error instanceof Refused) return error.subCode;
  if (error instanceof DatabaseLost) return undefined;
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'ENOSPC' || code === 'EDQUOT') return 'storage-full';
  return code !== undefined && PASSES.test(code) ? undefined : 'system-error';
}

async function fail(place: TransferPlace, id: TransferId, error_code: string): Promise<void> {
  const failed = await withTenant(place.db, id.merchantId, async tx => {
    const row = await lockTransfer(tx, id);
    if (!row || !hasJob(row)) return undefined;
    // The rest of an undo may be undone by another try.
    const state = row.state === 'undoing' ? ('done' as const) : ('failed' as const);
    const end = { state, error_code, finish_time: new Date() };
    await update(tx, id).set(end).execute();
    await removeParts(tx, id);
    return { ...row, ...end };
  });
  if (failed) await place.progressed(failed);
}
