/** Searches by a part of a text. */
import { sql } from 'kysely';
import type { Tx } from './access.ts';

/** A pattern for `ilike` that finds the text anywhere; its own wildcards are taken literally. */
export const containing = (text: string): string => `%${text.trim().replace(/[\\%_]/g, '\\$&')}%`;

/** Letters of one case, as those of Chinese, are compared as they are: `ilike` takes twice the time. */
export const likeFor = (text: string): 'like' | 'ilike' =>
  text.toLowerCase() === text.toUpperCase() ? 'like' : 'ilike';

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
 * rows more. Undefined for an empty text.
 */
export async function rowsFound(tx: Tx, table: Searchable, text: string): Promise<Found | undefined> {
  const wanted = text.trim();
  if (wanted === '') return undefined;
  const { rows } = await sql<{ ids: string[] }>`
    select ${sql.ref(`countersign_find_${table}`)}(${wanted}, ${MOST + 1}) as ids`.execute(tx);
  const ids = rows[0]?.ids ?? [];
  return { ids, areAll: ids.length <= MOST };
}

/** The same as a list of all ids. Undefined where there are so many that their index is of no use. */
export async function idsFound(tx: Tx, table: Searchable, text: string): Promise<string[] | undefined> {
  const found = await rowsFound(tx, table, text);
  return found?.areAll ? found.ids : undefined;
}
