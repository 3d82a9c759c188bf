/**
 * Parses SQL template texts. An interpolation in a text can be a whole statement or a part of a statement.
 */
import { hasSqlDetails, loadModule, type Node, parseSync } from 'libpg-query';
import type { Interpolation, SqlText } from './sql-texts.ts';

await loadModule();

/** Prefix of the names that replace interpolated names in a parsed text. */
const DYNAMIC_NAME_PREFIX = 'dynamic_';
const DYNAMIC_NAME_PATTERN = /\bdynamic_\d+|\$\d{4}/;

/** Returns true if the name is a placeholder for a name that is known only at run time. */
export const isDynamicName = (name: string): boolean => DYNAMIC_NAME_PATTERN.test(name);

/**
 * Number of the SQL parameter that replaces the first interpolation. Parameters that the SQL text already
 * contains have lower numbers.
 */
const FIRST_INTERPOLATION_PARAMETER_NUMBER = 1001;

/**
 * Maximum number of attempts to parse one SQL text with different replacements for its interpolations. The
 * longest texts need 15.
 */
const MAX_SQL_PARSE_ATTEMPTS = 500;

/**
 * Statements into which an SQL fragment is inserted, so that the parser accepts the fragment. `before` and
 * `after` are the texts around the fragment.
 */
const sqlFragmentContexts: readonly {
  kind: 'statement' | 'expression' | 'other';
  before: string;
  after: string;
}[] = [
  { kind: 'statement', before: '', after: '' },
  { kind: 'expression', before: 'select ', after: '' },
  { kind: 'expression', before: 'select where true ', after: '' },
  { kind: 'other', before: 'select from x ', after: '' },
  { kind: 'other', before: 'with ', after: ' select' },
  { kind: 'other', before: 'with ', after: ' z as (select) select' },
  { kind: 'other', before: 'select true ', after: ' true' },
  { kind: 'other', before: 'select ', after: ' select' },
  { kind: 'other', before: 'select from x order by y ', after: '' },
];

export interface ParsedSql {
  statements: Node[];
  /** True if the text is a condition with an `or` that is not in parentheses. */
  hasOpenOr: boolean;
}

/**
 * Returns the texts that can replace an interpolation in an SQL text, so that the SQL can be parsed. The most
 * probable text comes first.
 */
function candidateTextsForSqlInterpolation(interpolation: Interpolation, number: number): string[] {
  const [parameter, name] = [`$${number}`, `${DYNAMIC_NAME_PREFIX}${number}`];
  if (interpolation.kind === 'name') return [name];
  const single = [parameter, name, 'select', `${name} = ${parameter}`, `${name} text`];
  if (interpolation.kind === 'value') return [...single, '', '<>'];
  return single.map(text => `${text} ${interpolation.separator} ${text}`);
}

interface Attempt {
  sql: string;
  /** Start positions in `sql` of the texts that replace the interpolations. */
  positions: number[];
}

function joinSqlPiecesWithReplacements(pieces: readonly string[], replacements: readonly string[]): Attempt {
  let sql = pieces[0] ?? '';
  const positions = replacements.map((replacement, index) => {
    const position = sql.length;
    sql += replacement + pieces[index + 1];
    return position;
  });
  return { sql, positions };
}

function tryParseSql(sql: string): { statements: Node[] } | { errorPosition: number } {
  try {
    return { statements: (parseSync(sql).stmts ?? []).flatMap(({ stmt }) => (stmt ? [stmt] : [])) };
  } catch (error) {
    if (!hasSqlDetails(error)) throw error;
    return { errorPosition: error.sqlDetails?.cursorPosition ?? 0 };
  }
}

/**
 * Parses an SQL template. Each interpolation has several possible replacements. The function returns the
 * first combination that results in valid SQL. After a syntax error, it changes the last replacement before
 * the error.
 */
function parseSqlTemplatePieces(
  pieces: readonly string[],
  options: readonly (readonly string[])[],
): { sql: string; statements: Node[] } | undefined {
  const chosen = options.map(() => 0);
  for (let count = 0; count < MAX_SQL_PARSE_ATTEMPTS; count += 1) {
    const { sql, positions } = joinSqlPiecesWithReplacements(
      pieces,
      options.map((texts, index) => texts[chosen[index]!]!),
    );
    const result = tryParseSql(sql);
    if ('statements' in result) return { sql, statements: result.statements };
    let index = positions.findLastIndex(position => position <= result.errorPosition);
    while (index >= 0 && chosen[index] === options[index]!.length - 1) index -= 1;
    if (index < 0) return undefined;
    chosen.fill(0, index + 1);
    chosen[index]! += 1;
  }
  return undefined;
}

function isTopLevelOrCondition(before: string, body: string): boolean {
  const result = tryParseSql(before === 'select ' ? `select where true and ${body}` : `${before}${body}`);
  if (!('statements' in result)) return false;
  const [statement] = result.statements;
  if (!statement || !('SelectStmt' in statement)) return false;
  const { whereClause } = statement.SelectStmt;
  return whereClause !== undefined && 'BoolExpr' in whereClause && whereClause.BoolExpr.boolop === 'OR_EXPR';
}

type Pieces = Pick<SqlText, 'pieces' | 'interpolations'>;

const listInterpolationReplacements = ({ interpolations }: Pieces): string[][] =>
  interpolations.map((interpolation, index) =>
    candidateTextsForSqlInterpolation(interpolation, FIRST_INTERPOLATION_PARAMETER_NUMBER + index),
  );

/** Returns the parsed statements, or undefined if the text is not SQL. */
export function parseSqlText(text: Pieces): ParsedSql | undefined {
  const options = listInterpolationReplacements(text);
  for (const { kind, before, after } of sqlFragmentContexts) {
    const framed = [...text.pieces];
    framed[0] = before + framed[0];
    framed[framed.length - 1] += after;
    const parsed = parseSqlTemplatePieces(framed, options);
    if (!parsed) continue;
    const hasOpenOr = kind === 'expression' && isTopLevelOrCondition(before, parsed.sql.slice(before.length));
    return { statements: parsed.statements, hasOpenOr };
  }
  return undefined;
}

/** Returns the items of a list of tables. Returns undefined if the text is not a list of tables. */
export function parseTables(text: Pieces): Node[] | undefined {
  const [first = '', ...rest] = text.pieces;
  const [statement] =
    parseSqlTemplatePieces([`select from ${first}`, ...rest], listInterpolationReplacements(text))
      ?.statements ?? [];
  return statement && 'SelectStmt' in statement ? statement.SelectStmt.fromClause : undefined;
}

/** Parses SQL without interpolations. Throws an error if it is not valid. */
export const parseStatements = (sql: string): Node[] =>
  (parseSync(sql).stmts ?? []).flatMap(({ stmt }) => (stmt ? [stmt] : []));
