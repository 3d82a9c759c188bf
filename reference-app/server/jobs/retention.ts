/** How long each kind of row is kept that only grows: its setting, its default, and the rows that are old. */

interface Retention {
  /** Of the environment. */
  variable: string;
  /** Where the setting is absent. */
  days: number;
  table: string;
  /** Rows of a tenant, or rows that belong to no tenant's tables. */
  context: 'tenant' | 'auth';
  /** SQL that is true of an old row; `$before` is the moment. */
  old: string;
}

/**
 * By the name of the option. All other rows are kept on purpose (applications, tasks, timelines, the audit log), have a
 * setting of their tenant (the logs of sign-ins, operations and the system) or are bounded by themselves (drafts, phrases, attempts, nonces); `docs/server/jobs.md` names each.
 */
export const RETENTION = {
  sessionKeepDays: {
    variable: 'SESSION_KEEP_DAYS',
    days: 30,
    table: 'session',
    context: 'auth',
    old: 'client_id is null and (expires_at < $before or revoked_at < $before)',
  },
  embedTokenKeepDays: {
    variable: 'EMBED_TOKEN_KEEP_DAYS',
    days: 7,
    table: 'session',
    context: 'auth',
    old: 'client_id is not null and (expires_at < $before or revoked_at < $before)',
  },
  callLogKeepDays: {
    variable: 'CALL_LOG_KEEP_DAYS',
    days: 90,
    table: 'call_log',
    context: 'tenant',
    old: 'create_time < $before',
  },
  callbackKeepDays: {
    variable: 'CALLBACK_KEEP_DAYS',
    days: 90,
    table: 'callback_delivery',
    context: 'tenant',
    old: "create_time < $before and state <> 'waiting'",
  },
  noticeKeepDays: {
    variable: 'NOTICE_KEEP_DAYS',
    days: 90,
    table: 'send_task',
    context: 'tenant',
    old: `create_time < $before and not exists (select from send_target t where t.merchant_id = send_task.merchant_id
      and t.task_id = send_task.task_id and t.state in ('waiting', 'sending'))`,
  },
  messageKeepDays: {
    variable: 'MESSAGE_KEEP_DAYS',
    days: 365,
    table: 'message',
    context: 'tenant',
    old: 'create_time < $before and read_time < $before',
  },
  decisionKeyKeepDays: {
    variable: 'DECISION_KEY_KEEP_DAYS',
    days: 30,
    table: 'decision_key',
    context: 'tenant',
    old: 'create_time < $before',
  },
} as const satisfies Record<string, Retention>;

export type RetentionOption = keyof typeof RETENTION;

/** Days by option; the default where one is absent. */
export type PurgeOptions = { [Option in RetentionOption]?: number };
