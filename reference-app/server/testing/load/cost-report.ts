/**
 * Lists what one approval costs PostgreSQL: the statements with their time, rows, blocks and write-ahead log, the
 * growth of each table and index, and the time of the functions that triggers call.
 */
import { query } from '../postgres.ts';

/** Settings of a cluster that counts its statements. Counting makes each statement slightly slower. */
export const STATEMENT_COUNTING_SETTINGS = [
  'shared_preload_libraries=pg_stat_statements',
  'pg_stat_statements.track=all',
  'pg_stat_statements.track_planning=on',
  'pg_stat_statements.max=10000',
  'track_functions=pl',
];

interface StatementRow {
  text: string;
  /** False for statements that functions, triggers and foreign keys run. */
  isTopLevel: boolean;
  calls: number;
  planMs: number;
  execMs: number;
  rows: number;
  blocks: number;
  walBytes: number;
}

interface SizeRow {
  name: string;
  bytes: number;
}

interface FunctionRow {
  name: string;
  calls: number;
  ms: number;
}

/** Everything that PostgreSQL has counted up to one moment. */
export interface CostSnapshot {
  sizes: SizeRow[];
  functions: FunctionRow[];
  statements: StatementRow[];
}

const SIZES = `
  select c.relname as name, pg_relation_size(c.oid)::float8 + case when c.reltoastrelid = 0 then 0
      else pg_total_relation_size(c.reltoastrelid) end as bytes
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('r', 'i') and n.nspname in ('public', 'pgboss')`;

const FUNCTIONS = `
  select funcname as name, calls::float8, self_time as ms from pg_stat_user_functions`;

const STATEMENTS = `
  select query as text, toplevel as "isTopLevel", sum(calls)::float8 as calls, sum(total_plan_time) as "planMs",
    sum(total_exec_time) as "execMs", sum(rows)::float8 as rows,
    sum(shared_blks_hit + shared_blks_read)::float8 as blocks, sum(wal_bytes)::float8 as "walBytes"
  from pg_stat_statements s join pg_database d on d.oid = s.dbid
  where d.datname = current_database() group by query, toplevel`;

/** Starts the counting. Call this function before the first snapshot. */
export const startCounting = (url: string): Promise<unknown> =>
  query(url, 'create extension if not exists pg_stat_statements; select pg_stat_statements_reset()');

export async function readCostSnapshot(url: string): Promise<CostSnapshot> {
  return {
    sizes: (await query(url, SIZES)) as SizeRow[],
    functions: (await query(url, FUNCTIONS)) as FunctionRow[],
    statements: (await query(url, STATEMENTS)) as StatementRow[],
  };
}

const MAX_STATEMENT_TEXT = 110;
const MIN_SHARE_OF_TIME = 0.002;

const shortText = (text: string): string =>
  text.replace(/\s+/g, ' ').replaceAll('|', '\\|').trim().slice(0, MAX_STATEMENT_TEXT);

const table = (head: string[], rows: (string | number)[][]): string =>
  [head, head.map((_, at) => (at === 0 ? '---' : '---:')), ...rows]
    .map(cells => `| ${cells.join(' | ')} |`)
    .join('\n');

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

function statementTable(statements: StatementRow[], approvals: number): string {
  const time = ({ planMs, execMs }: StatementRow) => planMs + execMs;
  const all = sum(statements.map(time));
  const rows = statements
    .filter(one => time(one) > all * MIN_SHARE_OF_TIME)
    .sort((a, b) => time(b) - time(a))
    .map(one => [
      `\`${shortText(one.text)}\``,
      (one.calls / approvals).toFixed(2),
      (one.planMs / approvals).toFixed(2),
      (one.execMs / approvals).toFixed(2),
      (one.rows / approvals).toFixed(1),
      (one.blocks / approvals).toFixed(0),
      (one.walBytes / approvals).toFixed(0),
    ]);
  const total = [
    'all',
    (sum(statements.map(({ calls }) => calls)) / approvals).toFixed(2),
    (sum(statements.map(({ planMs }) => planMs)) / approvals).toFixed(2),
    (sum(statements.map(({ execMs }) => execMs)) / approvals).toFixed(2),
    (sum(statements.map(one => one.rows)) / approvals).toFixed(1),
    (sum(statements.map(({ blocks }) => blocks)) / approvals).toFixed(0),
    (sum(statements.map(({ walBytes }) => walBytes)) / approvals).toFixed(0),
  ];
  return table(
    ['statement', 'calls', 'planning, ms', 'execution, ms', 'rows', 'blocks', 'log, bytes'],
    [...rows, total],
  );
}

function growthTable(before: SizeRow[], after: SizeRow[], approvals: number): string {
  const old = new Map(before.map(({ name, bytes }) => [name, bytes]));
  const grown = after
    .map(({ name, bytes }) => ({ name, bytes: (bytes - (old.get(name) ?? 0)) / approvals }))
    .filter(({ bytes }) => bytes >= 1)
    .sort((a, b) => b.bytes - a.bytes);
  const rows = grown.map(({ name, bytes }) => [name, bytes.toFixed(0)]);
  return table(
    ['table or index', 'growth, bytes'],
    [...rows, ['all', sum(grown.map(one => one.bytes)).toFixed(0)]],
  );
}

function functionTable(before: FunctionRow[], after: FunctionRow[], approvals: number): string {
  const old = new Map(before.map(one => [one.name, one]));
  const rows = after
    .map(({ name, calls, ms }) => ({
      name,
      calls: calls - (old.get(name)?.calls ?? 0),
      ms: ms - (old.get(name)?.ms ?? 0),
    }))
    .filter(({ calls }) => calls > 0)
    .sort((a, b) => b.ms - a.ms)
    .map(({ name, calls, ms }) => [name, (calls / approvals).toFixed(2), (ms / approvals).toFixed(3)]);
  return table(['function', 'calls', 'own time, ms'], rows);
}

/** Returns the tables of the report. All figures are per approval. */
export function costReport(before: CostSnapshot, after: CostSnapshot, approvals: number): string {
  const outer = after.statements.filter(({ isTopLevel }) => isTopLevel);
  const inner = after.statements.filter(({ isTopLevel }) => !isTopLevel);
  return [
    'Statements:',
    statementTable(outer, approvals),
    'Statements of functions, triggers and foreign keys, which the times above contain:',
    statementTable(inner, approvals),
    'Growth:',
    growthTable(before.sizes, after.sizes, approvals),
    'Functions:',
    functionTable(before.functions, after.functions, approvals),
  ].join('\n\n');
}
