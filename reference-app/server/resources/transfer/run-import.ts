/** The jobs of an import: the dry run, which is rolled back, and the import, a few rows in each transaction. */
import type { RowOutcome } from '@countersign/sdk/api/contract';
import { sql } from 'kysely';
import { type Contexts, type Tx, withContexts, withTenant } from '../../db/access.ts';
import { refuse } from '../../http/errors/refuse.ts';
import { can, type SignedInActor } from '../../http/security/actor.ts';
import { importRow, type Result } from './import-row.ts';
import { valuesOf } from './mapping.ts';
import { personOf } from './person.ts';
import { lockTransfer, rowsOfTransfer, type TransferId, update } from './queries.ts';
import type { TransferPlace } from './run-export.ts';
import { importOf } from './sheets.ts';
import type { StoredTransfer } from './tables.ts';

/** Rows of one transaction: what a killed process has to do again. */
const AT_ONCE = 20;

interface Row {
  row_no: number;
  cells: string[];
}

type Results = (Result & { row_no: number })[];

/** Carries the results of a dry run out of its transaction, which is rolled back. */
class DryRun extends Error {
  readonly results: Results;
  constructor(results: Results) {
    super('dry run');
    this.results = results;
  }
}

/** All rows in one transaction, since later ones may need what earlier ones add. */
export async function checkImport(place: TransferPlace, id: TransferId): Promise<void> {
  const results = await withContexts(place.db, contexts => dryRun(contexts, id)).catch(error => {
    if (error instanceof DryRun) return error.results;
    throw error;
  });
  if (!results) return;
  const checked = await withTenant(place.db, id.merchantId, tx => storeChecked(tx, id, results));
  if (checked) await place.progressed(checked);
}

async function dryRun(contexts: Contexts, id: TransferId): Promise<undefined> {
  const tx = await contexts.tenant(id.merchantId);
  const row = await readTransfer(tx, id);
  if (row?.state !== 'checking') return undefined;
  const rows = await rowsOfTransfer(tx, row).select(['row_no', 'cells']).orderBy('row_no').execute();
  throw new DryRun(await importRows(contexts, row, rows));
}

const readTransfer = (tx: Tx, { merchantId, transferId }: TransferId) =>
  tx
    .selectFrom('transfer')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('transfer_id', '=', transferId)
    .executeTakeFirst();

async function importRows(
  contexts: Contexts,
  transfer: StoredTransfer,
  rows: readonly Row[],
): Promise<Results> {
  const tx = await contexts.tenant(transfer.merchant_id);
  const { sheet, target } = await importOf(transfer.noun);
  const actor = await importer(tx, transfer, target.permission);
  const results: Results = [];
  for (const { row_no, cells } of rows) {
    const values = valuesOf(transfer.mapping, cells);
    const input = { sheet, target, actor, transferId: transfer.transfer_id, values, contexts };
    results.push({ row_no, ...(await importRow(tx, input)) });
  }
  return results;
}

async function importer(tx: Tx, row: StoredTransfer, permission: string): Promise<SignedInActor> {
  const actor = await personOf(tx, { merchantId: row.merchant_id, userId: row.user_id });
  return actor && can(actor, permission) ? actor : refuse('no-permission');
}

async function storeChecked(tx: Tx, id: TransferId, results: Results): Promise<StoredTransfer | undefined> {
  const row = await lockTransfer(tx, id);
  if (row?.state !== 'checking') return undefined;
  await storeResults(tx, id, { results, isImported: false });
  const counts = countsOf(results);
  await update(tx, id)
    .set({ ...counts, state: 'checked' })
    .execute();
  return { ...row, ...counts, state: 'checked' };
}

const storeResults = (
  tx: Tx,
  { merchantId, transferId }: TransferId,
  { results, isImported }: { results: Results; isImported: boolean },
) =>
  sql`
    update transfer_row as t
    set outcome = r.outcome, error_code = r.error_code, error_by = r.error_by, is_imported = ${isImported}
    from jsonb_to_recordset(${JSON.stringify(results)}::jsonb)
      as r(row_no integer, outcome text, error_code text, error_by text)
    where t.merchant_id = ${merchantId} and t.transfer_id = ${transferId} and t.row_no = r.row_no`.execute(
    tx,
  );

function countsOf(results: Results): Record<RowOutcome, number> {
  const count = (outcome: RowOutcome) => results.filter(one => one.outcome === outcome).length;
  return {
    created: count('created'),
    updated: count('updated'),
    unchanged: count('unchanged'),
    refused: count('refused'),
  };
}

/** Rows that the dry run refused stay out; a row that was imported is never taken again. */
export async function runImport(place: TransferPlace, id: TransferId): Promise<void> {
  for (;;) {
    const row = await withContexts(place.db, contexts => importSome(contexts, id));
    if (!row) return;
    await place.progressed(row);
    if (row.state === 'done') return;
  }
}

async function importSome(contexts: Contexts, id: TransferId): Promise<StoredTransfer | undefined> {
  const tx = await contexts.tenant(id.merchantId);
  const row = await lockTransfer(tx, id);
  if (row?.state !== 'running') return undefined;
  const rows = await rowsOfTransfer(tx, row)
    .select(['row_no', 'cells'])
    .where('is_imported', '=', false)
    .where('outcome', '<>', 'refused')
    .orderBy('row_no')
    .limit(AT_ONCE)
    .execute();
  const results = await importRows(contexts, row, rows);
  await storeResults(tx, id, { results, isImported: true });
  const counts = countsOf(results);
  const progress = {
    done: row.done + rows.length,
    created: row.created + counts.created,
    updated: row.updated + counts.updated,
    unchanged: row.unchanged + counts.unchanged,
    refused: row.refused + counts.refused,
    ...(rows.length < AT_ONCE && { state: 'done' as const, finish_time: new Date() }),
  };
  await update(tx, id).set(progress).execute();
  return { ...row, ...progress };
}
