/** Undoes an import: added records are removed and changed ones get their values back, the last row first. */
import { operation } from '../../../audit/operations/operation.ts';
import { type Contexts, type Tx, withContexts, withTenant } from '../../../db/access.ts';
import type { Database } from '../../../db/database.ts';
import { refuse } from '../../../http/errors/refuse.ts';
import { can, type SignedInActor } from '../../../http/security/actor.ts';
import { enqueue } from '../../../jobs/outbox.ts';
import { guardCall } from '../../../rights/guard-call.ts';
import type { Former } from '../descriptor.ts';
import { refuseManyUnfinished } from '../limits.ts';
import { lockOwn, lockTransfer, ownTransfer, rowsOfTransfer, type TransferId, update } from '../queries.ts';
import type { TransferPlace } from '../run-export.ts';
import { importOf } from '../sheets.ts';
import { maxSliceRows, withinSlice } from '../slice.ts';
import type { StoredTransfer } from '../tables.ts';
import { refusalOf } from './import-row.ts';
import { type Importer, importerOf } from './importer.ts';
import { restamp } from './row-results.ts';

interface WrittenRow {
  row_no: number;
  outcome: 'created' | 'updated';
  record_id: string;
  former: Former | null;
  stamp: string;
}

/** Rows whose records are not yet as they were, the last one first. */
const writtenRows = (tx: Tx, transfer: StoredTransfer, before: number | undefined, limit: number) =>
  rowsOfTransfer(tx, transfer)
    .select(['row_no', 'outcome', 'record_id', 'former', 'stamp'])
    .where('record_id', 'is not', null)
    .where('is_undone', '=', false)
    .$if(before !== undefined, where => where.where('row_no', '<', before!))
    .orderBy('row_no', 'desc')
    .limit(limit)
    .$castTo<WrittenRow>()
    .execute();

/** Rows of one transaction of the comparison. */
const maxComparedRows = 200;
/** Row numbers that a refusal names. */
const maxNamedRows = 10;

interface Undoing {
  actor: SignedInActor;
  transferId: string;
}

/** Refuses an undo where a record was changed or used since the import; nothing is locked between its transactions. */
export async function refuseUndo(db: Database, { actor, transferId }: Undoing): Promise<void> {
  const { merchantId } = actor;
  const changed: number[] = [];
  for (let before: number | undefined; ; ) {
    const rows = await withTenant(db, merchantId, async tx => {
      const transfer = await ownTransfer(tx, actor, transferId);
      const { target } = await importOf(transfer.noun);
      if (!can(actor, target.permission)) refuse('no-permission');
      const rows = await writtenRows(tx, transfer, before, maxComparedRows);
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
  if (changed.length > 0) refuse('rows-changed', { by: numbersOf(changed) });
}

function numbersOf(rows: readonly number[]): string {
  const first = [...new Set(rows)].sort((one, other) => one - other).slice(0, maxNamedRows);
  return first.join(', ') + (rows.length > first.length ? ' …' : '');
}

/** Call after `refuseUndo`. */
export async function startUndo(tx: Tx, { actor, transferId }: Undoing): Promise<null> {
  const row = await lockOwn(tx, actor, transferId);
  if (row.state === 'undoing' || row.state === 'undone') return null;
  const [first] = await writtenRows(tx, row, undefined, 1);
  if (row.kind !== 'import' || row.state !== 'done' || !first) return refuse('nothing-to-undo');
  await refuseManyUnfinished(tx, actor);
  const id = { merchantId: actor.merchantId, transferId };
  await update(tx, id).set({ state: 'undoing', read_to: null, done: 0, error_code: '' }).execute();
  await enqueue(tx, actor.merchantId, [{ queue: 'transfer', payload: id }]);
  return null;
}

/** Continues where another process was stopped: a row is marked in the transaction that undoes it. */
export async function undoImport(place: TransferPlace, id: TransferId): Promise<void> {
  for (;;) {
    const row = await withContexts(place.db, contexts => undoSlice(contexts, id, place.db.kind));
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
  const importer = await importerOf(contexts, tx, transfer);
  const before = transfer.read_to === null ? undefined : Number(transfer.read_to);
  const rows = await writtenRows(tx, transfer, before, maxSliceRows);
  const used = await importer.target.undo.usedAmong(tx, id.merchantId, {
    transferId: id.transferId,
    added: await addedAmong(tx, transfer, rows),
  });
  const restamped = new Map<string, string>();
  const undone = await withinSlice(kind, rows, row => undoRow(tx, { ...importer, row, used, restamped }));
  const isOver = rows.length < maxSliceRows && undone.length === rows.length;
  const isLeft = transfer.error_code !== '' || undone.some(({ isUndone }) => !isUndone);
  const progress = {
    read_to: String(undone.at(-1)?.row_no ?? transfer.read_to ?? 0),
    done: transfer.done + undone.filter(({ isUndone }) => isUndone).length,
    error_code: isLeft ? 'undo-incomplete' : '',
    ...(isOver && { state: isLeft ? ('done' as const) : ('undone' as const), finish_time: new Date() }),
  };
  await update(tx, id).set(progress).execute();
  return { ...transfer, ...progress };
}

/** The records of the rows that the import has added: a used one stays as imported, with the changes of its other rows. */
async function addedAmong(tx: Tx, transfer: StoredTransfer, rows: readonly WrittenRow[]): Promise<string[]> {
  const added = await rowsOfTransfer(tx, transfer)
    .select('record_id')
    .where('outcome', '=', 'created')
    .where('record_id', 'in', ['', ...rows.map(row => row.record_id)])
    .execute();
  return added.flatMap(row => row.record_id ?? []);
}

interface UndoInput extends Importer {
  row: WrittenRow;
  /** Ids of added records that others use. */
  used: readonly string[];
  /** States that the slice itself has given to records. */
  restamped: Map<string, string>;
}

/** A record that was changed or used since, or that a form may not change now, stays as it is, and its row has the reason. */
async function undoRow(tx: Tx, input: UndoInput): Promise<{ row_no: number; isUndone: boolean }> {
  const { row, used, restamped, actor, target, transferId, contexts } = input;
  const { merchantId } = actor;
  const expected = restamped.get(row.record_id) ?? row.stamp;
  const problem = await contexts
    .savepoint(async () => {
      const stamps = await target.undo.stamps(tx, merchantId, [row.record_id]);
      if (stamps.get(row.record_id) !== expected || used.includes(row.record_id)) refuse('rows-changed');
      const { key, fields } = target.undo.formCall({ id: row.record_id, former: row.former });
      await guardCall(tx, actor, key, fields);
      await takeBack(tx, input);
      await contexts.tenant(merchantId);
      const after = await target.undo.stamps(tx, merchantId, [row.record_id]);
      await restamp(tx, { merchantId, transferId }, after);
      for (const [id, stamp] of after) restamped.set(id, stamp);
      return { error_code: '', error_by: '' };
    })
    .catch(refusalOf);
  const isUndone = problem.error_code === '';
  await tx
    .updateTable('transfer_row')
    .set({ ...problem, is_undone: isUndone })
    .where('merchant_id', '=', merchantId)
    .where('transfer_id', '=', transferId)
    .where('row_no', '=', row.row_no)
    .execute();
  return { row_no: row.row_no, isUndone };
}

const takeBack = (tx: Tx, { row, target, actor, transferId, contexts }: UndoInput): Promise<unknown> =>
  operation(
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
