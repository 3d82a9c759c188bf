/**
 * Implements the actions of users on their own exports and imports: running a checked import, cancelling and
 * deleting.
 */
import type { Tx } from '../../../db/access.ts';
import { throwRefusal } from '../../../http/errors/refuse.ts';
import { hasPermission, type SignedInActor } from '../../../http/security/actor.ts';
import { enqueueJobs } from '../../../jobs/outbox.ts';
import { throwIfTooManyUnfinishedTransfers } from './limits.ts';
import { isUnfinishedTransfer, lockSheetTransferOfActor, updateFileTransferRow } from './queries.ts';
import { removeExportParts } from './run-export.ts';
import { requireSheetImportDefinition } from './sheets.ts';

export async function startImportRun(tx: Tx, actor: SignedInActor, transferId: string): Promise<null> {
  const row = await lockSheetTransferOfActor(tx, actor, transferId);
  if (row.state === 'running') return null;
  if (row.state !== 'checked')
    throwRefusal(row.state === 'checking' ? 'transfer-not-checked' : 'transfer-over');
  const { target } = await requireSheetImportDefinition(row.noun);
  if (!hasPermission(actor, target.permission)) throwRefusal('no-permission');
  await throwIfTooManyUnfinishedTransfers(tx, actor);
  const id = { merchantId: actor.merchantId, transferId };
  await updateFileTransferRow(tx, id)
    .set({ state: 'running', readTo: null, done: row.refused, created: 0, updated: 0, unchanged: 0 })
    .execute();
  await enqueueJobs(tx, actor.merchantId, [{ queue: 'transfer', payload: id }]);
  return null;
}

export async function cancelTransfer(tx: Tx, actor: SignedInActor, transferId: string): Promise<null> {
  const row = await lockSheetTransferOfActor(tx, actor, transferId);
  if (row.state === 'cancelled') return null;
  if (!isUnfinishedTransfer(row) && row.state !== 'checked') throwRefusal('transfer-over');
  const id = { merchantId: actor.merchantId, transferId };
  await updateFileTransferRow(tx, id).set({ state: 'cancelled', finishTime: new Date() }).execute();
  await removeExportParts(tx, id);
  return null;
}

/**
 * Deletes an export or import of the user. Returns the storage key of its file, which the caller must remove
 * after the commit.
 */
export async function deleteTransfer(
  tx: Tx,
  actor: SignedInActor,
  transferId: string,
): Promise<string | null> {
  const { storageKey } = await lockSheetTransferOfActor(tx, actor, transferId);
  await tx.deleteFrom('transfer').where('transferId', '=', transferId).execute();
  return storageKey;
}
