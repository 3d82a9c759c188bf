/** Reads pages, counts and export rows of the merged log. */
import type { LogRow, PartOf } from '@countersign/sdk/api/contract';
import { sql } from 'kysely';
import type { Tx } from '../../../db/access.ts';
import { offsetOfPage, type Page } from '../../../db/paging.ts';
import type { Actor } from '../../../http/security/actor.ts';
import { type Filter, logFilterConditions, type ScopedFilter } from './conditions.ts';
import { logScopeOfActor } from './extent.ts';
import { mergedLogsSql, type TimelineRecord } from './merged.ts';
import { toLogRows } from './rows.ts';
import { LOG_NAMES, LOG_SOURCES, logIdColumn, logRowColumns } from './sources.ts';

type List = PartOf<'GET log/page', 'response'>;

/** Maximum number of rows that are counted after the current page. A higher total is not determined. */
const MAX_COUNTED_AFTER_PAGE = 100;

export async function readLogPage(
  tx: Tx,
  actor: Actor,
  { filter, page }: { filter: Filter; page: Page },
): Promise<List> {
  const { merchantId } = actor;
  const { after, before } = filter;
  const scoped = { filter, extent: await logScopeOfActor(tx, actor) };
  const edge = after !== undefined ? { after } : before !== undefined ? { before } : undefined;
  const offset = edge ? 0 : offsetOfPage(page);
  const rows = await mergedLogsSql(merchantId, {
    ...scoped,
    columns: logRowColumns,
    most: offset + page.limit,
    offset,
    edge,
  }).execute(tx);
  const found = rows.rows as TimelineRecord[];
  if (edge && 'before' in edge) found.reverse();
  const ends = offsetOfPage(page) + found.length;
  const last = found.at(-1)?.id;
  const behind = last === undefined ? 0 : await countLogsAfter(tx, merchantId, { ...scoped, after: last });
  const total =
    last === undefined && page.page > 1
      ? await countLogsBeforePage(tx, merchantId, scoped, page)
      : ends + behind;
  return {
    total: Math.min(total, ends + MAX_COUNTED_AFTER_PAGE),
    more: behind > MAX_COUNTED_AFTER_PAGE,
    list: await toLogRows(tx, found),
  };
}

async function countLogsAfter(
  tx: Tx,
  merchantId: string,
  { after, ...scoped }: ScopedFilter & { after: string },
): Promise<number> {
  const near = mergedLogsSql(merchantId, {
    ...scoped,
    columns: logIdColumn,
    most: MAX_COUNTED_AFTER_PAGE + 1,
    edge: { after },
  });
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from (${near}) near`.execute(tx);
  return rows[0]?.n ?? 0;
}

/**
 * Counts the log rows on all pages before the requested page. If the requested page has no rows, this count
 * is the total number of rows.
 */
async function countLogsBeforePage(
  tx: Tx,
  merchantId: string,
  scoped: ScopedFilter,
  page: Page,
): Promise<number> {
  const near = mergedLogsSql(merchantId, { ...scoped, columns: logIdColumn, most: offsetOfPage(page) });
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from (${near}) near`.execute(tx);
  return rows[0]?.n ?? 0;
}

/**
 * Returns log rows for a spreadsheet export, newest first. If `after` is set, the result starts with the row
 * that follows this id.
 */
export async function readLogRowsAfterId(
  tx: Tx,
  actor: Actor,
  { filter, after, limit }: { filter: Filter; after: string | undefined; limit: number },
): Promise<LogRow[]> {
  const { merchantId } = actor;
  const edge = after === undefined ? undefined : { after };
  const extent = await logScopeOfActor(tx, actor);
  const { rows } = await mergedLogsSql(merchantId, {
    filter,
    extent,
    columns: logRowColumns,
    most: limit,
    edge,
  }).execute(tx);
  return toLogRows(tx, rows as TimelineRecord[]);
}

export async function countLogRows(tx: Tx, actor: Actor, filter: Filter): Promise<number> {
  const scoped = { filter, extent: await logScopeOfActor(tx, actor) };
  let total = 0;
  for (const log of LOG_NAMES) {
    const conditions = logFilterConditions(log, actor.merchantId, scoped);
    if (!conditions) continue;
    const { rows } = await sql<{ n: string }>`
      select count(*) as n from ${sql.table(LOG_SOURCES[log].table)} r
      where r.merchant_id = ${actor.merchantId} and ${sql.join(conditions, sql` and `)}`.execute(tx);
    total += Number(rows[0]?.n ?? 0);
  }
  return total;
}
