/** The SQL of the timeline: three logs, each by its own index, merged by their ids, which grow with time. */
import type { LogDetail, LogName, LogRow, PartOf } from '@countersign/sdk/api/contract';
import { type RawBuilder, sql } from 'kysely';
import '../../audit/chain/tables.ts';
import '../../audit/operations/log.ts';
import '../../audit/system/log.ts';
import type { Change } from '../../audit/operations/changes.ts';
import type { Tx } from '../../db/access.ts';
import { offsetOf, type Page } from '../../db/paging.ts';
import { namesOf } from '../../db/person-names.ts';
import type { Actor } from '../../http/security/actor.ts';
import { ALL } from '../../rights/data-scope.ts';
import { scopeOfActor } from '../../rights/scope-of-actor.ts';
import { type Extent, within } from '../../rights/within.ts';
import { deviceOf } from '../account/index.ts';

export type Filter = Omit<PartOf<'GET log/page', 'query'>, 'page' | 'limit' | 'pageNum' | 'pageSize'>;
type List = PartOf<'GET log/page', 'response'>;

export const READ_LOGS = 'system:log:operation';

/** How many rows beyond the page are counted. */
const COUNTED = 100;
const NAMES: readonly LogName[] = ['login', 'operation', 'system'];

/** Rows of the people that the actor sees; events of the server are for those who see everybody. */
export const extentOfLogs = (tx: Tx, actor: Actor): Promise<Extent> =>
  scopeOfActor(tx, actor, { resource: 'user', permission: READ_LOGS, fallback: ALL });

interface Source {
  table: string;
  id: string;
  time: string;
  /** The column of each field of the timeline, or the text that stands for it. */
  fields: Record<(typeof FIELDS)[number], string | { text: string }>;
  result: RawBuilder<unknown>;
  errorCode: RawBuilder<unknown>;
  durationMs: RawBuilder<unknown>;
}

const FIELDS = [
  'user_id',
  'typed_name',
  'module',
  'kind',
  'action',
  'target_id',
  'target_name',
  'call',
  'address',
  'user_agent',
] as const;

const NONE = { text: '' };

const SOURCES: Record<LogName, Source> = {
  login: {
    table: 'login_log',
    id: 'log_id',
    time: 'create_time',
    fields: {
      user_id: 'user_id',
      typed_name: 'user_name',
      module: { text: 'account' },
      kind: { text: 'session' },
      action: { text: 'login' },
      target_id: NONE,
      target_name: 'user_name',
      call: NONE,
      address: 'address',
      user_agent: 'user_agent',
    },
    result: sql`case r.result when 'ok' then 'ok' else 'refused' end`,
    errorCode: sql`case r.result when 'ok' then '' else r.result end`,
    durationMs: sql`0`,
  },
  operation: {
    table: 'operation_log',
    id: 'operation_id',
    time: 'operation_time',
    fields: {
      user_id: 'user_id',
      typed_name: NONE,
      module: 'module',
      kind: 'kind',
      action: 'operation',
      target_id: 'target_id',
      target_name: 'target_name',
      call: 'call',
      address: 'address',
      user_agent: 'user_agent',
    },
    result: sql`r.result`,
    errorCode: sql`r.error_code`,
    durationMs: sql`r.duration_ms`,
  },
  system: {
    table: 'system_log',
    id: 'log_id',
    time: 'create_time',
    fields: {
      user_id: NONE,
      typed_name: NONE,
      module: { text: 'server' },
      kind: { text: 'server' },
      action: 'event',
      target_id: 'target_id',
      target_name: 'target_name',
      call: NONE,
      address: NONE,
      user_agent: NONE,
    },
    result: sql`r.result`,
    errorCode: sql`''`,
    durationMs: sql`0`,
  },
};

/** Ids are made a moment before or after the time of their row. */
const HOUR_MS = 3_600_000;

