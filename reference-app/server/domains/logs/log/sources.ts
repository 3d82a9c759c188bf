/**
 * Describes the three logs that the merged log combines: the table of each log, and the column for each
 * field.
 */
import type { TenantLogKind } from '@countersign/sdk/api/contract';
import { type RawBuilder, sql } from 'kysely';
import '../../../audit/operations/log.ts';
import '../../../audit/system/log.ts';

export const LOG_NAMES: readonly TenantLogKind[] = ['login', 'operation', 'system'];

interface LogSource {
  table: string;
  id: string;
  time: string;
  /** The column for each field of the merged log, or a constant text for a field without a column. */
  fields: Record<(typeof LOG_ROW_FIELDS)[number], string | { text: string }>;
  result: RawBuilder<unknown>;
  errorCode: RawBuilder<unknown>;
  durationMs: RawBuilder<unknown>;
}

export const LOG_ROW_FIELDS = [
  'userId',
  'typedName',
  'module',
  'kind',
  'action',
  'targetId',
  'targetName',
  'call',
  'address',
  'userAgent',
] as const;

const EMPTY_LOG_COLUMN_SOURCE = { text: '' };

export const LOG_SOURCES: Record<TenantLogKind, LogSource> = {
  login: {
    table: 'loginLog',
    id: 'logId',
    time: 'createTime',
    fields: {
      userId: 'userId',
      typedName: 'userName',
      module: { text: 'account' },
      kind: { text: 'session' },
      action: { text: 'login' },
      targetId: EMPTY_LOG_COLUMN_SOURCE,
      targetName: 'userName',
      call: EMPTY_LOG_COLUMN_SOURCE,
      address: 'address',
      userAgent: 'userAgent',
    },
    result: sql`case r.result when 'ok' then 'ok' else 'refused' end`,
    errorCode: sql`case r.result when 'ok' then '' else r.result end`,
    durationMs: sql`0`,
  },
  operation: {
    table: 'operationLog',
    id: 'operationId',
    time: 'operationTime',
    fields: {
      userId: 'userId',
      typedName: EMPTY_LOG_COLUMN_SOURCE,
      module: 'module',
      kind: 'kind',
      action: 'operation',
      targetId: 'targetId',
      targetName: 'targetName',
      call: 'call',
      address: 'address',
      userAgent: 'userAgent',
    },
    result: sql`r.result`,
    errorCode: sql`r.error_code`,
    durationMs: sql`r.duration_ms`,
  },
  system: {
    table: 'systemLog',
    id: 'logId',
    time: 'createTime',
    fields: {
      userId: EMPTY_LOG_COLUMN_SOURCE,
      typedName: EMPTY_LOG_COLUMN_SOURCE,
      module: { text: 'server' },
      kind: { text: 'server' },
      action: 'event',
      targetId: 'targetId',
      targetName: 'targetName',
      call: EMPTY_LOG_COLUMN_SOURCE,
      address: EMPTY_LOG_COLUMN_SOURCE,
      userAgent: EMPTY_LOG_COLUMN_SOURCE,
    },
    result: sql`r.result`,
    errorCode: sql`''`,
    durationMs: sql`0`,
  },
};

/** Returns the SQL column list for the rows of one log, as the merged list of all logs needs it. */
export const logRowColumns = (log: TenantLogKind): RawBuilder<unknown> => {
  const { id, time, fields, result, errorCode, durationMs } = LOG_SOURCES[log];
  const named = LOG_ROW_FIELDS.map(name => {
    const field = fields[name];
    return typeof field === 'string'
      ? sql`${sql.ref(`r.${field}`)} as ${sql.ref(name)}`
      : sql`${sql.lit(field.text)} as ${sql.ref(name)}`;
  });
  return sql`${sql.ref(`r.${id}`)} as id, ${sql.lit(log)} as log, ${sql.ref(`r.${time}`)} as time,
    ${sql.join(named)}, ${result} as result, ${errorCode} as error_code, ${durationMs} as duration_ms`;
};

/** Returns an SQL column list with only the row id, for counting. */
export const logIdColumn = (log: TenantLogKind): RawBuilder<unknown> =>
  sql`${sql.ref(`r.${LOG_SOURCES[log].id}`)} as id`;
