/**
 * Queues the job that lets open tasks follow the directory. On one database, a trigger queues it. On a cluster of Citus,
 * triggers run on the workers, which do not have the queue.
 */

/** Matches a change of a table with the trigger `directory_changed`. */
const DIRECTORY_WRITE_PATTERN =
  /\b(?:insert\s+into|update|delete\s+from)\s+"?(?:app_user|organization|out_of_office|position_role|role|role_permission|user_position|user_role)\b/i;

/** Returns true if the statement may change rows of the directory. */
export const writesDirectory = (sql: string): boolean => DIRECTORY_WRITE_PATTERN.test(sql);

/**
 * Adds the job if tasks of the tenant `$1` follow the directory. Citus runs an `insert … select` without `returning` as
 * a copy, which row-level security refuses.
 */
export const QUEUE_DIRECTORY_JOB_SQL = `
  insert into outbox (merchant_id, queue, payload)
  select $1, 'follow', jsonb_build_object('merchantId', $1::text)
  where exists (select true from instance where merchant_id = $1 and followed is not null)
  returning true as queued`;
