/**
 * Reads and changes transfers (exports and imports of spreadsheets). Users have access only to their own
 * transfers, so each query is limited to one user.
 */
import { type ErrorCode, errorText, isErrorCode } from '@countersign/sdk/api';
import type { ImportedSheetRow, PartOf, SheetTransferRow } from '@countersign/sdk/api/contract';
import { sql } from 'kysely';
import type { Tx } from '../../../db/access.ts';
import { type Counted, type Page, readPageOfGrowingList } from '../../../db/paging.ts';
import { throwRefusal } from '../../../http/errors/refuse.ts';
import type { Lang } from '../../../http/language.ts';
import type { Actor } from '../../../http/security/actor.ts';
import type { Sheet } from './descriptor.ts';
import type { StoredTransfer } from './tables.ts';

export interface TransferId {
  merchantId: string;
  transferId: string;
}

export const selectTransfersOfUser = (tx: Tx, { userId }: Actor) =>
  tx.selectFrom('transfer').where('userId', '=', userId);

type Filter = PartOf<'GET transfer/page', 'query'>;

export async function readTransferPage(
  tx: Tx,
  actor: Actor,
  { filter: { kind, state, noun }, page }: { filter: Filter; page: Page },
): Promise<Counted & { list: SheetTransferRow[] }> {
  const matching = selectTransfersOfUser(tx, actor)
    .$if(kind !== undefined, where => where.where('kind', '=', kind!))
    .$if(state !== undefined, where => where.where('state', '=', state!))
    .$if(noun !== undefined, where => where.where('noun', '=', noun!));
  const rows = matching.selectAll().orderBy('transferId', 'desc');
  const found = await readPageOfGrowingList(tx, { matching, rows, page });
  return { total: found.total, more: found.more, list: found.rows.map(toTransferRow) };
}

/** Returns an export or import of the user. Throws `not-found` for an export or import of another user. */
export async function requireTransferOfUser(
  tx: Tx,
  actor: Actor,
  transferId: string,
): Promise<StoredTransfer> {
  const row = await selectTransfersOfUser(tx, actor)
    .selectAll()
    .where('transferId', '=', transferId)
    .executeTakeFirst();
  return row ?? throwRefusal('not-found');
}

/** Locks an export or import until the transaction ends. Returns undefined if it was deleted. */
export const lockTransfer = (tx: Tx, { transferId }: TransferId) =>
  tx.selectFrom('transfer').selectAll().where('transferId', '=', transferId).forUpdate().executeTakeFirst();

export async function lockSheetTransferOfActor(
  tx: Tx,
  actor: Actor,
  transferId: string,
): Promise<StoredTransfer> {
  const row = await lockTransfer(tx, { merchantId: actor.merchantId, transferId });
  return row && row.userId === actor.userId ? row : throwRefusal('not-found');
}

export const updateFileTransferRow = (tx: Tx, { transferId }: TransferId) =>
  tx.updateTable('transfer').set({ updateTime: new Date() }).where('transferId', '=', transferId);

const UNFINISHED_TRANSFER_STATES = ['checking', 'running'] as const;
/** States in which a job is processing the export or import. */
export const TRANSFER_JOB_STATES = [...UNFINISHED_TRANSFER_STATES, 'undoing'] as const;

export const hasTransferJob = ({ state }: Pick<StoredTransfer, 'state'>): boolean =>
  TRANSFER_JOB_STATES.some(withJob => withJob === state);

export const isUnfinishedTransfer = ({ state }: Pick<StoredTransfer, 'state'>): boolean =>
  UNFINISHED_TRANSFER_STATES.some(one => one === state);

export function toTransferRow(row: StoredTransfer): SheetTransferRow {
  const { created, updated, unchanged, refused } = row;
  return {
    transferId: row.transferId,
    kind: row.kind,
    noun: row.noun,
    state: row.state,
    fileName: row.fileName,
    format: row.format,
    total: row.total,
    done: row.done,
    counts: row.kind === 'import' ? { created, updated, unchanged, refused } : null,
    errorCode: row.errorCode,
    hasFile: hasDownloadableFile(row),
    canUndo: row.kind === 'import' && row.state === 'done' && created + updated > 0,
    createTime: row.createTime.toISOString(),
    finishTime: row.finishTime?.toISOString() ?? null,
    expireTime: row.expireTime.toISOString(),
  };
}

/**
 * Returns true if the export or import has a file to download. The file of an import contains the refused
 * rows.
 */
export const hasDownloadableFile = ({ kind, storageKey, refused, state }: StoredTransfer): boolean =>
  kind === 'export' ? storageKey !== null : refused > 0 && state !== 'checking';

/** SQL condition for imported rows that an undo could not revert. */
const importedRowKeptByUndoCondition = sql<boolean>`(record_id is not null and error_code <> '')`;

type RowsQuery = PartOf<'GET transfer/rows/:transferId', 'query'>;

interface RowsInput {
  transfer: StoredTransfer;
  sheet: Sheet;
  outcome: RowsQuery['outcome'];
  page: Page;
  lang: Lang;
}

export async function readImportedSheetRowPage(
  tx: Tx,
  { transfer, sheet, outcome, page, lang }: RowsInput,
): Promise<Counted & { list: ImportedSheetRow[] }> {
  const matching = rowsOfTransfer(tx, transfer).$if(outcome !== undefined, where =>
    where.where('outcome', '=', outcome!),
  );
  const { rows, ...counted } = await readPageOfGrowingList(tx, {
    matching,
    rows: matching
      .selectAll()
      .$if(transfer.errorCode === 'undo-incomplete', query =>
        query.orderBy(importedRowKeptByUndoCondition, 'desc'),
      )
      .orderBy('rowNo'),
    page,
  });
  const name = transfer.mapping[sheet.import?.key[0] ?? ''] ?? 0;
  return {
    ...counted,
    list: rows.map(row => ({
      rowNo: row.rowNo,
      name: row.cells[name] ?? '',
      outcome: row.outcome,
      isImported: row.isImported,
      problem: rowProblemText(sheet, row, lang),
    })),
  };
}

/** Returns the number of the last row that the import job has processed. */
export const lastProcessedRow = ({ readTo }: StoredTransfer): number => Number(readTo ?? 0);

export const rowsOfTransfer = (tx: Tx, { transferId }: StoredTransfer) =>
  tx.selectFrom('transferRow').where('transferId', '=', transferId);

interface Problem {
  errorCode: string;
  errorBy: string;
}

/**
 * Returns the message for the error of a sheet row. If the error concerns a column, the message contains the
 * heading of the column.
 */
export function rowProblemText(sheet: Sheet, { errorCode: code, errorBy: by }: Problem, lang: Lang): string {
  if (code === '') return '';
  const label = sheet.columns.find(({ key }) => key === by)?.label[lang];
  const known: ErrorCode = isErrorCode(code) ? code : 'system-error';
  const text = errorText(known, lang, label ?? by);
  return label && !text.includes(label) ? `${label}: ${text}` : text;
}
