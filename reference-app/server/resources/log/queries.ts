/** Pages, counts and sheets of the timeline. */
import type { LogRow, PartOf } from '@countersign/sdk/api/contract';
import { sql } from 'kysely';
import type { Tx } from '../../db/access.ts';
import { offsetOf, type Page } from '../../db/paging.ts';
import type { Actor } from '../../http/security/actor.ts';
import { conditionsOf, type Filter, type Scoped } from './conditions.ts';
import { extentOfLogs } from './extent.ts';
import { merged, type Stored } from './merged.ts';
import { named } from './rows.ts';
import { columnsOf, idOf, NAMES, SOURCES } from './sources.ts';

type List = PartOf<'GET log/page', 'response'>;

/** How many rows beyond the page are counted. */
const COUNTED = 100;

export async function logPage(
  tx: Tx,
  actor: Actor,
  { filter, page }: { filter: Filter; page: Page },
): Promise<List> {
  const { merchantId } = actor;
  const { after, before } = filter;
  const scoped = { filter, extent: await extentOfLogs(tx, actor) };
  const edge = after !== undefined ? { after } : before !== undefined ? { before } : undefined;
  const offset = edge ? 0 : offsetOf(page);
  const rows = await merged(merchantId, {
    ...scoped,
    columns: columnsOf,
    most: offset + page.limit,
    offset,
    edge,
  }).execute(tx);
  const found = rows.rows as Stored[];
  if (edge && 'before' in edge) found.reverse();
  const ends = offsetOf(page) + found.length;
  const last = found.at(-1)?.id;
  const behind = last === undefined ? 0 : await countAfter(tx, merchantId, { ...scoped, after: last });
  const total =
    last === undefined && page.page > 1 ? await countAll(tx, merchantId, scoped, page) : ends + behind;
  return {
    total: Math.min(total, ends + COUNTED),
    more: behind > COUNTED,
    list: await named(tx, merchantId, found),
  };
}

async function countAfter(
  tx: Tx,
  merchantId: string,
  { after, ...scoped }: Scoped & { after: string },
): Promise<number> {
  const near = merged(merchantId, { ...scoped, columns: idOf, most: COUNTED + 1, edge: { after } });
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from (${near}) near`.execute(tx);
  return rows[0]?.n ?? 0;
}

/** For a page behind the last one. */
async function countAll(tx: Tx, merchantId: string, scoped: Scoped, page: Page): Promise<number> {
  const near = merged(merchantId, { ...scoped, columns: idOf, most: offsetOf(page) });
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from (${near}) near`.execute(tx);
  return rows[0]?.n ?? 0;
}

/** The rows after an id, newest first, for a sheet. */
export async function logsAfter(
  tx: Tx,
  actor: Actor,
  { filter, after, limit }: { filter: Filter; after: string | undefined; limit: number },
): Promise<LogRow[]> {
  const { merchantId } = actor;
  const edge = after === undefined ? undefined : { after };
  const extent = await extentOfLogs(tx, actor);
  const { rows } = await merged(merchantId, {
    filter,
    extent,
    columns: columnsOf,
    most: limit,
    edge,
  }).execute(tx);
  return named(tx, merchantId, rows as Stored[]);
}

export async function logCount(tx: Tx, actor: Actor, filter: Filter): Promise<number> {
  const scoped = { filter, extent: await extentOfLogs(tx, actor) };
  let total = 0;
  for (const log of NAMES) {
    const conditions = conditionsOf(log, actor.merchantId, scoped);
    if (!conditions) continue;
    const { rows } = await sql<{ n: string }>`
      select count(*) as n from ${sql.table(SOURCES[log].table)} r where ${sql.join(conditions, sql` and `)}`.execute(
      tx,
    );
    total += Number(rows[0]?.n ?? 0);
  }
  return total;
}
