/** Adds a push target for each new portal message of a user with a registered device. */
import { PREFERENCES, USUAL_PREFERENCES } from '@countersign/sdk/i18n/notices';
import { sql } from 'kysely';
import type { Tx } from '../../../../db/access.ts';
import { isEnabledAccountSql } from '../../../../rights/people.ts';

interface PortalMessage {
  taskId: string;
  userId: string;
}

/** The preference topic of each notice type, as JSON. Notice types without a topic are omitted. */
const PREFERENCE_TOPIC_BY_NOTICE_KIND_JSON = JSON.stringify(
  Object.fromEntries(
    Object.entries(PREFERENCES).flatMap(([topic, kinds]) => kinds.map(kind => [kind, topic])),
  ),
);
const DEFAULT_NOTICE_PREFERENCES_JSON = JSON.stringify(USUAL_PREFERENCES);

/**
 * Adds push targets (recipients) for enabled users with a registered device, and returns the added targets.
 * Notices with a topic are sent only if the user enabled push for the topic. Manually written messages are
 * not sent if the user muted push for their category.
 */
export async function addPushTargets(
  tx: Tx,
  merchantId: string,
  messages: PortalMessage[],
): Promise<{ channel: 'push' }[]> {
  if (messages.length === 0) return [];
  const taskIds = messages.map(({ taskId }) => taskId);
  const userIds = messages.map(({ userId }) => userId);
  const { rows: written } = await sql<{ channel: 'push' }>`
    insert into send_target (merchant_id, task_id, channel, target_id)
    select s.merchant_id, s.task_id, 'push', r.user_id
    from unnest(${taskIds}::text[], ${userIds}::text[]) as r(task_id, user_id)
    join send_task s on s.merchant_id = ${merchantId} and s.task_id = r.task_id
    left join notice_preference w on w.merchant_id = s.merchant_id and w.user_id = r.user_id
    left join message_category c on c.merchant_id = s.merchant_id and c.category_code = s.category_code
    cross join lateral (select ${PREFERENCE_TOPIC_BY_NOTICE_KIND_JSON}::jsonb ->> s.template as topic) t
    where exists (select from push_device d where d.merchant_id = s.merchant_id and d.user_id = r.user_id)
      and exists (select from app_user u
        where u.merchant_id = s.merchant_id and u.user_id = r.user_id and ${isEnabledAccountSql})
      and case
        when t.topic is not null then coalesce(w.push, ${DEFAULT_NOTICE_PREFERENCES_JSON}::jsonb) @> to_jsonb(t.topic)
        when s.kind = 'notice' or c.is_mandatory then true
        else not coalesce(w.muted -> coalesce(nullif(s.category_code, ''), 'written'), '[]') @> '"push"' end
    on conflict do nothing
    returning channel`.execute(tx);
  return written;
}

/** Returns the users among these who have a registered device. */
export async function usersWithPushDevices(tx: Tx, userIds: string[]): Promise<Set<string>> {
  if (userIds.length === 0) return new Set();
  const rows = await tx
    .selectFrom('pushDevice')
    .select('userId')
    .distinct()
    .where(sql<boolean>`user_id = any(${[...new Set(userIds)]}::text[])`)
    .execute();
  return new Set(rows.map(({ userId }) => userId));
}
