/** Undoes an import from the last row to the first: removes added records and restores changed records. */

import { runAndLogOperation } from '../../../../audit/operations/operation.ts';
import {
  type Contexts,
  runTransactionSwitchingTenantAndRole,
  type Tx,
  withTenant,
} from '../../../../db/access.ts';
import type { Database } from '../../../../db/database.ts';
import { throwRefusal } from '../../../../http/errors/refuse.ts';
import { hasPermission, type SignedInActor } from '../../../../http/security/actor.ts';
import { enqueueJobs } from '../../../../jobs/outbox.ts';
import { checkRecordAccessOfCall } from '../../../../rights/guard-call.ts';
import { blockNewRecordReferences } from '../../../../rights/record-uses-lock.ts';

import type { Former } from '../descriptor.ts';
import { throwIfTooManyUnfinishedTransfers } from '../limits.ts';
import {
  lockSheetTransferOfActor,
  lockTransfer,
  requireTransferOfUser,
  rowsOfTransfer,
  type TransferId,
  updateFileTransferRow,
} from '../queries.ts';
import type { TransferContext } from '../run-export.ts';
import { requireSheetImportDefinition } from '../sheets.ts';
import { maxRowsPerImportOrExportTransaction, processRowsWithinTimeLimit } from '../slice.ts';
import type { StoredTransfer } from '../tables.ts';
import { toRowRefusal } from './import-row.ts';
import { type Importer, prepareImportTransaction } from './importer.ts';
import { updateRecordDigestsOfImportedRows } from './row-results.ts';

interface WrittenRow {
  rowNo: number;
  outcome: 'created' | 'updated';
  recordId: string;
  former: Former | null;
  stamp: string;
}

/** Returns the imported rows that are not undone yet, last row first. */
const importedRowsToUndo = (tx: Tx, transfer: StoredTransfer, before: number | undefined, limit: number) =>
  rowsOfTransfer(tx, transfer)
    .select(['rowNo', 'outcome', 'recordId', 'former', 'stamp'])
    .where('recordId', 'is not', null)
    .where('isUndone', '=', false)
    .$if(before !== undefined, where => where.where('rowNo', '<', before!))
    .orderBy('rowNo', 'desc')
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
      const transfer = await requireTransferOfUser(tx, actor, transferId);
      const { target } = await requireSheetImportDefinition(transfer.noun);
      if (!hasPermission(actor, target.permission)) throwRefusal('no-permission');
      const rows = await importedRowsToUndo(tx, transfer, before, maxComparedRows);
      const idsOf = (outcome: WrittenRow['outcome']) =>
        rows.filter(row => row.outcome === outcome).map(row => row.recordId);
      const added = idsOf('created');
      const stamps = await target.undo.stamps(
        tx,
        merchantId,
        rows.map(row => row.recordId),
      );
      const isChanged = (row: WrittenRow) => stamps.get(row.recordId) !== row.stamp;
      const unchanged = new Set(rows.filter(row => !isChanged(row)).map(row => row.recordId));
      const remaining = {
        added: added.filter(id => unchanged.has(id)),
        changed: idsOf('updated').filter(id => unchanged.has(id)),
      };
      await target.undo.refuseBeyond(tx, actor, remaining);
      const used = await target.undo.usedAmong(tx, merchantId, { transferId, added: remaining.added });
      for (const row of rows) if (isChanged(row) || used.includes(row.recordId)) changed.push(row.rowNo);
      return rows;
    });
    before = rows.at(-1)?.rowNo;
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
  const row = await lockSheetTransferOfActor(tx, actor, transferId);
  if (row.state === 'undoing' || row.state === 'undone') return null;
  const [first] = await importedRowsToUndo(tx, row, undefined, 1);
  if (row.kind !== 'import' || row.state !== 'done' || !first) return throwRefusal('nothing-to-undo');
  await throwIfTooManyUnfinishedTransfers(tx, actor);
  const id = { merchantId: actor.merchantId, transferId };
  await updateFileTransferRow(tx, id)
    .set({ state: 'undoing', readTo: null, done: 0, errorCode: '' })
    .execute();
  await enqueueJobs(tx, actor.merchantId, [{ queue: 'transfer', payload: id }]);
  return null;
}

/**
 * Runs the undo. If another server process stopped in the middle, the undo continues with the next row. A row
 * is marked as undone in the same transaction that reverts its changes.
 */
export async function undoImport(place: TransferContext, id: TransferId): Promise<void> {
  for (;;) {
    const row = await runTransactionSwitchingTenantAndRole(place.db, contexts =>
      undoImportedRowBatch(contexts, id, place.db.kind),
    );
    if (!row) return;
    await place.progressed(row);
    if (row.state !== 'undoing') return;
  }
}