/** The smallest id of a moment. */
const idAt = (time: number): string => {
  const hex = Math.max(0, time).toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-0000-0000-000000000000`;
};

const escaped = (text: string): string => text.replaceAll(/[\\%_]/g, sign => `\\${sign}`);

/** Undefined where the filter leaves no row of this log. */
function conditionsOf(
  log: LogName,
  merchantId: string,
  { filter, extent }: Scoped,
): RawBuilder<unknown>[] | undefined {
  const { id, time, fields, result } = SOURCES[log];
  if (filter.log !== undefined && filter.log !== log) return undefined;
  const column = (name: string) => sql.ref(`r.${name}`);
  const conditions = [sql`r.merchant_id = ${merchantId}`];
  const equal = (name: (typeof FIELDS)[number], wanted: string | undefined): boolean => {
    const field = fields[name];
    if (wanted === undefined) return true;
    if (typeof field !== 'string') return field.text === wanted;
    conditions.push(sql`${column(field)} = ${wanted}`);
    return true;
  };
  const fits =
    equal('user_id', filter.userId) &&
    equal('kind', filter.kind) &&
    equal('action', filter.action) &&
    equal('target_id', filter.targetId) &&
    equal('address', filter.address);
  if (!fits) return undefined;
  if (filter.result !== undefined) conditions.push(sql`${result} = ${filter.result}`);
  if (filter.since !== undefined) {
    const since = new Date(filter.since);
    conditions.push(
      sql`${column(id)} >= ${idAt(since.getTime() - HOUR_MS)}`,
      sql`${column(time)} >= ${since}`,
    );
  }
  if (filter.until !== undefined) {
    const until = new Date(filter.until);
    conditions.push(sql`${column(id)} < ${idAt(until.getTime() + HOUR_MS)}`, sql`${column(time)} < ${until}`);
  }
  if (filter.keyword !== undefined) {
    const part = `%${escaped(filter.keyword.trim())}%`;
    const target = typeof fields.target_id === 'string' ? column(fields.target_id) : sql`''`;
    conditions.push(
      sql`(${column(String(fields.target_name))} ilike ${part} or ${target} = ${filter.keyword.trim()})`,
    );
  }
  if (extent.kind !== 'all') {
    if (typeof fields.user_id !== 'string') return undefined;
    conditions.push(sql`exists (select from app_user u where u.merchant_id = ${merchantId}
      and u.user_id = ${column(fields.user_id)} and ${within(extent, { user: 'u.user_id', organization: 'u.organize_id' })})`);
  }
  return conditions;
}

interface Scoped {
  filter: Filter;
  extent: Extent;
}

interface Stored {
  id: string;
  log: LogName;
  time: Date;
  user_id: string | null;
  typed_name: string;
  module: string;
  kind: string;
  action: string;
  target_id: string;
  target_name: string;
  call: string;
  address: string;
  user_agent: string;
  result: LogRow['result'];
  error_code: string;
  duration_ms: number;
}

const columnsOf = (log: LogName): RawBuilder<unknown> => {
  const { id, time, fields, result, errorCode, durationMs } = SOURCES[log];
  const named = FIELDS.map(name => {
    const field = fields[name];
    return typeof field === 'string'
      ? sql`${sql.ref(`r.${field}`)} as ${sql.ref(name)}`
      : sql`${sql.lit(field.text)} as ${sql.ref(name)}`;
  });
  return sql`${sql.ref(`r.${id}`)} as id, ${sql.lit(log)} as log, ${sql.ref(`r.${time}`)} as time,
    ${sql.join(named)}, ${result} as result, ${errorCode} as error_code, ${durationMs} as duration_ms`;
};

interface Wanted extends Scoped {
  columns: (log: LogName) => RawBuilder<unknown>;
  /** Rows of each log: as many as the page may need. */
  most: number;
  /** Of the merged rows. */
  offset?: number;
  /** Rows after this id, newest first; rows before it, oldest first. */
  edge?: { after: string } | { before: string } | undefined;
}

/** Each log is read no further than the page can need. */
function merged(
  merchantId: string,
  { columns, most, offset = 0, edge, ...scoped }: Wanted,
): RawBuilder<unknown> {
  const isBack = edge !== undefined && 'before' in edge;
  const order = isBack ? sql`asc` : sql`desc`;
  const parts = NAMES.flatMap(log => {
    const conditions = conditionsOf(log, merchantId, scoped);
    if (!conditions) return [];
    const { table, id } = SOURCES[log];
    const key = sql.ref(`r.${id}`);
    if (edge) conditions.push('after' in edge ? sql`${key} < ${edge.after}` : sql`${key} > ${edge.before}`);
    return [
      sql`(select ${columns(log)} from ${sql.table(table)} r where ${sql.join(conditions, sql` and `)}
        order by ${key} ${order} limit ${most})`,
    ];
  });
  if (parts.length === 0) return sql`select null::text as id where false`;
  return sql`select * from (${sql.join(parts, sql` union all `)}) logs order by id ${order}
    limit ${most - offset} offset ${offset}`;
}

export async function logPage(
  tx: Tx,
  actor: Actor,
  { filter, page }: { filter: Filter; page: Page },
): Promise<List> {
  const { merchantId } = actor;
  const { after, before } = filter;
  const scoped = { filter, extent: await extentOfLogs(tx, actor) };
  const edge = after !== undefined ? { after } : before !== undefined ? { before } : undefined;
  const offset = edge ? 0 : offsetOf(page);
  const rows = await merged(merchantId, {
    ...scoped,
    columns: columnsOf,
    most: offset + page.limit,
    offset,
    edge,
  }).execute(tx);
  const found = rows.rows as Stored[];
  if (edge && 'before' in edge) found.reverse();
  const ends = offsetOf(page) + found.length;
  const last = found.at(-1)?.id;
  const behind = last === undefined ? 0 : await countAfter(tx, merchantId, { ...scoped, after: last });
  const total =
    last === undefined && page.page > 1 ? await countAll(tx, merchantId, scoped, page) : ends + behind;
  return {
    total: Math.min(total, ends + COUNTED),
    more: behind > COUNTED,
    list: await named(tx, merchantId, found),
  };
}

async function countAfter(
  tx: Tx,
  merchantId: string,
  { after, ...scoped }: Scoped & { after: string },
): Promise<number> {
  const near = merged(merchantId, { ...scoped, columns: idOf, most: COUNTED + 1, edge: { after } });
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from (${near}) near`.execute(tx);
  return rows[0]?.n ?? 0;
}

