/** Provides the rows of an archive as a sheet, with the columns and the visible rows of the list of logs. */
import type { TenantLogKind } from '@countersign/sdk/api/contract';
import { zonedTime } from '@countersign/sdk/i18n/time/zoned-time';
import { sql } from 'kysely';
import { HASH_CHAIN_SOURCE_BY_LOG } from '../../../audit/chain/rows.ts';
import { logOperation } from '../../../audit/operations/log.ts';
import { type Tx, withTenant } from '../../../db/access.ts';
import { throwRefusal } from '../../../http/errors/refuse.ts';
import type { Lang } from '../../../http/language.ts';
import { hasPermission, type SignedInActor } from '../../../http/security/actor.ts';
import {
  type ArchiveReader,
  type Download,
  inBatches,
  MEDIA_TYPE_BY_SHEET_FORMAT,
  readArchiveEntries,
  readStoredArchive,
  type StoredArchive,
  storeOfArchive,
  writeSheet,
} from '../../files/index.ts';
import { timeZoneOf } from '../../tenancy/index.ts';
import { logFilterConditions } from '../log/conditions.ts';
import { logScopeOfActor, READ_LOGS_PERMISSION } from '../log/extent.ts';
import type { TimelineRecord } from '../log/merged.ts';
import { toLogRows } from '../log/rows.ts';
import { LOG_SHEET_COLUMNS, toLogSheetValues } from '../log/sheet.ts';
import { LOG_NAMES, LOG_SOURCES, logRowColumns } from '../log/sources.ts';
import type { ArchivedRow } from './expired-rows.ts';

/** Maximum number of rows that one transaction prepares for the reader. */
const DOWNLOAD_BATCH_ROWS = 200;

const ARCHIVE_FILE_NAME = { zh: '审计日志', en: 'audit-logs' };

interface Reader {
  actor: SignedInActor;
  lang: Lang;
}

/**
 * Returns the archive with this id as a CSV file. Throws `not-found` if there is none, or if the actor may not read
 * the logs.
 */
export async function downloadLogArchive(
  means: ArchiveReader,
  { actor, lang, archiveId }: Reader & { archiveId: string },
): Promise<Download> {
  if (!hasPermission(actor, READ_LOGS_PERMISSION)) return throwRefusal('not-found');
  const { merchantId } = actor;
  const { archive, timeZone } = await withTenant(means.db, merchantId, async tx => ({
    archive: (await readStoredArchive(tx, 'logs', archiveId)) ?? throwRefusal('not-found'),
    timeZone: await timeZoneOf(tx),
  }));
  const [since, until] = [archive.since, archive.until].map(time => zonedTime(time, timeZone).slice(0, 10));
  const name = `${ARCHIVE_FILE_NAME[lang]} ${since} ${until}.csv`;
  await withTenant(means.db, merchantId, tx =>
    logOperation(tx, actor, { kind: 'log-archive', id: archiveId, name, operation: 'download' }),
  );
  const lines = archivedSheetLines(means, { actor, lang }, { archive, timeZone });
  return { name, type: MEDIA_TYPE_BY_SHEET_FORMAT.csv, body: writeSheet('csv', lines) };
}

/** Yields the headings, then the rows that the reader may see. */
async function* archivedSheetLines(
  means: ArchiveReader,
  { actor, lang }: Reader,
  { archive, timeZone }: { archive: StoredArchive; timeZone: string },
): AsyncGenerator<string[]> {
  const store = (await storeOfArchive(means, actor.merchantId, archive)) ?? throwRefusal('not-found');
  yield LOG_SHEET_COLUMNS.map(({ label }) => label[lang]);
  const entries = readArchiveEntries<ArchivedRow>(store, archive);
  for await (const batch of inBatches(entries, DOWNLOAD_BATCH_ROWS)) {
    const rows = await withTenant(means.db, actor.merchantId, async tx =>
      toLogRows(tx, await selectVisibleRows(tx, actor, batch)),
    );
    for (const row of rows) {
      const values = toLogSheetValues(row, { lang, timeZone });
      yield LOG_SHEET_COLUMNS.map(({ key }) => values[key] ?? '');
    }
  }
}

/**
 * Returns the rows that the actor sees in the list of logs. The statement of the list reads them, with the archived
 * rows instead of the table.
 */
async function selectVisibleRows(
  tx: Tx,
  actor: SignedInActor,
  batch: readonly ArchivedRow[],
): Promise<TimelineRecord[]> {
  const extent = await logScopeOfActor(tx, actor);
  const visible = new Map<string, TimelineRecord>();
  for (const log of LOG_NAMES) {
    const conditions = logFilterConditions(log, actor.merchantId, { filter: {}, extent });
    const rows = batch.filter(row => row.log === log).map(row => toTableRow(log, row));
    if (!conditions || rows.length === 0) continue;
    const found = await sql<TimelineRecord>`
      select ${logRowColumns(log)} from jsonb_populate_recordset(null::${sql.table(LOG_SOURCES[log].table)},
        ${JSON.stringify(rows)}::jsonb) r where ${sql.join(conditions, sql` and `)}`.execute(tx);
    for (const row of found.rows) visible.set(`${log} ${row.id}`, row);
  }
  return batch.flatMap(({ log, id }) => visible.get(`${log} ${id}`) ?? []);
}

/** Returns the row with the columns of its table. Milliseconds suffice for a list. */
function toTableRow(log: TenantLogKind, { id, time, columns }: ArchivedRow): Record<string, unknown> {
  const source = HASH_CHAIN_SOURCE_BY_LOG[log];
  return { ...columns, [source.id]: id, [source.time]: new Date(time / 1000).toISOString() };
}
