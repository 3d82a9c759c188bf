/** Records the outcomes of delivery attempts. */
import { sql } from 'kysely';
import { type ErrorClass, SendError } from '../../../../channels/channel.ts';
import type { Tx } from '../../../../db/access.ts';
import type { SendChannel, TargetState } from '../tables.ts';
import type { Claimed } from './claim.ts';

export type Outcome =
  | { kind: 'sent'; providerId: string }
  | { kind: 'skipped'; code: string }
  | { kind: 'failed'; errorClass: ErrorClass; code: string; error: string };

export interface Result {
  target: Claimed;
  outcome: Outcome;
}

const MAX_ERROR_LENGTH = 500;

/** Returns the outcome of an attempt that has thrown an error. It is repeated unless the provider has refused the message. */
export function toFailedDeliveryOutcome(error: unknown): Outcome {
  const text = error instanceof Error && error.message ? error.message : 'failed';
  const { errorClass, code } =
    error instanceof SendError ? error : { errorClass: 'again' as const, code: '' };
  return {
    kind: 'failed',
    errorClass,
    code,
    error: text.slice(0, MAX_ERROR_LENGTH).replaceAll('\0', '').toWellFormed(),
  };
}

interface RetryRules {
  /** Seconds between consecutive delivery attempts. */
  retrySeconds: readonly number[];
  isIdempotent: boolean;
  /**
   * True if a channel account of the tenant sends the messages. If the provider refuses the account, its
   * messages wait without using up an attempt.
   */
  hasAccount: boolean;
}

interface ResultsInput extends RetryRules {
  merchantId: string;
  /**
   * Seconds until the provider is queried for the delivery result. Undefined if the provider does not support
   * such queries.
   */
  confirmSeconds: number | undefined;
  channel: SendChannel;
  results: Result[];
}

interface Row {
  taskId: string;
  userId: string;
  tryId: string;
  state: TargetState;
  tries: number;
  providerId: string;
  code: string;
  error: string;
  nextTime: string | null;
}

/**
 * Records the results. A result that arrives after its attempt was given up is still recorded. Returns the
 * time at which the next retry or query is due, in milliseconds since 1970, or undefined if nothing is due.
 */
export async function storeDeliveryResults(
  tx: Tx,
  { merchantId, channel, results, confirmSeconds, ...rules }: ResultsInput,
): Promise<number | undefined> {
  const now = Date.now();
  const rows = results.map(({ target, outcome }) => toDeliveryResultRow(target, outcome, { ...rules, now }));
  const confirmTime = confirmSeconds === undefined ? null : new Date(now + confirmSeconds * 1000);
  await sql`
    update send_target t set state = r.state, tries = r.tries, provider_id = r."providerId", code = r.code, error = r.error,
      next_time = coalesce(r."nextTime", t.next_time),
      end_time = case when r.state = 'waiting' then null else now() end,
      confirm_time = case when r.state = 'sent' then ${confirmTime}::timestamptz end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r("taskId" text, "userId" text, "tryId" text,
      state text, tries int, "providerId" text, code text, error text, "nextTime" timestamptz)
    where t.merchant_id = ${merchantId} and t.channel = ${channel} and t.task_id = r."taskId"
      and t.target_id = r."userId" and t.try_id = r."tryId" and t.state in ('sending', 'unknown')`.execute(
    tx,
  );
  await deleteSecretsOfEndedSendTasks(tx, merchantId, [...new Set(rows.map(({ taskId }) => taskId))]);
  const times = rows.flatMap(({ nextTime }) => (nextTime === null ? [] : [Date.parse(nextTime)]));
  if (confirmTime && rows.some(({ state }) => state === 'sent')) times.push(confirmTime.getTime());
  return times.length > 0 ? Math.min(...times) : undefined;
}

/** Deletes the secrets of send tasks whose messages have all reached a final state. */
const deleteSecretsOfEndedSendTasks = (tx: Tx, merchantId: string, taskIds: string[]) =>
  sql`
    update send_task s set secret = ''
    where s.merchant_id = ${merchantId} and s.task_id = any(${taskIds}::text[]) and s.secret <> '' and not exists (
      select from send_target t where t.merchant_id = s.merchant_id and t.task_id = s.task_id
        and t.state in ('waiting', 'sending'))`.execute(tx);

function toDeliveryResultRow(
  { taskId, userId, tryId, tries }: Claimed,
  outcome: Outcome,
  { now, retrySeconds, isIdempotent, hasAccount }: RetryRules & { now: number },
): Row {
  const named = { taskId, userId, tryId, tries, providerId: '', code: '', error: '', nextTime: null };
  if (outcome.kind === 'sent') return { ...named, state: 'sent', providerId: outcome.providerId };
  if (outcome.kind === 'skipped') return { ...named, state: 'skipped', code: outcome.code };
  const { code, error, errorClass } = outcome;
  const failed = { ...named, code, error };
  const at = (time: number) => new Date(time).toISOString();
  if (errorClass === 'account' && hasAccount)
    return { ...failed, state: 'waiting', tries: tries - 1, nextTime: at(now) };
  if (errorClass === 'unknown' && !isIdempotent) return { ...failed, state: 'unknown' };
  const pause = errorClass === 'never' ? undefined : retrySeconds[tries - 1];
  if (pause === undefined) return { ...failed, state: 'failed' };
  return { ...failed, state: 'waiting', nextTime: at(now + pause * 1000) };
}
