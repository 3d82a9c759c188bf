/** Queries delivery results at providers that confirm only the acceptance of a message when it is sent. */
import { sql } from 'kysely';
import type { ChannelHttp, Confirm, OpenAccount } from '../../../../channels/connector.ts';
import { type Tx, withTenant } from '../../../../db/access.ts';
import type { Database } from '../../../../db/database.ts';
import type { SendChannel } from '../tables.ts';

/**
 * Maximum number of message targets (recipients) per query. For each message, the provider is queried once
 * for all recipients.
 */
const MAX_CONFIRM_BATCH_TARGETS = 500;
/** Milliseconds until a pending delivery result is queried again. */
const CONFIRM_RETRY_MS = 5 * 60_000;
/** Milliseconds after which a message without a result stays `sent`. */
const CONFIRM_TIMEOUT_MS = 20 * 3_600_000;

export interface Confirming {
  db: Database;
  http: ChannelHttp;
  merchantId: string;
  channel: SendChannel;
  accountId: string;
  account: OpenAccount;
  confirm: Confirm;
}

interface PendingConfirmation {
  taskId: string;
  targetId: string;
  providerId: string;
}

/**
 * Queries due delivery results and records them. A provider error is thrown, and the results are queried
 * again later.
 */
export async function confirmDueMessageDeliveries(confirming: Confirming): Promise<void> {
  const { db, http, merchantId, account, confirm } = confirming;
  const asked = await withTenant(db, merchantId, tx => claimMessageTargetsForConfirmation(tx, confirming));
  if (asked.length === 0) return;
  const found = await confirm.query(
    account,
    asked.map(({ providerId }) => providerId),
    http,
  );
  const rows = asked.flatMap(({ providerId, ...target }) => {
    const result = found.get(providerId);
    if (!result) return [];
    const code = result.isDelivered ? '' : result.code;
    return [{ ...target, state: result.isDelivered ? 'delivered' : 'failed', code }];
  });
  await withTenant(db, merchantId, tx =>
    sql`
      update send_target t set state = r.state, code = r.code, confirm_time = null
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r("taskId" text, "targetId" text, state text, code text)
      where t.merchant_id = ${merchantId} and t.channel = ${confirming.channel} and t.task_id = r."taskId"
        and t.target_id = r."targetId" and t.state = 'sent'`.execute(tx),
  );
}

/**
 * Claims message targets whose delivery result must be queried now. Concurrent calls claim different targets.
 */
async function claimMessageTargetsForConfirmation(
  tx: Tx,
  { merchantId, channel, accountId }: Confirming,
): Promise<PendingConfirmation[]> {
  const now = Date.now();
  const { rows } = await sql<PendingConfirmation>`
    with due as (
      select task_id, target_id from send_target
      where merchant_id = ${merchantId} and channel = ${channel} and account_id = ${accountId} and confirm_time <= now()
      order by confirm_time limit ${MAX_CONFIRM_BATCH_TARGETS} for update skip locked
    )
    update send_target t
    set confirm_time = case when t.end_time > ${new Date(now - CONFIRM_TIMEOUT_MS)}
      then ${new Date(now + CONFIRM_RETRY_MS)}::timestamptz end
    from due d
    where t.merchant_id = ${merchantId} and t.channel = ${channel} and t.task_id = d.task_id and t.target_id = d.target_id
    returning t.task_id as "taskId", t.target_id as "targetId", t.provider_id as "providerId"`.execute(tx);
  return rows;
}
