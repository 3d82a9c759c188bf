/**
 * Checks that raw SQL limits each tenant table to one tenant. Statements built with Kysely receive the tenant
 * from a plugin (`reference-app/server/db/tenant/tenant-plugin.ts`), which cannot read raw SQL.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { projectFiles, projectRoot } from './process.ts';

export interface TenantSqlFault {
  file: string;
  line: number;
  table: string;
}

const SERVER_FILE_PATTERN = /^reference-app\/server\/.*\.ts$/;
const TEST_FILE_PATTERN = /\.test\.|\/(?:testing|bench)\//;
const MIGRATIONS_PATH = 'reference-app/server/db/migrations';

/** Returns the tables that the migrations isolate by tenant. */
export function tenantTables(): Set<string> {
  const sql = projectFiles([MIGRATIONS_PATH]).map(file => readFileSync(join(projectRoot, file), 'utf8'));
  return new Set([...sql.join('\n').matchAll(/countersign_isolate\('(\w+)'\)/g)].map(match => match[1]!));
}

/**
 * `TABLE_LIST_PATTERN` matches the start of a list of tables. `LISTED_TABLE_PATTERN` matches each table in the list with its
 * alias.
 */
const TABLE_LIST_PATTERN = /\b(?:from|join|update|into|using)\s+(?:only\s+)?/gi;
const LISTED_TABLE_PATTERN =
  /"?(\w+)"?(?:\s+(?:as\s+)?(?!(?:where|set|on|join|left|inner|cross|order|group|limit|for|values|select|union|using|default|having|returning)\b)(\w+))?\s*(,\s*)?/iy;

/**
 * Returns the tables in the SQL text, each with the name (alias or table name) that its columns are prefixed
 * with.
 */
function tablesInSql(sql: string): { table: string; name: string }[] {
  const named: { table: string; name: string }[] = [];
  for (const { 0: start, index } of sql.matchAll(TABLE_LIST_PATTERN)) {
    LISTED_TABLE_PATTERN.lastIndex = index + start.length;
    for (
      let match = LISTED_TABLE_PATTERN.exec(sql);
      match;
      match = match[3] ? LISTED_TABLE_PATTERN.exec(sql) : null
    )
      named.push({ table: match[1]!, name: match[2] ?? match[1]! });
  }
  return named;
}

/**
 * Returns the tenant tables for which the SQL text does not mention `merchant_id`. For a table with an alias,
 * the column must be prefixed with the alias, unless the text contains no other tenant table.
 */
export function tablesWithoutTenantFilter(sql: string, tables: ReadonlySet<string>): string[] {
  const named = tablesInSql(sql).filter(({ table }) => tables.has(table));
  const columns = new Set([...sql.matchAll(/(?:(\w+)"?\.)?\bmerchant_id\b/g)].map(match => match[1] ?? ''));
  const isLimited = ({ table, name }: { table: string; name: string }) =>
    columns.has(name) || (columns.has('') && (named.length === 1 || name === table));
  return named.filter(one => !isLimited(one)).map(({ table }) => table);
}

interface SyntaxNode {
  type: string;
  start: number;
}

/**
 * Returns the template literals and string literals of a file. Each value in a template is replaced with a
 * question mark.
 */
function stringLiteralsIn(file: string, code: string): { text: string; start: number }[] {
  const texts: { text: string; start: number }[] = [];
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) for (const item of value) visit(item);
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return;
    const { type, start } = value as SyntaxNode;
    if (type === 'TemplateLiteral') {
      const { quasis } = value as { quasis: { value: { raw: string } }[] };
      texts.push({ text: quasis.map(quasi => quasi.value.raw).join('?'), start });
    } else if (type === 'Literal' && 'value' in value && typeof value.value === 'string')
      texts.push({ text: value.value, start });
    for (const child of Object.values(value)) visit(child);
  };
  visit(parseSync(file, code).program);
  return texts;
}

export const tenantSqlFaultsIn = (
  file: string,
  code: string,
  tables: ReadonlySet<string>,
): TenantSqlFault[] =>
  stringLiteralsIn(file, code).flatMap(({ text, start }) =>
    tablesWithoutTenantFilter(text, tables).map(table => ({
      file,
      line: code.slice(0, start).split('\n').length,
      table,
    })),
  );

export function tenantSqlFaults(files = projectFiles(['reference-app/server'])): TenantSqlFault[] {
  const tables = tenantTables();
  return files
    .filter(file => SERVER_FILE_PATTERN.test(file) && !TEST_FILE_PATTERN.test(file))
    .flatMap(file => tenantSqlFaultsIn(file, readFileSync(join(projectRoot, file), 'utf8'), tables));
}

export const formatTenantSqlFault = ({ file, line, table }: TenantSqlFault): string =>
  `${file}:${line} ${table}: raw SQL on a table of tenants without merchant_id; add merchant_id = \${merchantId}`;

if (import.meta.main) {
  const faults = tenantSqlFaults();
  for (const fault of faults) console.log(formatTenantSqlFault(fault));
  process.exitCode = faults.length > 0 ? 1 : 0;
}
