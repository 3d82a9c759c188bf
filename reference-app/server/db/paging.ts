/** Paging as the lists take it: `page` and `limit`, or `pageNum` and `pageSize`. */
import { type Compilable, type SelectQueryBuilder, type Simplify, sql } from 'kysely';
import type { AuthTx, Tx } from './access.ts';
import { both } from './statement.ts';

export interface PagingQuery {
  page?: number | undefined;
  limit?: number | undefined;
  pageNum?: number | undefined;
  pageSize?: number | undefined;
}

export interface Page {
  page: number;
  limit: number;
}

const DEFAULT_LIMIT = 10;

export const pageOf = ({ page, limit, pageNum, pageSize }: PagingQuery): Page => ({
  page: page ?? pageNum ?? 1,
  limit: limit ?? pageSize ?? DEFAULT_LIMIT,
});

export const offsetOf = ({ page, limit }: Page): number => (page - 1) * limit;

/** How many rows beyond the page are counted: a page of a million rows must not cost a million. */
export const COUNTED = 1000;

/** Exact while `more` is false; else there are at least so many. */
export interface Counted {
  total: number;
  more: boolean;
}

interface Paged<DB, TB extends keyof DB, O, Shown extends keyof DB, Row> {
  /** The query without columns; its rows are counted. */
  matching: SelectQueryBuilder<DB, TB, O>;
  /** The same query with its columns and its order. */
  rows: SelectQueryBuilder<DB, Shown, Row>;
  page: Page;
}

/** Returns the rows of one page and the exact number of all rows. For lists that stay small. */
export async function pageRows<DB, TB extends keyof DB, O, Shown extends keyof DB, Row>({
  matching,
  rows,
  page,
}: Paged<DB, TB, O, Shown, Row>): Promise<{ total: number; rows: Simplify<Row>[] }> {
  const count = matching.select(({ fn }) => fn.countAll<string>().as('n'));
  const { n } = (await count.executeTakeFirstOrThrow()) as { n: string };
  const found = await rows.limit(page.limit).offset(offsetOf(page)).execute();
  return { total: Number(n), rows: found };
}

/** The same for lists that grow without end: a thousand rows behind the page are counted. */
export const pageLong = <DB, TB extends keyof DB, O, Shown extends keyof DB, Row>(
  tx: Tx | AuthTx,
  { matching, rows, page }: Paged<DB, TB, O, Shown, Row>,
): Promise<Counted & { rows: Simplify<Row>[] }> =>
  pageNear(tx, { matching, rows: rows.limit(page.limit).offset(offsetOf(page)), page });

type Matching<DB, TB extends keyof DB, O> = SelectQueryBuilder<DB, TB, O>;

interface Near<Row, DB, TB extends keyof DB, O> {
  rows: Compilable<Row>;
  /** The rows that are counted, without columns. */
  matching: Matching<DB, TB, O>;
  page: Page;
  /** How many rows behind the page are counted. */
  counted?: number;
  /** A part of `matching` that is quicker to count: where it has enough rows, nothing else is counted. */
  part?: Matching<DB, TB, O> | undefined;
  /** How many rows come before those of `matching`. */
  skipped?: number;
}

/** A page's rows, and how many there are of what it is a page of: counted up to a thousand rows behind the page, or as many as given. */
export async function pageNear<Row, DB, TB extends keyof DB, O>(
  tx: Tx | AuthTx,
  { rows, matching, page, counted: behind = COUNTED, part, skipped = 0 }: Near<Row, DB, TB, O>,
): Promise<Counted & { rows: Row[] }> {
  const most = offsetOf(page) + page.limit + behind;
  const countOf = (query: Matching<DB, TB, O>) => {
    const near = query.select(sql`1`.as('one')).limit(most - skipped + 1);
    return sql<{ n: number }>`select count(*)::int as n from (${near}) as near`;
  };
  const [found, counted] = await both<Row, { n: number }>(
    tx,
    rows.compile(),
    countOf(part ?? matching).compile(tx),
  );
  let n = skipped + (counted[0]?.n ?? 0);
  if (part && n <= most) n = skipped + ((await countOf(matching).execute(tx)).rows[0]?.n ?? 0);
  return { total: Math.min(n, most), more: n > most, rows: found };
}
