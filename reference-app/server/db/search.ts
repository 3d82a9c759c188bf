/** Provides conditions for searching text columns for a substring. */
import { type CompiledQuery, type RawBuilder, sql } from 'kysely';
import type { Tx } from './access.ts';
import { runStatement, type Statement } from './statement.ts';

/** Returns an `ilike` pattern that matches the text anywhere. Wildcards in the text are escaped. */
export const likePattern = (text: string): string => `%${text.trim().replace(/[\\%_]/g, '\\$&')}%`;

/**
 * Returns `like` for a text in a script without upper case, such as Chinese, otherwise `ilike`. The operator
 * `ilike` takes twice as long.
 */
export const sqlLikeOperatorForText = (text: string): 'like' | 'ilike' =>
  text.toLowerCase() === text.toUpperCase() ? 'like' : 'ilike';

/** Returns the condition that a column, such as `u.nick_name`, contains a text. */
export type Contains = (column: string, text: string) => RawBuilder<boolean>;

/**
 * Returns the SQL condition for a search text that only a few rows contain. For its plain `like` pattern, the
 * query planner assumes few matching rows.
 */
export const rareTextMatchSql: Contains = (column, text) => {
  const operator = sqlLikeOperatorForText(text) === 'like' ? sql`like` : sql`ilike`;
  return sql<boolean>`${sql.ref(column)} ${operator} ${likePattern(text)}`;
};

/**
 * Returns the SQL condition that a column contains a text that occurs in many rows. The condition uses
 * `strpos`, because the query planner would sort all rows for a `like` pattern instead of reading the page in
 * order.
 */
export const createSqlConditionForFrequentText: Contains = (column, text) => {
  const small = (value: RawBuilder<string>) =>
    sqlLikeOperatorForText(text) === 'like' ? value : sql<string>`lower(${value})`;
  return sql<boolean>`strpos(${small(sql.ref(column))}, ${small(sql`${text.trim()}::text`)}) > 0`;
};

/** Tables for which `0020_find.sql` creates a search index. */
type Searchable = 'appUser';

/**
 * Maximum number of ids for which rows are read by id. If more rows match, the query reads the rows in their
 * sort order, which is then faster.
 */
const MAX_FOUND_IDS = 500;

/**
 * Returns the statement that finds the ids of the rows that contain the text $1. If more than `MAX_FOUND_IDS`
 * rows match, the statement returns the first $2 ids.
 */
const findRowIdsStatement = (table: string): Statement => ({
  name: `find-${table}`,
  sql: `
    select cardinality(ids) <= ${MAX_FOUND_IDS} as "areAll",
      (case when cardinality(ids) <= ${MAX_FOUND_IDS} then ids else ids[:$2::integer] end)::text as ids
    from countersign_find_${table}($1, ${MAX_FOUND_IDS + 1}) as ids`,
});
const FIND_ROW_IDS_STATEMENT_BY_TABLE: Record<Searchable, Statement> = {
  appUser: findRowIdsStatement('app_user'),
};

/** The result of a text search in a table: the ids of the rows that may contain the text. */
export interface FoundIds {
  /** The ids as a PostgreSQL array literal, for use in the query that reads the rows. */
  ids: string;
  /**
   * True if `ids` contains the ids of all matching rows. Otherwise, the later statement must not use `ids` as
   * a filter.
   */
  areAll: boolean;
}

/**
 * Returns the ids of the tenant's rows that match the text, or undefined for an empty text. If more than
 * `MAX_FOUND_IDS` rows match, returns only the first `some` ids. A search for a long text can also return ids
 * of other rows. The calling query must therefore compare the text again.
 */
export async function findRowIds(
  tx: Tx,
  table: Searchable,
  text: string,
  some = 0,
): Promise<FoundIds | undefined> {
  const wanted = text.trim();
  if (wanted === '') return undefined;
  const [found] = await runStatement<FoundIds>(tx, FIND_ROW_IDS_STATEMENT_BY_TABLE[table], [wanted, some]);
  return found;
}

/**
 * Returns the ids of all rows that may contain the text, as an array literal. Returns undefined if there are
 * too many rows for an index lookup.
 */
export async function findAllRowIds(tx: Tx, table: Searchable, text: string): Promise<string | undefined> {
  const found = await findRowIds(tx, table, text);
  return found?.areAll ? found.ids : undefined;
}

/**
 * Maximum number of applications that a search returns by id. If more applications match, the query reads them in their
 * sort order.
 */
export const MAX_FOUND_INSTANCES = 2000;

