/**
 * Decides when mail and chat messages are sent, so that several messages become one. A message joins the digest
 * of its receiver, or follows the message of the same topic that was sent within the window of the tenant.
 */
import { type Preference, preferenceOf } from '@countersign/sdk/i18n/notices';
import { sql } from 'kysely';
import type { Tx } from '../../../../db/access.ts';
import { runTwoQueriesInOneRoundTrip } from '../../../../db/statement.ts';
import { numberParameterSql, timeZoneOf, workingCalendarOf } from '../../../tenancy/index.ts';
import type { SendChannel, TemplateName } from '../tables.ts';
import { type DigestSetting, type DigestZone, nextDigestTime } from './digest-time.ts';

/** Channels whose messages can list several notices. */
export const COMBINED_CHANNELS: ReadonlySet<SendChannel> = new Set(['email', 'dingtalk', 'wecom', 'welink']);

/** The bundle of a digest. The other bundles have the name of their topic. */
export const DIGEST_BUNDLE = 'digest';

/** Topics that wait for a digest. Urging, deadlines and incidents do not wait. */
const DIGEST_TOPICS: ReadonlySet<Preference> = new Set([
  'assigned',
  'returned',
  'copied',
  'progress',
  'ended',
  'commented',
]);

/** A target whose message may be combined with others. */
export interface CombinableTarget {
  userId: string;
  channel: SendChannel;
  template: TemplateName;
  /** The task of the instance that the message concerns. */
  instanceTaskId?: string | undefined;
  /** True if the message never waits for a digest. */
  isUrgent?: boolean | undefined;
}

/** When a target is sent, and the messages with which it is combined. */
export interface BundlePlacement {
  bundle: string;
  /** The time of the combined message as an ISO instant. Undefined if the message is sent at once. */
  sendTime: string | undefined;
  /** True if no job for this time is queued yet. */
  needsJob: boolean;
}

interface BundleRequest {
  channel: SendChannel;
  userId: string;
  bundle: string;
  /** The time of the digest. Null for a topic, whose time follows from the window. */
  sendTime: string | null;
}

/** Returns true if the message can be combined: a notice with a topic, on a channel that can list several. */
export const isCombinableTarget = ({ channel, template }: CombinableTarget): boolean =>
  COMBINED_CHANNELS.has(channel) && topicOfTemplate(template) !== undefined;

export const topicOfTemplate = (template: TemplateName): Preference | undefined =>
  preferenceOf(template as Parameters<typeof preferenceOf>[0]);

/**
 * Returns the placement of each target, in the same order. Undefined for a target that is sent alone and at
 * once. Locks the bundles until the end of the transaction.
 */
export async function placeTargetsInBundles(
  tx: Tx,
  merchantId: string,
  { targets, now }: { targets: readonly CombinableTarget[]; now: number },
): Promise<(BundlePlacement | undefined)[]> {
  if (targets.length === 0) return [];
  const settings = await readCombiningSettings(tx, merchantId, targets);
  const requests = await requestBundles(tx, { targets, settings, now });
  const placed = await reserveBundles(tx, merchantId, {
    requests: requests.filter(request => request !== undefined),
    windowSeconds: settings.windowSeconds,
    now,
  });
  return requests.map(request => request && placed.get(bundleKey(request)));
}

interface CombiningSettings {
  windowSeconds: number;
  /** The digests of the receivers who have one, by user id. */
  digests: ReadonlyMap<string, DigestSetting>;
}

async function readCombiningSettings(
  tx: Tx,
  merchantId: string,
  targets: readonly CombinableTarget[],
): Promise<CombiningSettings> {
  const userIds = [...new Set(targets.map(({ userId }) => userId))];
  // Two statements, because a node of a cluster that runs the second one cannot read the rows of the installation.
  const [parameters, preferences] = await runTwoQueriesInOneRoundTrip<
    { windowSeconds: number },
    DigestSetting & { userId: string }
  >(
    tx,
    sql`select ${numberParameterSql('message-window-seconds')} as "windowSeconds"`.compile(tx),
    sql`select user_id as "userId", digest as frequency, digest_time as time from notice_preference
      where merchant_id = ${merchantId} and digest <> 'off' and user_id = any(${userIds}::text[])`.compile(
      tx,
    ),
  );
  return {
    windowSeconds: parameters[0]!.windowSeconds,
    digests: new Map(preferences.map(({ userId, ...digest }) => [userId, digest])),
  };
}

interface BundleRequests {
  targets: readonly CombinableTarget[];
  settings: CombiningSettings;
  now: number;
}

async function requestBundles(
  tx: Tx,
  { targets, settings: { windowSeconds, digests }, now }: BundleRequests,
): Promise<(BundleRequest | undefined)[]> {
  const zone = digests.size > 0 ? await readDigestZone(tx) : undefined;
  const waiting = targets.filter(target => digests.has(target.userId) && canWaitForDigest(target));
  const dueTimes = await readTaskDueTimes(tx, waiting);
  return targets.map((target): BundleRequest | undefined => {
    const { channel, userId, template, instanceTaskId = '' } = target;
    const digest = digests.get(userId);
    const topic = topicOfTemplate(template)!;
    if (digest && zone && waiting.includes(target)) {
      const time = nextDigestTime(digest, now, zone);
      const isDueBefore = (dueTimes.get(instanceTaskId) ?? Number.POSITIVE_INFINITY) <= time;
      if (!isDueBefore)
        return { channel, userId, bundle: DIGEST_BUNDLE, sendTime: new Date(time).toISOString() };
    }
    return windowSeconds > 0 ? { channel, userId, bundle: topic, sendTime: null } : undefined;
  });
}

