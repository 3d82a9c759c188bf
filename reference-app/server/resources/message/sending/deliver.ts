/** The worker of a channel: takes what waits, calls the provider outside of any transaction, writes the results down. */
import { noticeText } from '@countersign/sdk/i18n/notices';
import {
  type NoticeChannel,
  type NoticeChannels,
  type NoticeMessage,
  type OtherChannel,
  SendError,
} from '../../../channels/channel.ts';
import { withTenant } from '../../../db/access.ts';
import type { Database } from '../../../db/database.ts';
import { newId } from '../../../db/new-id.ts';
import { enqueue, type Payload } from '../../../jobs/outbox.ts';
import { linkOf } from '../link.ts';
import { type Claimed, claim, giveUpLost } from './claim.ts';
import { type Outcome, record } from './record.ts';
import { jobsOf } from './send.ts';

export interface SendOptions {
  /** The portal's address as people reach it, without a slash at its end; links are paths where it is not given. */
  publicUrl?: string | undefined;
  /** Seconds between one try and the next; after the last it is given up. */
  noticeRetrySeconds?: readonly number[];
}

/** Six tries within half a day. */
const RETRY_SECONDS = [30, 5 * 60, 30 * 60, 2 * 3600, 8 * 3600] as const;

/** Targets of one transaction. They are sent at once, so the slowest of them bounds its duration. */
const AT_ONCE = 10;
/** Longer than any call to a provider. */
const LEASE_MS = 2 * 60_000;
/** A worker ends then, and leaves a job for the rest. */
const WORK_MS = 60_000;

interface Place extends SendOptions {
  db: Database;
  channels: NoticeChannels;
}

/** Call for a job: any number of them at once send each target once. */
export async function deliverWaiting(place: Place, payload: Payload): Promise<void> {
  const { db, channels } = place;
  const { merchantId } = payload;
  const channel = payload.channel as OtherChannel;
  const by = channels.get(channel);
  await withTenant(db, merchantId, tx =>
    giveUpLost(tx, { merchantId, channel, isIdempotent: by?.isIdempotent ?? false }),
  );
  const until = Date.now() + WORK_MS;
  while (await deliverSome(place, { merchantId, channel })) {
    if (Date.now() < until) continue;
    await withTenant(db, merchantId, tx => enqueue(tx, merchantId, jobsOf(merchantId, [{ channel }])));
    return;
  }
}

/** Returns false where nothing waits. */
async function deliverSome(
  { db, channels, publicUrl = '', noticeRetrySeconds: retrySeconds = RETRY_SECONDS }: Place,
  { merchantId, channel }: { merchantId: string; channel: OtherChannel },
): Promise<boolean> {
  const taken = { merchantId, channel, tryId: newId(), most: AT_ONCE, leaseMs: LEASE_MS };
  const targets = await withTenant(db, merchantId, tx => claim(tx, taken));
  if (targets.length === 0) return false;
  const results = await Promise.all(
    targets.map(async target => ({
      target,
      outcome: await attempt(channels.get(channel), target, messageOf(target, publicUrl)),
    })),
  );
  await withTenant(db, merchantId, async tx => {
    const next = await record(tx, { merchantId, channel, results, retrySeconds });
    if (next !== undefined) await enqueue(tx, merchantId, jobsOf(merchantId, [{ channel }], next));
  });
  return targets.length === AT_ONCE;
}

function messageOf(target: Claimed, publicUrl: string): NoticeMessage {
  const { key, userId, template, vars, lang, instanceId, instanceTaskId, name, email, phone } = target;
  const link = linkOf({ instanceId, taskId: instanceTaskId, processId: vars.processId });
  return {
    id: `${key}.${userId}`,
    to: { userId, name: name ?? '', email, phone },
    ...noticeText(template, vars, lang),
    link: publicUrl + link,
    ...target.copies,
  };
}

async function attempt(
  channel: NoticeChannel | undefined,
  target: Claimed,
  message: NoticeMessage,
): Promise<Outcome> {
  if (!channel) return { kind: 'failed', errorClass: 'again', code: '', error: 'not configured' };
  if (target.name === null) return { kind: 'skipped', code: 'no-account' };
  if (!channel.reaches(message.to)) return { kind: 'skipped', code: 'no-address' };
  try {
    const taken = await channel.send(message);
    return { kind: 'sent', providerId: taken?.providerId ?? '' };
  } catch (error) {
    return failureOf(error);
  }
}

const LONGEST_ERROR = 500;

function failureOf(error: unknown): Outcome {
  const text = error instanceof Error && error.message ? error.message : 'failed';
  const { errorClass, code } =
    error instanceof SendError ? error : { errorClass: 'again' as const, code: '' };
  return {
    kind: 'failed',
    errorClass,
    code,
    error: text.slice(0, LONGEST_ERROR).replaceAll('\0', '').toWellFormed(),
  };
}
