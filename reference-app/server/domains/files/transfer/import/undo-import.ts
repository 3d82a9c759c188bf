/** Undoes an import from the last row to the first: removes added records and restores changed records. */

import { runOperation } from '../../../../audit/operations/operation.ts';
import { type Contexts, type Tx, withDatabaseContexts, withTenant } from '../../../../db/access.ts';
import type { Database } from '../../../../db/database.ts';
import { throwRefusal } from '../../../../http/errors/refuse.ts';
import { hasPermission, type SignedInActor } from '../../../../http/security/actor.ts';
import { enqueueJobs } from '../../../../jobs/outbox.ts';
import { checkRecordAccessOfCall } from '../../../../rights/guard-call.ts';
import { blockNewRecordReferences } from '../../../../rights/record-uses-lock.ts';

import type { Former } from '../descriptor.ts';
import { throwIfTooManyUnfinishedTransfers } from '../limits.ts';
import {
  lockOwnTransfer,
  lockTransfer,
  ownTransfer,
  rowsOfTransfer,
  type TransferId,
  updateTransfer,
} from '../queries.ts';
import type { TransferContext } from '../run-export.ts';
import { requireImport } from '../sheets.ts';
import { maxSliceRows, processRowsWithinTimeLimit } from '../slice.ts';
import type { StoredTransfer } from '../tables.ts';
import { toRowRefusal } from './import-row.ts';
import { type Importer, prepareImportTransaction } from './importer.ts';
import { updateRecordDigests } from './row-results.ts';

interface WrittenRow {
  row_no: number;
  outcome: 'created' | 'updated';
  record_id: string;
  former: Former | null;
  stamp: string;
}

/** Returns the imported rows that are not undone yet, last row first. */
const importedRowsToUndo = (tx: Tx, transfer: StoredTransfer, before: number | undefined, limit: number) =>
  rowsOfTransfer(tx, transfer)
    .select(['row_no', 'outcome', 'record_id', 'former', 'stamp'])
    .where('record_id', 'is not', null)
    .where('is_undone', '=', false)
    .$if(before !== undefined, where => where.where('row_no', '<', before!))
    .orderBy('row_no', 'desc')
    .limit(limit)
    .$castTo<WrittenRow>()
    .execute();

/** Maximum number of imported rows that one transaction compares with the current state of their records. */
const maxComparedRows = 200;
/** Maximum number of row numbers that the error `rows-changed` lists. */
const maxRowNumbersInError = 10;

interface Undoing {
  actor: SignedInActor;
  transferId: string;
}

/**
 * Throws if a record was changed or used since the import. The check uses several transactions, and no lock
 * is held between them.
 */
export async function throwIfRecordsChangedSinceImport(
  db: Database,
  { actor, transferId }: Undoing,
): Promise<void> {
  const { merchantId } = actor;
  const changed: number[] = [];
  for (let before: number | undefined; ; ) {
    const rows = await withTenant(db, merchantId, async tx => {
      const transfer = await ownTransfer(tx, actor, transferId);
      const { target } = await requireImport(transfer.noun);
      if (!hasPermission(actor, target.permission)) throwRefusal('no-permission');
      const rows = await importedRowsToUndo(tx, transfer, before, maxComparedRows);
      const idsOf = (outcome: WrittenRow['outcome']) =>
        rows.filter(row => row.outcome === outcome).map(row => row.record_id);
      const added = idsOf('created');
      const stamps = await target.undo.stamps(
        tx,
        merchantId,
        rows.map(row => row.record_id),
      );
      const isChanged = (row: WrittenRow) => stamps.get(row.record_id) !== row.stamp;
      const unchanged = new Set(rows.filter(row => !isChanged(row)).map(row => row.record_id));
      const remaining = {
        added: added.filter(id => unchanged.has(id)),
        changed: idsOf('updated').filter(id => unchanged.has(id)),
      };
      await target.undo.refuseBeyond(tx, actor, remaining);
      const used = await target.undo.usedAmong(tx, merchantId, { transferId, added: remaining.added });
      for (const row of rows) if (isChanged(row) || used.includes(row.record_id)) changed.push(row.row_no);
      return rows;
    });
    before = rows.at(-1)?.row_no;
    if (rows.length < maxComparedRows) break;
  }
  if (changed.length > 0) throwRefusal('rows-changed', { by: formatRowNumbers(changed) });
}

function formatRowNumbers(rows: readonly number[]): string {
  const first = [...new Set(rows)].sort((one, other) => one - other).slice(0, maxRowNumbersInError);
  return first.join(', ') + (rows.length > first.length ? ' …' : '');
}

/** Starts an undo. Call `throwIfRecordsChangedSinceImport` first. */
export async function startImportUndo(tx: Tx, { actor, transferId }: Undoing): Promise<null> {
  const row = await lockOwnTransfer(tx, actor, transferId);
  if (row.state === 'undoing' || row.state === 'undone') return null;
  const [first] = await importedRowsToUndo(tx, row, undefined, 1);
  if (row.kind !== 'import' || row.state !== 'done' || !first) return throwRefusal('nothing-to-undo');
  await throwIfTooManyUnfinishedTransfers(tx, actor);
  const id = { merchantId: actor.merchantId, transferId };
  await updateTransfer(tx, id).set({ state: 'undoing', read_to: null, done: 0, error_code: '' }).execute();
  await enqueueJobs(tx, actor.merchantId, [{ queue: 'transfer', payload: id }]);
  return null;
}