const canWaitForDigest = ({ template, isUrgent = false }: CombinableTarget): boolean =>
  !isUrgent && DIGEST_TOPICS.has(topicOfTemplate(template)!);

/** Returns the time zone, and the calendar if the tenant has set one. */
async function readDigestZone(tx: Tx): Promise<DigestZone> {
  const { calendar, version } = await workingCalendarOf(tx);
  return { timeZone: await timeZoneOf(tx), calendar: version > 0 ? calendar : undefined };
}

async function readTaskDueTimes(tx: Tx, targets: readonly CombinableTarget[]): Promise<Map<string, number>> {
  const ids = [...new Set(targets.flatMap(({ instanceTaskId }) => instanceTaskId ?? []))];
  if (ids.length === 0) return new Map();
  const rows = await tx
    .selectFrom('task')
    .select(['taskId', 'dueTime'])
    .where('taskId', 'in', ids)
    .where('dueTime', 'is not', null)
    .execute();
  return new Map(rows.map(({ taskId, dueTime }) => [taskId, dueTime!.getTime()]));
}

interface BundleReservations {
  requests: readonly BundleRequest[];
  windowSeconds: number;
  now: number;
}

type PlannedBundle = Pick<BundleRequest, 'channel' | 'userId' | 'bundle'> & {
  sendTime: Date;
  planTime: Date;
};

const bundleKey = ({
  channel,
  userId,
  bundle,
}: Pick<BundleRequest, 'channel' | 'userId' | 'bundle'>): string => JSON.stringify([channel, userId, bundle]);

/**
 * Plans the next message of each bundle. The first message of a topic is sent at once. A message within the
 * window after it waits for the end of the window, and the messages after that join it.
 */
async function reserveBundles(
  tx: Tx,
  merchantId: string,
  { requests, windowSeconds, now }: BundleReservations,
): Promise<Map<string, BundlePlacement>> {
  if (requests.length === 0) return new Map();
  const distinct = [...new Map(requests.map(request => [bundleKey(request), request])).values()];
  const at = new Date(now).toISOString();
  // Citus needs immutable operators without parameters after `on conflict`. A time plus an interval depends on the zone.
  const windowEnd = sql`(b.send_time at time zone 'UTC' + make_interval(secs => ${sql.lit(windowSeconds)})) at time zone 'UTC'`;
  // Sorted, so that two transactions lock their common bundles in the same order.
  const { rows } = await sql<PlannedBundle>`
    insert into message_bundle as b (merchant_id, channel, user_id, bundle, send_time, plan_time)
    select ${merchantId}, r.channel, r."userId", r.bundle, coalesce(r."sendTime", ${at}::timestamptz), ${at}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(distinct)}::jsonb)
      as r(channel text, "userId" text, bundle text, "sendTime" timestamptz)
    order by r.channel, r."userId", r.bundle
    on conflict (merchant_id, channel, user_id, bundle) do update set
      send_time = case
        when b.bundle = ${sql.lit(DIGEST_BUNDLE)} then excluded.send_time
        when b.send_time > excluded.plan_time then b.send_time
        when ${windowEnd} > excluded.plan_time then ${windowEnd}
        else excluded.plan_time end,
      plan_time = case
        when b.send_time > excluded.plan_time and (b.bundle <> ${sql.lit(DIGEST_BUNDLE)} or b.send_time = excluded.send_time)
          then b.plan_time
        else excluded.plan_time end
    returning channel, user_id as "userId", bundle, send_time as "sendTime", plan_time as "planTime"`.execute(
    tx,
  );
  return new Map(rows.map(row => [bundleKey(row), toBundlePlacement(row, now)]));
}

const toBundlePlacement = ({ bundle, sendTime, planTime }: PlannedBundle, now: number): BundlePlacement => {
  const isWaiting = sendTime.getTime() > now;
  const isPlanned = planTime.getTime() === now;
  return {
    bundle,
    sendTime: isWaiting ? sendTime.toISOString() : undefined,
    needsJob: isWaiting && isPlanned,
  };
};

/**
 * Moves the waiting messages of a person to the next digest of the changed setting. If the digest is off, they
 * are sent at once. Returns the channels with waiting messages and the time in milliseconds since 1970.
 */
export async function rescheduleDigest(
  tx: Tx,
  { userId, digest, now }: { userId: string; digest: DigestSetting; now: number },
): Promise<{ channels: SendChannel[]; sendTime: number }> {
  const sendTime = nextDigestTime(digest, now, await readDigestZone(tx));
  const time = new Date(sendTime);
  const bundles = await tx
    .updateTable('messageBundle')
    .set({ sendTime: time, planTime: new Date(now) })
    .where('userId', '=', userId)
    .where('bundle', '=', DIGEST_BUNDLE)
    .returning('channel')
    .execute();
  if (bundles.length === 0) return { channels: [], sendTime };
  await tx
    .updateTable('sendTarget')
    .set({ nextTime: time })
    .where('targetId', '=', userId)
    .where('bundle', '=', DIGEST_BUNDLE)
    .where('bundleId', 'is', null)
    .where('state', '=', 'waiting')
    .execute();
  return { channels: bundles.map(({ channel }) => channel), sendTime };
}
