/** One try to tell one person by one channel: sent outside of any transaction, then written down. */
import { noticeText } from '@countersign/sdk/i18n/notices';
import type { NoticeChannels, NoticeMessage, OtherChannel } from '../../channels/channel.ts';
import { type Tx, withTenant } from '../../db/access.ts';
import type { Database } from '../../db/database.ts';
import { enqueue, type Payload } from '../../jobs/outbox.ts';
import { linkOf } from './link.ts';
import { recipientOf } from './publish.ts';
import './tables.ts';

export interface NoticeOptions {
  /** The portal's address as people reach it, without a slash at its end; links are paths where it is not given. */
  publicUrl?: string | undefined;
  /** Seconds between one try and the next; after the last it is given up. */
  noticeRetrySeconds?: readonly number[];
}

/** Six tries within half a day. */
const RETRY_SECONDS = [30, 5 * 60, 30 * 60, 2 * 3600, 8 * 3600] as const;

interface Place extends NoticeOptions {
  db: Database;
  channels: NoticeChannels;
}

interface Key {
  merchantId: string;
  eventId: string;
  userId: string;
  channel: OtherChannel;
  tries: number;
}

/** A job of an earlier try finds a later count, and leaves it alone. */
export async function deliverNotice(place: Place, payload: Payload): Promise<void> {
  const { db, channels, publicUrl = '', noticeRetrySeconds = RETRY_SECONDS } = place;
  const key = keyOf(payload);
  const message = await withTenant(db, key.merchantId, tx => waitingMessage(tx, key, publicUrl));
  if (!message) return;
  const error = await attempt(channels, key.channel, message);
  await withTenant(db, key.merchantId, tx =>
    record(tx, { key, error, pause: noticeRetrySeconds[key.tries] }),
  );
}

const keyOf = ({ merchantId, eventId, userId, channel, tries }: Payload): Key => ({
  merchantId,
  eventId: String(eventId),
  userId: String(userId),
  channel: channel as OtherChannel,
  tries: Number(tries),
});

/** Empty where it was sent. */
async function attempt(
  channels: NoticeChannels,
  name: OtherChannel,
  message: NoticeMessage,
): Promise<string> {
  const channel = channels.get(name);
  if (!channel) return 'not configured';
  try {
    await channel.send(message);
    return '';
  } catch (error) {
    return error instanceof Error && error.message ? error.message.slice(0, 500) : 'failed';
  }
}

const rowsOf = (tx: Tx, { merchantId, eventId, userId, channel, tries }: Key) =>
  tx
    .selectFrom('notice_delivery as d')
    .innerJoin('app_user as u', join =>
      join.onRef('u.merchant_id', '=', 'd.merchant_id').onRef('u.user_id', '=', 'd.user_id'),
    )
    .where('d.merchant_id', '=', merchantId)
    .where('d.event_id', '=', eventId)
    .where('d.user_id', '=', userId)
    .where('d.channel', '=', channel)
    .where('d.state', '=', 'waiting')
    .where('d.tries', '=', tries);

async function waitingMessage(tx: Tx, key: Key, publicUrl: string): Promise<NoticeMessage | undefined> {
  const row = await rowsOf(tx, key)
    .leftJoin('notice_preference as w', join =>
      join.onRef('w.merchant_id', '=', 'd.merchant_id').onRef('w.user_id', '=', 'd.user_id'),
    )
    .select('w.lang')
    .select(['d.kind', 'd.params', 'd.copies', 'd.instance_id', 'd.task_id'])
    .select(['u.user_id', 'u.nick_name', 'u.email', 'u.phonenumber'])
    .executeTakeFirst();
  if (!row) return undefined;
  const { instance_id: instanceId, task_id: taskId } = row;
  return {
    id: `${key.eventId}.${key.userId}`,
    to: recipientOf(row),
    ...noticeText(row.kind, row.params, row.lang ?? 'zh'),
    link: publicUrl + linkOf({ instanceId, taskId, processId: row.params.processId }),
    ...row.copies,
  };
}

interface Recorded {
  key: Key;
  error: string;
  /** Seconds to the next try; undefined where this was the last. */
  pause: number | undefined;
}

async function record(tx: Tx, { key, error, pause }: Recorded): Promise<void> {
  const { merchantId, eventId, userId, channel, tries } = key;
  const again = error !== '' && pause !== undefined ? Date.now() + pause * 1000 : undefined;
  const state = error === '' ? 'sent' : again === undefined ? 'dead' : 'waiting';
  const { numUpdatedRows } = await tx
    .updateTable('notice_delivery')
    .set({ state, error, tries: tries + 1, end_time: state === 'waiting' ? null : new Date() })
    .where('merchant_id', '=', merchantId)
    .where('event_id', '=', eventId)
    .where('user_id', '=', userId)
    .where('channel', '=', channel)
    .where('state', '=', 'waiting')
    .where('tries', '=', tries)
    .executeTakeFirst();
  if (numUpdatedRows === 0n || again === undefined) return;
  const payload = { merchantId, eventId, userId, channel, tries: tries + 1 };
  await enqueue(tx, merchantId, [{ queue: 'notice', payload, runAt: again }]);
}
