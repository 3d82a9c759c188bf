/** Each new message in the portal, as a further target for those who have messages pushed to a device. */
import { PREFERENCES, USUAL_PREFERENCES } from '@countersign/sdk/i18n/notices';
import { sql } from 'kysely';
import type { Tx } from '../../../db/access.ts';

interface Written {
  taskId: string;
  userId: string;
}

/** The topic of each notice that has one. */
const TOPICS = JSON.stringify(
  Object.fromEntries(
    Object.entries(PREFERENCES).flatMap(([topic, kinds]) => kinds.map(kind => [kind, topic])),
  ),
);
const USUAL = JSON.stringify(USUAL_PREFERENCES);

/**
 * Notices of a topic go to those who chose it, written messages to those who have not muted their category, all others to
 * everybody with a device. Returns the new targets.
 */
export async function writePushes(
  tx: Tx,
  merchantId: string,
  messages: Written[],
): Promise<{ channel: 'push' }[]> {
  if (messages.length === 0) return [];
  const rows = JSON.stringify(messages.map(({ taskId, userId }) => ({ taskId, userId })));
  const { rows: written } = await sql<{ channel: 'push' }>`
    insert into send_target (merchant_id, task_id, channel, target_id)
    select s.merchant_id, s.task_id, 'push', r."userId"
    from jsonb_to_recordset(${rows}::jsonb) as r("taskId" text, "userId" text)
    join send_task s on s.merchant_id = ${merchantId} and s.task_id = r."taskId"
    left join notice_preference w on w.merchant_id = s.merchant_id and w.user_id = r."userId"
    left join message_category c on c.merchant_id = s.merchant_id and c.category_code = s.category_code
    cross join lateral (select ${TOPICS}::jsonb ->> s.template as topic) t
    where exists (select from push_device d where d.merchant_id = s.merchant_id and d.user_id = r."userId")
      and case
        when t.topic is not null then coalesce(w.push, ${USUAL}::jsonb) @> to_jsonb(t.topic)
        when s.kind = 'notice' or c.is_mandatory then true
        else not coalesce(w.muted -> coalesce(nullif(s.category_code, ''), 'written'), '[]') @> '"push"' end
    on conflict do nothing
    returning channel`.execute(tx);
  return written;
}
