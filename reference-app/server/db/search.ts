/** Searches by a part of a text. */
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from './access.ts';
import { query, type Statement } from './statement.ts';

/** A pattern for `ilike` that finds the text anywhere; its own wildcards are taken literally. */
export const containing = (text: string): string => `%${text.trim().replace(/[\\%_]/g, '\\$&')}%`;

/** Letters of one case, as those of Chinese, are compared as they are: `ilike` takes twice the time. */
export const likeFor = (text: string): 'like' | 'ilike' =>
  text.toLowerCase() === text.toUpperCase() ? 'like' : 'ilike';

/** Whether a column such as `u.nick_name` contains a text. */
export type Contains = (column: string, text: string) => RawBuilder<boolean>;

/** For a text of few rows, as the planner takes every pattern to be. */
export const containsRare: Contains = (column, text) =>
  sql<boolean>`${sql.ref(column)} ${sql.raw(likeFor(text))} ${containing(text)}`;

/** The same for a text of many rows: the planner would sort all rows of a pattern in place of reading a page in its order. */
export const containsFrequent: Contains = (column, text) => {
  const small = (value: RawBuilder<string>) =>
    likeFor(text) === 'like' ? value : sql<string>`lower(${value})`;
  return sql<boolean>`strpos(${small(sql.ref(column))}, ${small(sql`${text.trim()}::text`)}) > 0`;
};

/** Tables that `0020_find.sql` makes searchable. */
type Searchable = 'app_user';

/** The ids of more rows take longer than reading the rows in their order. */
const MOST = 500;

/** Finds a text, $1, and returns $2 of the ids where there are too many. */
const findIn = (table: Searchable): Statement => ({
  name: `find-${table}`,
  sql: `
    select cardinality(ids) <= ${MOST} as "areAll",
      (case when cardinality(ids) <= ${MOST} then ids else ids[:$2::integer] end)::text as ids
    from countersign_find_${table}($1, ${MOST + 1}) as ids`,
});
const FIND: Record<Searchable, Statement> = { app_user: findIn('app_user') };

/** The ids of rows that may contain a text. */
export interface Found {
  /** As the database writes an array, to which they go back. */
  ids: string;
  /** False where there are more than these, so many that the rows are read in their order. */
  areAll: boolean;
}

/**
 * Returns the tenant's rows that may contain the text, for a query that still compares it: longer texts find a few
 * rows more. Where there are too many, `some` of them are returned. Undefined for an empty text.
 */
export async function rowsFound(
  tx: Tx,
  table: Searchable,
  text: string,
  some = 0,
): Promise<Found | undefined> {
  const wanted = text.trim();
  if (wanted === '') return undefined;
  const [found] = await query<Found>(tx, FIND[table], [wanted, some]);
  return found;
}

/** The same as an array of all ids. Undefined where there are so many that their index is of no use. */
export async function idsFound(tx: Tx, table: Searchable, text: string): Promise<string | undefined> {
  const found = await rowsFound(tx, table, text);
  return found?.areAll ? found.ids : undefined;
}
