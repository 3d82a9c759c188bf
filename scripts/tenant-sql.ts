/**
 * Checks that raw SQL limits each tenant table to one tenant. Statements built with Kysely receive the tenant
 * from a plugin (`reference-app/server/db/tenant/tenant-plugin.ts`), which cannot read raw SQL.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listRepositoryFiles, projectRoot } from './process.ts';
import { type TenantSqlException, tenantSqlExceptions } from './tenant-sql/exceptions.ts';
import { parseSqlText, parseStatements, parseTables } from './tenant-sql/parse-sql.ts';
import { type SqlText, sqlTextsIn } from './tenant-sql/sql-texts.ts';
import {
  findTablesBelowSqlNode,
  isPublicTable,
  type StatementFault,
  statementFaults,
  type TenantProblem,
} from './tenant-sql/statements.ts';

export interface TenantSqlFault extends StatementFault {
  file: string;
  line: number;
  /** The SQL text as written in the source file. */
  source: string;
}

const SERVER_FILE_PATTERN = /^reference-app\/server\/.*\.ts$/;
const TEST_FILE_PATTERN = /\.test\.|\/(?:testing|bench)\//;
const MIGRATIONS_PATH = 'reference-app/server/db/migrations';
const SQL_VERB_PATTERN = /^\s*(?:select|insert|update|delete|with|merge|truncate|copy|table|lock)\b/i;

/** Returns the tables that the migrations isolate by tenant, and the views that read them. */
export function tenantTables(): Set<string> {
  const migrations = listRepositoryFiles([MIGRATIONS_PATH])
    .filter(file => file.endsWith('.sql'))
    .map(file => readFileSync(join(projectRoot, file), 'utf8'));
  const tables = new Set(
    [...migrations.join('\n').matchAll(/countersign_isolate\('(\w+)'\)/g)].map(match => match[1]!),
  );
  for (const statement of migrations.filter(sql => /\bview\b/i.test(sql)).flatMap(parseStatements)) {
    if (!('ViewStmt' in statement)) continue;
    const { view, query } = statement.ViewStmt;
    if (findTablesBelowSqlNode(query).some(table => isPublicTable(table) && tables.has(table.relname ?? '')))
      tables.add(view?.relname ?? '');
  }
  return tables;
}

const SQL_COMMENT_PATTERN = /--[^\n]*|\/\*[\s\S]*?\*\//g;
const DYNAMIC_TABLE_PATTERN = /\b(?:from|join|into|update|using)\s+(?:only\s+)?"?\?/i;
const TABLE_KEYWORD_PATTERN = /\b(?:from|join|into|update|using|only|table|truncate|copy|lock)\b/i;
const SQL_TABLE_REFERENCE_PATTERN =
  /\b(?:from|join|into|update|using|only|table|truncate|copy|lock)\s+(?:"?\w+"?\.)?"?(\w+)/gi;

const lowerCaseWordsOfText = (text: string): string[] => text.toLowerCase().match(/\w+/g) ?? [];

/**
 * Returns true if the text can be SQL on a table of tenants. A text without the tag `sql` can also be a
 * message. It therefore counts only if it starts like a statement, or if an SQL keyword precedes the table
 * name.
 */
function couldBeTenantTableSql({ pieces, isTagged, isTable }: SqlText, tables: ReadonlySet<string>): boolean {
  if (isTagged || isTable) return isTagged;
  const text = pieces.join('?').replaceAll(SQL_COMMENT_PATTERN, ' ');
  if (SQL_VERB_PATTERN.test(text) && TABLE_KEYWORD_PATTERN.test(text))
    return DYNAMIC_TABLE_PATTERN.test(text) || lowerCaseWordsOfText(text).some(word => tables.has(word));
  return [...text.matchAll(SQL_TABLE_REFERENCE_PATTERN)].some(match => tables.has(match[1]!.toLowerCase()));
}

/** True if the text is only the name of a table of tenants, with or without an alias. */
function isTableName(text: SqlText, tables: ReadonlySet<string>): boolean {
  if (!/^\s*[\w."]+(?:\s+(?:as\s+)?[\w"]+)?\s*$/i.test(text.pieces.join('?'))) return false;
  return findTablesBelowSqlNode(parseTables(text)).some(
    table => isPublicTable(table) && tables.has(table.relname ?? ''),
  );
}