const FIND_INSTANCES_STATEMENT: Statement = {
  name: 'find-instance',
  sql: `select ids::text as ids, cardinality(ids) < $3::integer as "areAll",
      case when $5::boolean then array_to_json(ids) end as newest
    from countersign_find_instance($1, $2::boolean, $4::boolean, $3::integer) as ids`,
};

interface FoundInstances {
  ids: string | null;
  areAll: boolean | null;
  newest: string[] | null;
}

/** A search for a text in the lists of applications and tasks. */
export interface InstanceSearch {
  /**
   * Ids of the applications that contain the text, newest first, as an array literal. Undefined if the query reads the
   * applications in their sort order instead.
   */
  ids: string | undefined;
  /** Ids of the first applications of the list, in its order. Absent unless the query asked for them. */
  newest?: string[];
}

/** Value of `InstanceSearch.ids` if no application contains the text. */
export const NO_FOUND_IDS = '{}';

/** Maximum number of matches that a page of a search counts after its rows. */
export const MAX_COUNTED_INSTANCE_MATCHES = 100;

export interface InstanceSearchTexts {
  /** Text in the name of the application, the name of its process, or its number. */
  keyword?: string | undefined;
  /** Text in the name of the application. */
  itemName?: string | undefined;
}

/** Limits of a search that the list implies. */
export interface InstanceSearchLimits {
  /** True if only running applications are searched. */
  isOfRunning?: boolean;
  /**
   * Number of matches that the query needs if the text is its only condition and it shows the newest applications
   * first.
   */
  first?: number | undefined;
}

/** Returns which of two texts a search compares: the longer one. */
export const searchedTextOf = ({
  keyword = '',
  itemName = '',
}: InstanceSearchTexts): keyof InstanceSearchTexts =>
  itemName.trim().length > keyword.trim().length ? 'itemName' : 'keyword';

/**
 * Searches the tenant's applications for the longer one of two texts. Returns undefined for empty texts.
 */
export async function searchInstances(
  tx: Tx,
  { keyword = '', itemName = '' }: InstanceSearchTexts,
  { isOfRunning = false, first = Number.POSITIVE_INFINITY }: InstanceSearchLimits = {},
): Promise<InstanceSearch | undefined> {
  const isOnlyName = searchedTextOf({ keyword, itemName }) === 'itemName';
  const text = (isOnlyName ? itemName : keyword).trim();
  if (text === '') return undefined;
  const areFirstEnough = first <= MAX_FOUND_INSTANCES && !(keyword.trim() && itemName.trim());
  const most = areFirstEnough ? first : MAX_FOUND_INSTANCES + 1;
  const [found] = await runStatement<FoundInstances>(tx, FIND_INSTANCES_STATEMENT, [
    text,
    isOnlyName,
    most,
    isOfRunning,
    areFirstEnough,
  ]);
  if (found?.newest) return { ids: found.ids ?? undefined, newest: found.newest };
  return { ids: found?.areAll ? (found.ids ?? undefined) : undefined };
}

/**
 * Returns the SQL of an expression of a statement that searches the tenant's applications for a text. Its only row contains
 * `ids`, or null if the rows are read faster in their sort order.
 */
export const foundInstancesSql = (
  text: string,
  { isOfRunning }: { isOfRunning: boolean },
): RawBuilder<{ ids: string[] | null }> => sql`(
  select case when cardinality(ids) <= ${sql.lit(MAX_FOUND_INSTANCES)} then ids end as ids
  from countersign_find_instance(${text}, false, ${sql.lit(isOfRunning)}, ${sql.lit(MAX_FOUND_INSTANCES + 1)}) as ids)`;

/** Parameter of a query that is built before the search returns the ids. No text from outside is equal to it. */
const PENDING_IDS = Symbol('ids of a running search') as unknown as string;

/**
 * Builds the query for the rows of the found applications while the database searches, because building takes as long as
 * a short statement. Returns the search, and a function that returns the query for the given ids.
 */
export async function buildQueryDuringSearch<Row>(
  searching: Promise<InstanceSearch | undefined>,
  build: (ids: string) => CompiledQuery<Row>,
): Promise<[InstanceSearch | undefined, (ids: string | string[]) => CompiledQuery<Row>]> {
  // The search is sent in this turn of the event loop, the query is built in the next one.
  const building = new Promise<void>(resolve => setImmediate(resolve)).then(() => build(PENDING_IDS));
  const [found, query] = await Promise.all([searching, building]);
  const queryOfIds = (ids: string | string[]) => ({
    ...query,
    parameters: query.parameters.map(value => (value === PENDING_IDS ? ids : value)),
  });
  return [found, queryOfIds];
}
