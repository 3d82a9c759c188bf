/** The file of a transfer, for its person alone and with the rights that they have now. */
import type { Readable } from 'node:stream';
import { logOperation } from '../../audit/operations/log.ts';
import { type Tx, withTenant } from '../../db/access.ts';
import type { Database } from '../../db/database.ts';
import { refuse } from '../../http/errors/refuse.ts';
import type { Lang } from '../../http/language.ts';
import { can, type SignedInActor } from '../../http/security/actor.ts';
import type { FileStorage } from '../file/index.ts';
import { described } from './audit.ts';
import type { Sheet } from './descriptor.ts';
import { MEDIA_TYPES, writeSheet } from './format/write-sheet.ts';
import { hasFile, ownTransfer, problemOf, rowsOfTransfer } from './queries.ts';
import { sheetOf } from './sheets.ts';
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

/** Refuses with `not-found` where the person has no such transfer. */
export async function downloadTransfer(
  { db, storage }: DownloadPlace,
  { actor, lang, transferId }: { actor: SignedInActor; lang: Lang; transferId: string },
): Promise<Download> {
  const { row, lines } = await withTenant(db, actor.merchantId, async tx => {
    const row = await ownTransfer(tx, actor, transferId);
    const sheet = await sheetOf(row.noun);
    await refuseDownload(tx, actor, { row, sheet });
    await logOperation(tx, actor, described(row, 'download'));
    return { row, lines: row.kind === 'import' ? await problemLines(tx, { row, sheet, lang }) : [] };
  });
  const type = MEDIA_TYPES[row.format];
  if (row.kind === 'import')
    return { name: problemName(row, lang), type, body: writeSheet(row.format, each(lines)) };
  const body = await storage.read(row.storage_key ?? '').catch(gone);
  return { name: row.file_name, type, body };
}

const gone = (error: NodeJS.ErrnoException): never =>
  error.code === 'ENOENT' ? refuse('file-expired') : raise(error);

function raise(error: unknown): never {
  throw error;
}

async function* each(lines: readonly string[][]): AsyncGenerator<string[]> {
  yield* lines;
}

/** The permission, and the data scope that the file was made with. */
async function refuseDownload(
  tx: Tx,
  actor: SignedInActor,
  { row, sheet }: { row: StoredTransfer; sheet: Sheet },
): Promise<void> {
  const part = row.kind === 'export' ? sheet.export : sheet.import;
  if (!part) refuse('unknown-noun');
  else if (!can(actor, part.permission)) refuse('no-permission');
  if (row.expire_time.getTime() <= Date.now()) refuse('file-expired');
  if (!hasFile(row)) refuse('nothing-to-download');
  if (row.kind === 'import') return;
  const scope = JSON.stringify((await sheet.export?.scope?.(tx, actor)) ?? null);
  if (scope !== row.data_scope) refuse('rights-changed');
}

interface Problems {
  row: StoredTransfer;
  sheet: Sheet;
  lang: Lang;
}

const PROBLEM = { zh: '问题', en: 'Problem' };

/** The refused rows as they were sent, and the reason beside each: a sheet to mend and to import again. */
async function problemLines(tx: Tx, { row, sheet, lang }: Problems): Promise<string[][]> {
  const rows = await rowsOfTransfer(tx, row)
    .selectAll()
    .where('outcome', '=', 'refused')
    .orderBy('row_no')
    .execute();
  // A sheet that was mended once has the column already.
  const headings = row.headings.filter(heading => !Object.values(PROBLEM).includes(heading));
  const width = headings.length;
  const padded = (cells: readonly string[]) => Array.from({ length: width }, (_, at) => cells[at] ?? '');
  return [
    [...headings, PROBLEM[lang]],
    ...rows.map(one => [...padded(one.cells), problemOf(sheet, one, lang)]),
  ];
}

const problemName = ({ file_name }: StoredTransfer, lang: Lang): string =>
  file_name.replace(/(\.[a-z]+)?$/i, ending => ` ${lang === 'zh' ? '错误行' : 'problems'}${ending}`);
