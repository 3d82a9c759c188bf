/** The three logs of the timeline: the table of each, and its column for each field of a row. */
import type { LogName } from '@countersign/sdk/api/contract';
import { type RawBuilder, sql } from 'kysely';
import '../../audit/chain/tables.ts';
import '../../audit/operations/log.ts';
import '../../audit/system/log.ts';

export const NAMES: readonly LogName[] = ['login', 'operation', 'system'];

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

export const FIELDS = [
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

export const SOURCES: Record<LogName, Source> = {
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

/** The fields of a row of the timeline. */
export const columnsOf = (log: LogName): RawBuilder<unknown> => {
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

/** The id of a row alone, to count. */
export const idOf = (log: LogName): RawBuilder<unknown> => sql`${sql.ref(`r.${SOURCES[log].id}`)} as id`;