/** For a page behind the last one. */
async function countAll(tx: Tx, merchantId: string, scoped: Scoped, page: Page): Promise<number> {
  const near = merged(merchantId, { ...scoped, columns: idOf, most: offsetOf(page) });
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from (${near}) near`.execute(tx);
  return rows[0]?.n ?? 0;
}

const idOf = (log: LogName): RawBuilder<unknown> => sql`${sql.ref(`r.${SOURCES[log].id}`)} as id`;

async function named(tx: Tx, merchantId: string, rows: readonly Stored[]): Promise<LogRow[]> {
  const ids = rows.flatMap(row => (row.user_id ? [row.user_id] : []));
  const nameOf = await namesOf(tx, merchantId, ids);
  return rows.map(row => shown(row, nameOf));
}

function shown(row: Stored, nameOf: (userId: string) => string): LogRow {
  return {
    id: row.id,
    log: row.log,
    time: row.time.toISOString(),
    userId: row.user_id ?? '',
    userName: row.user_id ? nameOf(row.user_id) : row.typed_name,
    module: row.module,
    kind: row.kind,
    action: row.action,
    targetId: row.target_id,
    targetName: row.target_name,
    call: row.call,
    result: row.result,
    errorCode: row.error_code,
    durationMs: row.duration_ms,
    address: row.address,
    ...deviceOf(row.user_agent),
  };
}

/** The rows after an id, newest first, for a sheet. */
export async function logsAfter(
  tx: Tx,
  actor: Actor,
  { filter, after, limit }: { filter: Filter; after: string | undefined; limit: number },
): Promise<LogRow[]> {
  const { merchantId } = actor;
  const edge = after === undefined ? undefined : { after };
  const extent = await extentOfLogs(tx, actor);
  const { rows } = await merged(merchantId, {
    filter,
    extent,
    columns: columnsOf,
    most: limit,
    edge,
  }).execute(tx);
  return named(tx, merchantId, rows as Stored[]);
}

export async function logCount(tx: Tx, actor: Actor, filter: Filter): Promise<number> {
  const scoped = { filter, extent: await extentOfLogs(tx, actor) };
  let total = 0;
  for (const log of NAMES) {
    const conditions = conditionsOf(log, actor.merchantId, scoped);
    if (!conditions) continue;
    const { rows } = await sql<{ n: string }>`
      select count(*) as n from ${sql.table(SOURCES[log].table)} r where ${sql.join(conditions, sql` and `)}`.execute(
      tx,
    );
    total += Number(rows[0]?.n ?? 0);
  }
  return total;
}

/** Undefined where there is no such row in the actor's extent. */
export async function logDetail(
  tx: Tx,
  actor: Actor,
  { id, log }: { id: string; log?: LogName | undefined },
): Promise<LogDetail | undefined> {
  const { merchantId } = actor;
  const extent = await extentOfLogs(tx, actor);
  for (const name of log ? [log] : NAMES) {
    const conditions = conditionsOf(name, merchantId, { filter: {}, extent });
    if (!conditions) continue;
    const { table, id: key } = SOURCES[name];
    const { rows } = await sql<Stored & Further>`
      select ${columnsOf(name)}, ${furtherOf(name)}, l.seq, l.hash from ${sql.table(table)} r
      left join log_link l on l.merchant_id = ${merchantId} and l.log = ${name} and l.row_id = ${sql.ref(`r.${key}`)}
      where ${sql.join(conditions, sql` and `)} and ${sql.ref(`r.${key}`)} = ${id}`.execute(tx);
    const row = rows[0];
    if (row) return detailed(tx, merchantId, row);
  }
  return undefined;
}

interface Further {
  changes: Change[] | null;
  detail: Record<string, unknown>;
  request_id: string;
  seq: string | number | null;
  hash: string | null;
}

const furtherOf = (log: LogName): RawBuilder<unknown> =>
  log === 'operation'
    ? sql`r.changes, r.detail, r.request_id`
    : log === 'system'
      ? sql`null::jsonb as changes, r.detail, '' as request_id`
      : sql`null::jsonb as changes, '{}'::jsonb as detail, '' as request_id`;

async function detailed(tx: Tx, merchantId: string, row: Stored & Further): Promise<LogDetail> {
  const [listed] = await named(tx, merchantId, [row]);
  return {
    ...listed!,
    changes: row.changes,
    detail: row.detail,
    userAgent: row.user_agent,
    requestId: row.request_id,
    seq: row.seq === null ? null : Number(row.seq),
    hash: row.hash ?? '',
    names: await namesAmong(tx, merchantId, row.changes ?? []),
  };
}

/** Texts of the changed values that may be ids. */
function idsAmong(value: unknown, found: Set<string>): Set<string> {
  if (typeof value === 'string' && value !== '' && value.length <= 64) found.add(value);
  if (Array.isArray(value)) for (const inner of value.slice(0, 200)) idsAmong(inner, found);
  return found;
}

async function namesAmong(
  tx: Tx,
  merchantId: string,
  changes: readonly Change[],
): Promise<Record<string, string>> {
  const found = new Set<string>();
  for (const change of changes) {
    if ('before' in change) idsAmong(change.before, found);
    if ('after' in change) idsAmong(change.after, found);
  }
  if (found.size === 0) return {};
  const ids = [...found];
  const { rows } = await sql<{ id: string; name: string }>`
    select user_id as id, nick_name as name from app_user where merchant_id = ${merchantId} and user_id = any(${ids}::text[])
    union all select role_id, role_name from role where merchant_id = ${merchantId} and role_id = any(${ids}::text[])
    union all select position_id, position_name from position where merchant_id = ${merchantId} and position_id = any(${ids}::text[])
    union all select organize_id, organize_name from organization where merchant_id = ${merchantId} and organize_id = any(${ids}::text[])`.execute(
    tx,
  );
  return Object.fromEntries(rows.map(({ id, name }) => [id, name]));
}
