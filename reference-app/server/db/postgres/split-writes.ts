/**
 * Rewrites statements and errors for Citus, which refuses an `insert` in a `with` clause, copies the rows of an
 * `insert … select` in a way that row-level security refuses, and refuses a function on a shard that reads a table.
 */

/** One statement of a sequence that replaces a statement. */
export interface SplitWrite {
  sql: string;
  /**
   * Values of the statement: numbers of parameters of the whole statement, `TENANT_PARAMETER`, `TIME_PARAMETER`, or the
   * name of an earlier write, for its returned rows as JSON.
   */
  parameters: readonly (number | string)[];
  /** Name by which later writes read the returned rows. Absent if none does. */
  returnsAs?: string;
}

interface WithExpression {
  name: string;
  body: string;
}

const WRITE_PATTERN = /^\s*(insert|update|delete)\b/i;
const INSERT_PATTERN = /^\s*insert\b/i;
/**
 * A query that reads only a search, whose function reads a table. Its last column is `ids`, and the later parts get no
 * other column.
 */
const SEARCH_PATTERN = /^\s*select\b(?:(?!\bfrom\b).)*\bids\s+from\s+countersign_find_\w+\(/is;
const WRITTEN_TABLE_PATTERN = /^\s*(?:insert\s+into|update|delete\s+from)\s+(\w+)/i;

/** Maximum number of remembered statements. Lists of different lengths make many statements. */
const MAX_REMEMBERED_STATEMENTS = 2000;
const splitWritesOfTenants = new Map<string, SplitWrite[]>();
const splitWritesOfNoTenant = new Map<string, SplitWrite[]>();

/** Name of the parameter for the tenant of the transaction. */
export const TENANT_PARAMETER = 'tenant';
/** Name of the parameter for the time of the statement. */
export const TIME_PARAMETER = 'now';

/**
 * Returns the statements that replace a statement, or none if Citus runs the statement as it is. `hasTenant` is true in
 * the transaction of a tenant, whose statements are limited to it.
 */
export function splitWrites(sql: string, hasTenant: boolean): readonly SplitWrite[] {
  const remembered = hasTenant ? splitWritesOfTenants : splitWritesOfNoTenant;
  let split = remembered.get(sql);
  if (!split) {
    const limited = hasTenant ? withTenantConditions(sql) : sql;
    const rewritten = insertOfSelect(withConstantTime(withColumns(limited)));
    split = splitStatement(rewritten);
    if (split.length === 0 && rewritten !== sql) split = [renumbered(rewritten)];
    if (remembered.size === MAX_REMEMBERED_STATEMENTS) remembered.clear();
    remembered.set(sql, split);
  }
  return split;
}

const CHANGE_PATTERN = /^\s*(with|update|delete)\b/i;
const SECOND_TABLE_PATTERN = /\b(select|using)\b|\bset\b.*\bfrom\b/is;

/**
 * Returns true for a change that reads a second table. Its generic plan is for all shards, so it must not become a
 * prepared statement.
 */
export const needsOwnPlan = (sql: string): boolean =>
  CHANGE_PATTERN.test(sql) && SECOND_TABLE_PATTERN.test(sql);

const COMPARED_TENANTS_PATTERN = /\b(\w+)\.merchant_id = (\w+)\.merchant_id\b/g;

/**
 * Citus finds the shard of a subquery only by a constant. A subquery that is limited to the tenant of the outer query
 * gets the tenant itself, too.
 */
const withTenantConditions = (sql: string): string =>
  sql.replaceAll(
    COMPARED_TENANTS_PATTERN,
    (compared, inner: string) => `(${compared} and ${inner}.merchant_id = $\{${TENANT_PARAMETER}})`,
  );

/** Citus cannot store the result of a subquery without columns. */
const withColumns = (sql: string): string => sql.replaceAll(/\bselect\s+from\b/gi, 'select true from');

/**
 * Citus refuses `clock_timestamp()` in changes. It also refuses `now()` in conditional expressions of changes, and in
 * changes of rows that an insert finds.
 */
const withConstantTime = (sql: string): string =>
  /\bupdate\b.*\bset\b.*\b(case|coalesce|clock_timestamp)\b|\bdo\s+update\b/is.test(sql)
    ? sql.replaceAll(/\b(now|clock_timestamp)\(\)/g, `$\{${TIME_PARAMETER}}::timestamptz`)
    : sql;

const INSERTED_VALUES_PATTERN = /^\s*insert\s+into\s+[^()]+\([^()]*\)\s*values\s*\(/i;

/** Citus refuses a subquery among the values of one row, and runs the same row as an `insert … select`. */
function insertOfSelect(sql: string): string {
  const head = INSERTED_VALUES_PATTERN.exec(sql)?.[0];
  if (head === undefined || !/\(\s*select\b/i.test(sql)) return sql;
  const end = closingParenthesis(sql, head.length);
  const rest = sql.slice(end + 1);
  if (rest.trimStart().startsWith(',')) return sql;
  return `${head.replace(/values\s*\($/i, 'select ')}${sql.slice(head.length, end)}${rest}`;
}

function splitStatement(sql: string): SplitWrite[] {
  const { expressions, main } = parseWithClause(sql);
  const isSplit = (body: string) => INSERT_PATTERN.test(body) || (body !== main && SEARCH_PATTERN.test(body));
  if (expressions.length === 0 || ![main, ...expressions.map(({ body }) => body)].some(isSplit))
    return withReturnedRows(sql) === sql ? [] : [renumbered(withReturnedRows(sql))];
  const steps: WithExpression[] = [
    ...expressions.filter(({ body }) => runsFirst(body)),
    { name: '', body: main },
  ];
  return steps.map((step, index) => {
    const reads = expressions.filter(({ name }) => readsThrough(step, name, expressions));
    const sources = reads.map(
      ({ name, body }) => `${name} as materialized (${runsFirst(body) ? returnedRowsSql(name, body) : body})`,
    );
    const text = sources.length > 0 ? placeSources(step.body, sources.join(', ')) : step.body;
    const isRead = steps
      .slice(index + 1)
      .some(later => step.name !== '' && readsThrough(later, step.name, expressions));
    return { ...renumbered(withReturnedRows(text)), ...(isRead && { returnsAs: step.name }) };
  });
}

/** Returns true for an expression that becomes a statement of its own. */
const runsFirst = (body: string): boolean => WRITE_PATTERN.test(body) || SEARCH_PATTERN.test(body);

/** Returns true if the statement reads the rows of the expression. */
const readsFrom = (sql: string, name: string): boolean => {
  const words = sql.toLowerCase().split(/\W+/);
  return words.some(
    (word, index) => word === name && ['from', 'join', 'using'].includes(words[index - 1] ?? ''),
  );
};

/** Returns true if the step reads the rows of the expression itself, or through expressions that write nothing. */
const readsThrough = (step: WithExpression, name: string, expressions: readonly WithExpression[]): boolean =>
  step.name !== name &&
  (readsFrom(step.body, name) ||
    expressions.some(
      other =>
        !runsFirst(other.body) && readsFrom(step.body, other.name) && readsThrough(other, name, expressions),
    ));

/** The rows of a write have the type of the table, so the returned columns must be columns of the table. */
const returnedRowsSql = (name: string, body: string): string =>
  SEARCH_PATTERN.test(body)
    ? `select ids from jsonb_to_recordset($\{${name}}::jsonb) as found(ids text[])`
    : `select * from jsonb_populate_recordset(null::${WRITTEN_TABLE_PATTERN.exec(body)?.[1]}, $\{${name}}::jsonb)`;

/** Puts the sources before the query of an `insert`, and before any other statement. */
function placeSources(sql: string, sources: string): string {
  const isInsert = INSERT_PATTERN.test(sql);
  const at = isInsert ? sql.search(/\bselect\b/i) : 0;
  return `${sql.slice(0, at)}with ${sources} ${sql.slice(at)}`;
}

/** Citus copies the rows of an `insert … select` unless the statement returns rows or handles conflicts. */
const withReturnedRows = (sql: string): string =>
  INSERT_PATTERN.test(sql) && /\bselect\b/i.test(sql) && !/\b(returning|on\s+conflict)\b/i.test(sql)
    ? `${sql} returning true as inserted`
    : sql;

const PARAMETER_PATTERN = /\$(?:(\d+)|\{(\w+)\})/g;

/** Numbers the parameters in the order of their first use. */
function renumbered(sql: string): SplitWrite {
  const parameters: (number | string)[] = [];
  const text = sql.replaceAll(PARAMETER_PATTERN, (_, number?: string, name?: string) => {
    const parameter = number === undefined ? name! : Number(number);
    if (!parameters.includes(parameter)) parameters.push(parameter);
    return `$${parameters.indexOf(parameter) + 1}`;
  });
  return { sql: text, parameters };
}

const EXPRESSION_START_PATTERN = /\s*,?\s*"?(\w+)"?\s+as\s+(?:(?:not\s+)?materialized\s+)?\(/iy;

function parseWithClause(sql: string): { expressions: WithExpression[]; main: string } {
  const start = /^\s*with\s/i.exec(sql);
  const expressions: WithExpression[] = [];
  let at = start?.[0].length ?? 0;
  while (start) {
    EXPRESSION_START_PATTERN.lastIndex = at;
    const head = EXPRESSION_START_PATTERN.exec(sql);
    if (!head) break;
    const from = EXPRESSION_START_PATTERN.lastIndex;
    at = closingParenthesis(sql, from) + 1;
    expressions.push({ name: head[1]!.toLowerCase(), body: sql.slice(from, at - 1) });
  }
  return { expressions, main: sql.slice(at) };
}

/** Returns the position of the parenthesis that matches the parenthesis before `from`. Skips quoted text. */
function closingParenthesis(sql: string, from: number): number {
  let depth = 1;
  for (let at = from; at < sql.length; at++) {
    const character = sql[at]!;
    if (character === "'" || character === '"') at = sql.indexOf(character, at + 1);
    else if (character === '(') depth += 1;
    else if (character === ')' && --depth === 0) return at;
  }
  throw new Error('[Bug] a parenthesis of a statement is not closed');
}

/** Name of a constraint of a shard in the message of an error. */
const SHARD_CONSTRAINT_PATTERN = /constraint "(\w+?)_\d{6,}"/;

/**
 * Names the constraint of the table in an error of a shard, because callers compare the name. Citus passes on the message
 * of a node without the name of the constraint.
 */
export function removeShardOfNames(error: unknown): void {
  if (!(error instanceof Error)) return;
  const constraint = SHARD_CONSTRAINT_PATTERN.exec(error.message)?.[1];
  if (constraint) Object.assign(error, { constraint });
}
