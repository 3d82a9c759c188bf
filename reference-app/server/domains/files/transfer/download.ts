/**
 * Provides the file of an export or import to the user who started it. The current rights of the user are
 * checked.
 */
import type { Readable } from 'node:stream';
import { logOperation } from '../../../audit/operations/log.ts';
import { type Tx, withTenant } from '../../../db/access.ts';
import type { Database } from '../../../db/database.ts';
import { throwRefusal } from '../../../http/errors/refuse.ts';
import type { Lang } from '../../../http/language.ts';
import { hasPermission, type SignedInActor } from '../../../http/security/actor.ts';
import type { FileStorage } from '../file/storage.ts';
import { transferLogEntry } from './audit.ts';
import type { Sheet } from './descriptor.ts';
import { MEDIA_TYPE_BY_SHEET_FORMAT, writeSheet } from './format/write-sheet.ts';
import { hasDownloadableFile, requireTransferOfUser, rowProblemText, rowsOfTransfer } from './queries.ts';
import { requireSheetDefinition } from './sheets.ts';
import type { StoredTransfer } from './tables.ts';

export interface Download {
  name: string;
  type: string;
  body: Readable;
}

export interface DownloadPlace {
  db: Database;
  storage: FileStorage;
}

/**
 * Returns the file of an export or import to download. Throws `not-found` if the user has no export or import
 * with this id.
 */
export async function downloadTransfer(
  { db, storage }: DownloadPlace,
  { actor, lang, transferId }: { actor: SignedInActor; lang: Lang; transferId: string },
): Promise<Download> {
  const { row, lines } = await withTenant(db, actor.merchantId, async tx => {
    const row = await requireTransferOfUser(tx, actor, transferId);
    const sheet = await requireSheetDefinition(row.noun);
    await throwIfDownloadForbidden(tx, actor, { row, sheet });
    await logOperation(tx, actor, transferLogEntry(row, 'download'));
    return {
      row,
      lines: row.kind === 'import' ? await rejectedImportRowLines(tx, { row, sheet, lang }) : [],
    };
  });
  const type = MEDIA_TYPE_BY_SHEET_FORMAT[row.format];
  if (row.kind === 'import')
    return {
      name: importProblemFileName(row, lang),
      type,
      body: writeSheet(row.format, toAsyncLines(lines)),
    };
  const body = await storage.read(row.storageKey ?? '').catch(throwExpiredOrRethrow);
  return { name: row.fileName, type, body };
}

const throwExpiredOrRethrow = (error: NodeJS.ErrnoException): never =>
  error.code === 'ENOENT' ? throwRefusal('file-expired') : rethrowError(error);

function rethrowError(error: unknown): never {
  throw error;
}

async function* toAsyncLines(lines: readonly string[][]): AsyncGenerator<string[]> {
  yield* lines;
}

/**
 * Throws unless the user has the permission and still has the same data scope as when the file was created.
 */
async function throwIfDownloadForbidden(
  tx: Tx,
  actor: SignedInActor,
  { row, sheet }: { row: StoredTransfer; sheet: Sheet },
): Promise<void> {
  const part = row.kind === 'export' ? sheet.export : sheet.import;
  if (!part) throwRefusal('unknown-noun');
  else if (!hasPermission(actor, part.permission)) throwRefusal('no-permission');
  if (row.expireTime.getTime() <= Date.now()) throwRefusal('file-expired');
  if (!hasDownloadableFile(row)) throwRefusal('nothing-to-download');
  if (row.kind === 'import') return;
  const scope = JSON.stringify((await sheet.export?.scope?.(tx, actor)) ?? null);
  if (scope !== row.dataScope) throwRefusal('rights-changed');
}

interface Problems {
  row: StoredTransfer;
  sheet: Sheet;
  lang: Lang;
}

const PROBLEM_COLUMN_HEADING = { zh: '问题', en: 'Problem' };

/**
 * Returns the refused rows as they were uploaded, with the reason in an extra column. The user can correct
 * the rows and import the sheet again.
 */
async function rejectedImportRowLines(tx: Tx, { row, sheet, lang }: Problems): Promise<string[][]> {
  const rows = await rowsOfTransfer(tx, row)
    .selectAll()
    .where('outcome', '=', 'refused')
    .orderBy('rowNo')
    .execute();
  // If the imported sheet was a download of refused rows, it already contains a column with the problems.
  // This column is removed before the current one is added.
  const headings = row.headings.filter(heading => !Object.values(PROBLEM_COLUMN_HEADING).includes(heading));
  const width = headings.length;
  const padded = (cells: readonly string[]) => Array.from({ length: width }, (_, at) => cells[at] ?? '');
  return [
    [...headings, PROBLEM_COLUMN_HEADING[lang]],
    ...rows.map(one => [...padded(one.cells), rowProblemText(sheet, one, lang)]),
  ];
}

const importProblemFileName = ({ fileName }: StoredTransfer, lang: Lang): string =>
  fileName.replace(/(\.[a-z]+)?$/i, ending => ` ${lang === 'zh' ? '错误行' : 'problems'}${ending}`);
