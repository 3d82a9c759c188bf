/**
 * Reads one row of the merged log, with its changes, its position in the hash chain, and the names of the
 * records whose ids occur in the changes.
 */
import type { LogDetail, TenantLogKind } from '@countersign/sdk/api/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Change } from '../../../audit/operations/changes.ts';
import type { Tx } from '../../../db/access.ts';
import type { Actor } from '../../../http/security/actor.ts';
import {
  createDataScopeSqlCondition,
  inOrganizationScopeCondition,
  type ResolvedScope,
  USER_DATA_SCOPE_COLUMNS,
} from '../../../rights/within.ts';
import { logFilterConditions } from './conditions.ts';
import { logScopeOfActor } from './extent.ts';
import type { TimelineRecord } from './merged.ts';
import { toLogRows } from './rows.ts';
import { LOG_NAMES, LOG_SOURCES, logRowColumns } from './sources.ts';
import { filterLogChangesByDataScope } from './targets.ts';

/** Returns the log row, or undefined if the actor may see no log row with this id. */
export async function readLogDetail(
  tx: Tx,
  actor: Actor,
  { id, log }: { id: string; log?: TenantLogKind | undefined },
): Promise<LogDetail | undefined> {
  const { merchantId } = actor;
  const extent = await logScopeOfActor(tx, actor);
  for (const name of log ? [log] : LOG_NAMES) {
    const conditions = logFilterConditions(name, merchantId, { filter: {}, extent });
    if (!conditions) continue;
    const { table, id: key } = LOG_SOURCES[name];
    const { rows } = await sql<TimelineRecord & DetailColumns>`
      select ${logRowColumns(name)}, ${detailColumnsOf(name)}, l.seq, l.hash from ${sql.table(table)} r
      left join log_link l on l.merchant_id = ${merchantId} and l.log = ${name} and l.row_id = ${sql.ref(`r.${key}`)}
      where r.merchant_id = ${merchantId} and ${sql.join(conditions, sql` and `)} and ${sql.ref(`r.${key}`)} = ${id}`.execute(
      tx,
    );
    const row = rows[0];
    if (row) return toLogDetail(tx, { merchantId, extent }, row);
  }
  return undefined;
}

interface DetailColumns {
  changes: Change[] | null;
  detail: Record<string, unknown>;
  requestId: string;
  seq: string | number | null;
  hash: string | null;
}

const detailColumnsOf = (log: TenantLogKind): RawBuilder<unknown> =>
  log === 'operation'
    ? sql`r.changes, r.detail, r.request_id`
    : log === 'system'
      ? sql`null::jsonb as changes, r.detail, '' as request_id`
      : sql`null::jsonb as changes, '{}'::jsonb as detail, '' as request_id`;

interface Reader {
  merchantId: string;
  /** Data scope with the users whose names the reader may see. */
  extent: ResolvedScope;
}

async function toLogDetail(tx: Tx, reader: Reader, row: TimelineRecord & DetailColumns): Promise<LogDetail> {
  const [listed] = await toLogRows(tx, [row]);
  const changes = filterLogChangesByDataScope(reader.extent, row);
  return {
    ...listed!,
    changes,
    detail: row.detail,
    userAgent: row.userAgent,
    requestId: row.requestId,
    seq: row.seq === null ? null : Number(row.seq),
    hash: row.hash ?? '',
    names: await readDisplayNamesOfIdsInLogChanges(tx, reader, changes ?? []),
  };
}

/** Collects the strings in a changed value that could be record ids. */
function collectPossibleRecordIds(value: unknown, found: Set<string>): Set<string> {
  if (typeof value === 'string' && value !== '' && value.length <= 64) found.add(value);
  if (Array.isArray(value)) for (const inner of value.slice(0, 200)) collectPossibleRecordIds(inner, found);
  return found;
}

async function readDisplayNamesOfIdsInLogChanges(
  tx: Tx,
  { merchantId, extent }: Reader,
  changes: readonly Change[],
): Promise<Record<string, string>> {
  const found = new Set<string>();
  for (const change of changes) {
    if ('before' in change) collectPossibleRecordIds(change.before, found);
    if ('after' in change) collectPossibleRecordIds(change.after, found);
  }
  if (found.size === 0) return {};
  const ids = [...found];
  const { rows } = await sql<{ id: string; name: string }>`
    select u.user_id as id, u.nick_name as name from app_user u where u.merchant_id = ${merchantId} and u.user_id = any(${ids}::text[])
      and ${createDataScopeSqlCondition(extent, USER_DATA_SCOPE_COLUMNS)}
    union all select role_id, role_name from role where merchant_id = ${merchantId} and role_id = any(${ids}::text[])
    union all select position_id, position_name from position where merchant_id = ${merchantId} and position_id = any(${ids}::text[])
      and ${inOrganizationScopeCondition(extent, 'organizeId')}
    union all select organize_id, organize_name from organization where merchant_id = ${merchantId} and organize_id = any(${ids}::text[])
      and ${inOrganizationScopeCondition(extent, 'organizeId')}`.execute(tx);
  return Object.fromEntries(rows.map(({ id, name }) => [id, name]));
}
