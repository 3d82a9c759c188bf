/** One row of the timeline with its changes, its place in the chain, and the names of the ids among its values. */
import type { LogDetail, LogName } from '@countersign/sdk/api/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Change } from '../../audit/operations/changes.ts';
import type { Tx } from '../../db/access.ts';
import type { Actor } from '../../http/security/actor.ts';
import { type Extent, within, withinOrganizations } from '../../rights/within.ts';
import { conditionsOf } from './conditions.ts';
import { extentOfLogs } from './extent.ts';
import type { Stored } from './merged.ts';
import { named } from './rows.ts';
import { columnsOf, NAMES, SOURCES } from './sources.ts';
import { changesWithin } from './targets.ts';

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
    if (row) return detailed(tx, { merchantId, extent }, row);
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

interface Reader {
  merchantId: string;
  /** The people whose names the reader sees. */
  extent: Extent;
}

async function detailed(tx: Tx, reader: Reader, row: Stored & Further): Promise<LogDetail> {
  const [listed] = await named(tx, reader.merchantId, [row]);
  const changes = changesWithin(reader.extent, row);
  return {
    ...listed!,
    changes,
    detail: row.detail,
    userAgent: row.user_agent,
    requestId: row.request_id,
    seq: row.seq === null ? null : Number(row.seq),
    hash: row.hash ?? '',
    names: await namesAmong(tx, reader, changes ?? []),
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
  { merchantId, extent }: Reader,
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
    select u.user_id as id, u.nick_name as name from app_user u where u.merchant_id = ${merchantId} and u.user_id = any(${ids}::text[])
      and ${within(extent, { user: 'u.user_id', organization: 'u.organize_id' })}
    union all select role_id, role_name from role where merchant_id = ${merchantId} and role_id = any(${ids}::text[])
    union all select position_id, position_name from position where merchant_id = ${merchantId} and position_id = any(${ids}::text[])
      and ${withinOrganizations(extent, 'organize_id')}
    union all select organize_id, organize_name from organization where merchant_id = ${merchantId} and organize_id = any(${ids}::text[])
      and ${withinOrganizations(extent, 'organize_id')}`.execute(tx);
  return Object.fromEntries(rows.map(({ id, name }) => [id, name]));
}