function findTenantFaultsInSqlText(text: SqlText, tables: ReadonlySet<string>): StatementFault[] {
  if (!couldBeTenantTableSql(text, tables)) return [];
  if (text.isTable || isTableName(text, tables)) {
    const items = parseTables(text) ?? [];
    const isReadable = items.length === 1 && ('RangeSubselect' in items[0]! || 'RangeFunction' in items[0]!);
    return isReadable ? statementFaults(items, tables) : [{ table: text.source, problem: 'table' }];
  }
  if (text.pieces.join('').trim() === '') return [];
  const parsed = parseSqlText(text);
  if (!parsed) return [{ table: text.source, problem: 'syntax' }];
  const faults = statementFaults(parsed.statements, tables);
  return parsed.hasOpenOr && text.isTagged ? [...faults, { table: text.source, problem: 'open or' }] : faults;
}

export function tenantSqlFaultsIn(file: string, code: string, tables: ReadonlySet<string>): TenantSqlFault[] {
  const { texts, unreadable } = sqlTextsIn(file, code);
  const place = (start: number, source: string) => ({
    file,
    line: code.slice(0, start).split('\n').length,
    source,
  });
  return [
    ...texts.flatMap(text =>
      findTenantFaultsInSqlText(text, tables).map(fault => ({ ...place(text.start, text.source), ...fault })),
    ),
    ...unreadable.map(({ start, source, kind }) => ({
      ...place(start, source),
      table: source,
      problem: kind,
    })),
  ];
}

const isTenantSqlFaultExempted = ({ file, source }: TenantSqlFault, exception: TenantSqlException): boolean =>
  file === exception.file && source.includes(exception.text);

export function tenantSqlFaults(files = listRepositoryFiles(['reference-app/server'])): TenantSqlFault[] {
  const tables = tenantTables();
  const faults = files
    .filter(file => SERVER_FILE_PATTERN.test(file) && !TEST_FILE_PATTERN.test(file))
    .flatMap(file => tenantSqlFaultsIn(file, readFileSync(join(projectRoot, file), 'utf8'), tables));
  const unused = tenantSqlExceptions
    .filter(exception => !faults.some(fault => isTenantSqlFaultExempted(fault, exception)))
    .map(({ file, text }) => ({
      file,
      line: 1,
      source: text,
      table: text,
      problem: 'unused exception' as const,
    }));
  return [
    ...faults.filter(
      fault => !tenantSqlExceptions.some(exception => isTenantSqlFaultExempted(fault, exception)),
    ),
    ...unused,
  ];
}

const DESCRIPTION_BY_TENANT_SQL_PROBLEM: Record<TenantProblem, string> = {
  condition:
    'raw SQL on a table of tenants without its tenant; add the condition merchant_id = … outside of `or` and `not`',
  'inserted tenant': 'inserted rows without their tenant; insert merchant_id as a parameter',
  conflict: 'the target of `on conflict … do update` does not contain merchant_id',
  'changed tenant': 'an update of merchant_id',
  statement: 'a statement that the check of tenants does not support',
  'open or': 'a condition with `or`; enclose it in parentheses, because it may be joined with `and`',
  table: 'a table of raw SQL; name the table as a string, so that the plugin adds the tenant',
  raw: 'sql.raw of a value that is not written in the source',
  syntax: 'SQL that the parser does not read',
  'unused exception': 'this exception of scripts/tenant-sql/exceptions.ts matches no fault; remove it',
};

export const formatTenantSqlFault = ({ file, line, table, problem }: TenantSqlFault): string =>
  `${file}:${line} ${table}: ${DESCRIPTION_BY_TENANT_SQL_PROBLEM[problem]}`;

if (import.meta.main) {
  const faults = tenantSqlFaults();
  for (const fault of faults) console.log(formatTenantSqlFault(fault));
  process.exitCode = faults.length > 0 ? 1 : 0;
}
