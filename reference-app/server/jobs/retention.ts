/**
 * Defines how long rows of growing tables are kept: the setting, its default value, and the condition for
 * expired rows.
 */
import { type RawBuilder, sql } from 'kysely';

interface Retention {
  /** Environment variable that sets the retention period in days. */
  variable: string;
  /** Default retention period in days, which applies if the environment variable is not set. */
  days: number;
  table: string;
  /**
   * Database context in which the rows are removed: `tenant` for tenant tables, `auth` for tables that belong
   * to no tenant.
   */
  context: 'tenant' | 'auth';
  /** Returns the SQL condition for expired rows. `before` is the start of the retention period. */
  old: (before: RawBuilder<Date>) => RawBuilder<boolean>;
}

/**
 * Retention periods by option. Other tables have no option for one of three reasons:
 * - Their rows are kept on purpose: applications, tasks, timelines and the audit log.
 * - The tenant sets the retention period: logs of sign-ins, operations and the system.
 * - The number of rows is bounded: drafts, phrases, attempts and nonces.
 * `docs/server/jobs.md` lists these tables.
 */
export const RETENTION_OPTIONS = {
  sessionKeepDays: {
    variable: 'SESSION_KEEP_DAYS',
    days: 30,
    table: 'session',
    context: 'auth',
    old: before => sql`client_id is null and (expires_at < ${before} or revoked_at < ${before})`,
  },
  embedTokenKeepDays: {
    variable: 'EMBED_TOKEN_KEEP_DAYS',
    days: 7,
    table: 'session',
    context: 'auth',
    old: before => sql`client_id is not null and (expires_at < ${before} or revoked_at < ${before})`,
  },
  callLogKeepDays: {
    variable: 'CALL_LOG_KEEP_DAYS',
    days: 90,
    table: 'callLog',
    context: 'tenant',
    old: before => sql`create_time < ${before}`,
  },
  callbackKeepDays: {
    variable: 'CALLBACK_KEEP_DAYS',
    days: 90,
    table: 'callbackDelivery',
    context: 'tenant',
    old: before => sql`create_time < ${before} and state <> 'waiting'`,
  },
  noticeKeepDays: {
    variable: 'NOTICE_KEEP_DAYS',
    days: 90,
    table: 'sendTask',
    context: 'tenant',
    old: before => sql`create_time < ${before} and not exists (select from send_target t
      where t.merchant_id = send_task.merchant_id and t.task_id = send_task.task_id
        and t.state in ('waiting', 'sending'))`,
  },
  messageKeepDays: {
    variable: 'MESSAGE_KEEP_DAYS',
    days: 365,
    table: 'message',
    context: 'tenant',
    old: before => sql`create_time < ${before} and read_time < ${before}`,
  },
  decisionKeyKeepDays: {
    variable: 'DECISION_KEY_KEEP_DAYS',
    days: 30,
    table: 'decisionKey',
    context: 'tenant',
    old: before => sql`create_time < ${before}`,
  },
} as const satisfies Record<string, Retention>;

export type RetentionOption = keyof typeof RETENTION_OPTIONS;

/** Retention period in days, by option. If an option is absent, its default period applies. */
export type PurgeOptions = { [Option in RetentionOption]?: number };

/**
 * The minimum retention in months of logs and of audit logs. Article 21 of the Cybersecurity Law of China requires
 * at least six months for network logs.
 */
export const MIN_RETENTION_MONTHS = 6;

/**
 * Number of days for which expired rows stay. The functions of the database that remove rows subtract the months in
 * the time zone of the session. Its date can be another one, from which the months have up to three days less, and
 * daylight saving adds an hour.
 */
const RETENTION_MARGIN_DAYS = 4;

/**
 * Returns the time before which rows have expired that are kept for a number of months. If the month has no such day,
 * its last day counts, as in PostgreSQL.
 */
export function retentionStart(months: number, now: Date): Date {
  const before = new Date(now);
  before.setUTCMonth(before.getUTCMonth() - Math.max(months, MIN_RETENTION_MONTHS));
  // A day that the month does not have has moved the date into the next month.
  if (before.getUTCDate() !== now.getUTCDate()) before.setUTCDate(0);
  before.setUTCDate(before.getUTCDate() - RETENTION_MARGIN_DAYS);
  return before;
}