/**
 * Runs the undo. If another server process stopped in the middle, the undo continues with the next row. A row
 * is marked as undone in the same transaction that reverts its changes.
 */
export async function undoImport(place: TransferContext, id: TransferId): Promise<void> {
  for (;;) {
    const row = await withDatabaseContexts(place.db, contexts => undoSlice(contexts, id, place.db.kind));
    if (!row) return;
    await place.progressed(row);
    if (row.state !== 'undoing') return;
  }
}

async function undoSlice(
  contexts: Contexts,
  id: TransferId,
  kind: Database['kind'],
): Promise<StoredTransfer | undefined> {
  const tx = await contexts.tenant(id.merchantId);
  const transfer = await lockTransfer(tx, id);
  if (transfer?.state !== 'undoing') return undefined;
  const importer = await prepareImportTransaction(contexts, tx, transfer);
  const before = transfer.read_to === null ? undefined : Number(transfer.read_to);
  const rows = await importedRowsToUndo(tx, transfer, before, maxSliceRows);
  const added = await addedRecordIds(tx, transfer, rows);
  if (added.length > 0) await blockNewRecordReferences(tx, id.merchantId);
  const used = await importer.target.undo.usedAmong(tx, id.merchantId, { transferId: id.transferId, added });
  const restamped = new Map<string, string>();
  const undone = await processRowsWithinTimeLimit(kind, rows, row =>
    undoRow(tx, { ...importer, row, used, restamped }),
  );
  const isOver = rows.length < maxSliceRows && undone.length === rows.length;
  const isLeft = transfer.error_code !== '' || undone.some(({ isUndone }) => !isUndone);
  const progress = {
    read_to: String(undone.at(-1)?.row_no ?? transfer.read_to ?? 0),
    done: transfer.done + undone.filter(({ isUndone }) => isUndone).length,
    error_code: isLeft ? 'undo-incomplete' : '',
    ...(isOver && { state: isLeft ? ('done' as const) : ('undone' as const), finish_time: new Date() }),
  };
  await updateTransfer(tx, id).set(progress).execute();
  return { ...transfer, ...progress };
}

/**
 * Returns the ids of the records that the given rows added. An added record that is in use stays as imported.
 * Changes that other rows made to such a record also stay.
 */
async function addedRecordIds(
  tx: Tx,
  transfer: StoredTransfer,
  rows: readonly WrittenRow[],
): Promise<string[]> {
  const added = await rowsOfTransfer(tx, transfer)
    .select('record_id')
    .where('outcome', '=', 'created')
    .where('record_id', 'in', ['', ...rows.map(row => row.record_id)])
    .execute();
  return added.flatMap(row => row.record_id ?? []);
}

interface UndoInput extends Importer {
  row: WrittenRow;
  /** Ids of added records that other records refer to. */
  used: readonly string[];
  /** New digests of records that were changed while these rows were undone. */
  restamped: Map<string, string>;
}

/**
 * Undoes a row. The record stays unchanged if it was changed or used since the import, or if the user may no
 * longer change it in a form. The row then stores the reason.
 */
async function undoRow(tx: Tx, input: UndoInput): Promise<{ row_no: number; isUndone: boolean }> {
  const { row, used, restamped, actor, target, transferId, contexts } = input;
  const { merchantId } = actor;
  const expected = restamped.get(row.record_id) ?? row.stamp;
  const problem = await contexts
    .savepoint(async () => {
      const stamps = await target.undo.stamps(tx, merchantId, [row.record_id]);
      if (stamps.get(row.record_id) !== expected || used.includes(row.record_id))
        throwRefusal('rows-changed');
      const { key, fields } = target.undo.formCall({ id: row.record_id, former: row.former });
      await checkRecordAccessOfCall(tx, actor, key, fields);
      await revertRow(tx, input);
      await contexts.tenant(merchantId);
      const after = await target.undo.stamps(tx, merchantId, [row.record_id]);
      await updateRecordDigests(tx, { merchantId, transferId }, after);
      for (const [id, stamp] of after) restamped.set(id, stamp);
      return { error_code: '', error_by: '' };
    })
    .catch(toRowRefusal);
  const isUndone = problem.error_code === '';
  await tx
    .updateTable('transfer_row')
    .set({ ...problem, is_undone: isUndone })
    .where('transfer_id', '=', transferId)
    .where('row_no', '=', row.row_no)
    .execute();
  return { row_no: row.row_no, isUndone };
}

const revertRow = (tx: Tx, { row, target, actor, transferId, contexts }: UndoInput): Promise<unknown> =>
  runOperation(
    tx,
    {
      audit: {
        ...target.target,
        action: row.outcome === 'created' ? 'remove' : 'update',
        id: () => row.record_id,
      },
      actor,
      parts: {},
      facts: () => ({
        module: target.target.module,
        call: 'POST transfer/undo',
        address: '',
        userAgent: '',
        requestId: transferId,
        durationMs: 0,
      }),
    },
    async () => {
      const { record_id: id, former } = row;
      if (row.outcome === 'created') await target.undo.remove(contexts, actor, id);
      else await target.undo.restore(contexts, actor, { id, former: former ?? {} });
      await contexts.tenant(actor.merchantId);
    },
  );
