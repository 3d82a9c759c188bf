/** Defines the paging of lists. A query contains either `page` and `limit`, or `pageNum` and `pageSize`. */
import { type Compilable, type SelectQueryBuilder, type Simplify, sql } from 'kysely';
import type { AuthTx, Tx } from './access.ts';
import { runTwoQueriesInOneRoundTrip } from './statement.ts';

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

const DEFAULT_PAGE_SIZE = 10;

export const readPagingFromQuery = ({ page, limit, pageNum, pageSize }: PagingQuery): Page => ({
  page: page ?? pageNum ?? 1,
  limit: limit ?? pageSize ?? DEFAULT_PAGE_SIZE,
});

export const offsetOfPage = ({ page, limit }: Page): number => (page - 1) * limit;

/** Maximum number of rows counted after the current page, which keeps pages of large tables cheap. */
export const MAX_COUNTED_AFTER_PAGE = 1000;

/** Total number of rows. The number is exact if `more` is false, otherwise it is a lower bound. */
export interface Counted {
  total: number;
  more: boolean;
}

interface Paged<DB, TB extends keyof DB, O, Shown extends keyof DB, Row> {
  /** The list query without columns and sort order. It is used to count the rows. */
  matching: SelectQueryBuilder<DB, TB, O>;
  /** The list query with its columns and its sort order. */
  rows: SelectQueryBuilder<DB, Shown, Row>;
  page: Page;
}

/** Returns one page and the exact total number of rows. Use this function for lists that stay small. */
export async function readPageWithExactTotal<DB, TB extends keyof DB, O, Shown extends keyof DB, Row>({
  matching,
  rows,
  page,
}: Paged<DB, TB, O, Shown, Row>): Promise<{ total: number; rows: Simplify<Row>[] }> {
  const count = matching.select(({ fn }) => fn.countAll<string>().as('n'));
  const { n } = (await count.executeTakeFirstOrThrow()) as { n: string };
  const found = await rows.limit(page.limit).offset(offsetOfPage(page)).execute();
  return { total: Number(n), rows: found };
}

/**
 * Returns one page of a list that grows without limit. At most a thousand rows after the page are counted.
 */
export const readPageOfGrowingList = <DB, TB extends keyof DB, O, Shown extends keyof DB, Row>(
  tx: Tx | AuthTx,
  { matching, rows, page }: Paged<DB, TB, O, Shown, Row>,
): Promise<Counted & { rows: Simplify<Row>[] }> =>
  readPageWithLimitedCount(tx, { matching, rows: rows.limit(page.limit).offset(offsetOfPage(page)), page });

type Matching<DB, TB extends keyof DB, O> = SelectQueryBuilder<DB, TB, O>;

interface Near<Row, DB, TB extends keyof DB, O> {
  rows: Compilable<Row>;
  /** The list query without columns and sort order. It is used to count the rows. */
  matching: Matching<DB, TB, O>;
  page: Page;
  /** Maximum number of rows counted after the current page. */
  counted?: number | undefined;
  /** True if the transaction runs no further statement, so that the commit is sent together with the queries. */
  endsTransaction?: boolean;
  /**
   * A subset of the rows of `matching` that is faster to count. If the subset exceeds the count limit,
   * `matching` is not counted.
   */
  part?: Matching<DB, TB, O> | undefined;
  /**
   * Number of rows at the start of the list that `matching` does not contain. The count of `matching` is
   * increased by this number.
   */
  skipped?: number;
}

/**
 * Returns the rows of a page and the total number of rows. At most `counted` rows after the page are counted.
 */
export async function readPageWithLimitedCount<Row, DB, TB extends keyof DB, O>(
  tx: Tx | AuthTx,
  {
    rows,
    matching,
    page,
    counted: behind = MAX_COUNTED_AFTER_PAGE,
    part,
    skipped = 0,
    endsTransaction = false,
  }: Near<Row, DB, TB, O>,
): Promise<Counted & { rows: Row[] }> {
  const most = offsetOfPage(page) + page.limit + behind;
  const countOf = (query: Matching<DB, TB, O>) => {
    const near = query.select(sql`1`.as('one')).limit(most - skipped + 1);
    return sql<{ n: number }>`select count(*)::int as n from (${near}) as near`;
  };
  const [found, counted] = await runTwoQueriesInOneRoundTrip<Row, { n: number }>(
    tx,
    rows.compile(),
    countOf(part ?? matching).compile(tx),
    { areLast: endsTransaction && !part },
  );
  let n = skipped + (counted[0]?.n ?? 0);
  if (part && n <= most) n = skipped + ((await countOf(matching).execute(tx)).rows[0]?.n ?? 0);
  return { total: Math.min(n, most), more: n > most, rows: found };
}
