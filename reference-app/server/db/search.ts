/** Searches by a part of a text. */
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from './access.ts';

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

/** The ids of rows that may contain a text. */
export interface Found {
  ids: string[];
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
  const { rows } = await sql<Found>`
    select cardinality(ids) <= ${MOST} as "areAll",
      case when cardinality(ids) <= ${MOST} then ids else ids[:${some}::integer] end as ids
    from ${sql.ref(`countersign_find_${table}`)}(${wanted}, ${MOST + 1}) as ids`.execute(tx);
  return rows[0];
}

/** The same as a list of all ids. Undefined where there are so many that their index is of no use. */
export async function idsFound(tx: Tx, table: Searchable, text: string): Promise<string[] | undefined> {
  const found = await rowsFound(tx, table, text);
  return found?.areAll ? found.ids : undefined;
}