async function undoImportedRowBatch(
  contexts: Contexts,
  id: TransferId,
  kind: Database['kind'],
): Promise<StoredTransfer | undefined> {
  const tx = await contexts.tenant(id.merchantId);
  const transfer = await lockTransfer(tx, id);
  if (transfer?.state !== 'undoing') return undefined;
  const importer = await prepareImportTransaction(contexts, tx, transfer);
  const before = transfer.readTo === null ? undefined : Number(transfer.readTo);
  const rows = await importedRowsToUndo(tx, transfer, before, maxRowsPerImportOrExportTransaction);
  const added = await addedRecordIds(tx, transfer, rows);
  if (added.length > 0) await blockNewRecordReferences(tx, id.merchantId);
  const used = await importer.target.undo.usedAmong(tx, id.merchantId, { transferId: id.transferId, added });
  const restamped = new Map<string, string>();
  const undone = await processRowsWithinTimeLimit(kind, rows, row =>
    undoImportedRow(tx, { ...importer, row, used, restamped }),
  );
  const isOver = rows.length < maxRowsPerImportOrExportTransaction && undone.length === rows.length;
  const isLeft = transfer.errorCode !== '' || undone.some(({ isUndone }) => !isUndone);
  const progress = {
    readTo: String(undone.at(-1)?.rowNo ?? transfer.readTo ?? 0),
    done: transfer.done + undone.filter(({ isUndone }) => isUndone).length,
    errorCode: isLeft ? 'undo-incomplete' : '',
    ...(isOver && { state: isLeft ? ('done' as const) : ('undone' as const), finishTime: new Date() }),
  };
  await updateFileTransferRow(tx, id).set(progress).execute();
  return { ...transfer, ...progress };
}

/**
 * Returns the ids of the records that the import created, limited to the records of the given rows. An undo
 * does not remove a created record that is in use. In this case, it also keeps the changes that other rows of
 * the import made to the record.
 */
async function addedRecordIds(
  tx: Tx,
  transfer: StoredTransfer,
  rows: readonly WrittenRow[],
): Promise<string[]> {
  const added = await rowsOfTransfer(tx, transfer)
    .select('recordId')
    .where('outcome', '=', 'created')
    .where('recordId', 'in', ['', ...rows.map(row => row.recordId)])
    .execute();
  return added.flatMap(row => row.recordId ?? []);
}

interface UndoInput extends Importer {
  row: WrittenRow;
  /** Ids of added records that other records refer to. */
  used: readonly string[];
  /** Digests of the records after their changes by this undo, keyed by record id. */
  restamped: Map<string, string>;
}

/**
 * Reverts one imported row. The record stays unchanged if it was changed or used since the import, or if the
 * user lacks permission. The row then stores the reason.
 */
async function undoImportedRow(tx: Tx, input: UndoInput): Promise<{ rowNo: number; isUndone: boolean }> {
  const { row, used, restamped, actor, target, transferId, contexts } = input;
  const { merchantId } = actor;
  const expected = restamped.get(row.recordId) ?? row.stamp;
  const problem = await contexts
    .savepoint(async () => {
      const stamps = await target.undo.stamps(tx, merchantId, [row.recordId]);
      if (stamps.get(row.recordId) !== expected || used.includes(row.recordId)) throwRefusal('rows-changed');
      const { key, fields } = target.undo.formCall({ id: row.recordId, former: row.former });
      await checkRecordAccessOfCall(tx, actor, key, fields);
      await revertImportedRecord(tx, input);
      await contexts.tenant(merchantId);
      const after = await target.undo.stamps(tx, merchantId, [row.recordId]);
      await updateRecordDigestsOfImportedRows(tx, { merchantId, transferId }, after);
      for (const [id, stamp] of after) restamped.set(id, stamp);
      return { errorCode: '', errorBy: '' };
    })
    .catch(toRowRefusal);
  const isUndone = problem.errorCode === '';
  await tx
    .updateTable('transferRow')
    .set({ ...problem, isUndone: isUndone })
    .where('transferId', '=', transferId)
    .where('rowNo', '=', row.rowNo)
    .execute();
  return { rowNo: row.rowNo, isUndone };
}

const revertImportedRecord = (
  tx: Tx,
  { row, target, actor, transferId, contexts }: UndoInput,
): Promise<unknown> =>
  runAndLogOperation(
    tx,
    {
      audit: {
        ...target.target,
        action: row.outcome === 'created' ? 'remove' : 'update',
        id: () => row.recordId,
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
      const { recordId: id, former } = row;
      if (row.outcome === 'created') await target.undo.remove(contexts, actor, id);
      else await target.undo.restore(contexts, actor, { id, former: former ?? {} });
      await contexts.tenant(actor.merchantId);
    },
  );
