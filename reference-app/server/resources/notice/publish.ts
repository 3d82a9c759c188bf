/** Writes down what people are told of one command: in the portal at once, by other channels through jobs. */
import type { NoticeKind, Preference } from '@countersign/sdk/i18n/notices';
import type { NoticeChannel, NoticeChannels, NoticeMessage, OtherChannel } from '../../channels/channel.ts';
import type { Tx } from '../../db/access.ts';
import { newId } from '../../db/new-id.ts';
import { enqueue } from '../../jobs/outbox.ts';
import { loadDirectory } from '../directory/index.ts';
import type { AcceptedStep } from '../workflow/index.ts';
import { type Notice, noticesOf } from './compose.ts';
import './tables.ts';
import { wants } from './preferences.ts';

interface Person extends Addressed {
  /** Preferences for mail; null for the usual. */
  mail: Preference[] | null;
}

interface Addressed {
  user_id: string;
  nick_name: string;
  email: string;
  phonenumber: string;
}

/** Telling it twice writes nothing twice. People who cannot sign in are told nothing. Answers who has a message in the portal. */
export async function publishNotices(
  tx: Tx,
  accepted: AcceptedStep,
  channels: NoticeChannels,
): Promise<string[]> {
  const { merchantId, actorId, effects } = accepted;
  if (effects.length === 0) return [];
  const directory = await loadDirectory(tx, merchantId, {
    users: [actorId],
    roles: [],
    organizations: [],
    positions: [],
  });
  const by = directory.person(actorId)?.name ?? '';
  const notices = noticesOf(accepted, { by, administrators: directory.administrators() });
  const people = await peopleOf(tx, merchantId, [...new Set(notices.flatMap(notice => notice.userIds))]);
  const notified = await writeMessages(tx, accepted, { notices, people });
  await writeDeliveries(tx, accepted, { notices, people, channels });
  return notified;
}

/** Writes down notices that no command caused. Returns the people who have a message in the portal. */
export async function publishFor(
  tx: Tx,
  subject: Subject,
  { notices, channels }: { notices: Notice[]; channels: NoticeChannels },
): Promise<string[]> {
  const ids = [...new Set(notices.flatMap(notice => notice.userIds))];
  const people = await peopleOf(tx, subject.merchantId, ids);
  const notified = await writeMessages(tx, subject, { notices, people });
  await writeDeliveries(tx, subject, { notices, people, channels });
  return notified;
}

async function peopleOf(tx: Tx, merchantId: string, ids: string[]): Promise<Map<string, Person>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .selectFrom('app_user as u')
    .leftJoin('notice_preference as w', join =>
      join.onRef('w.merchant_id', '=', 'u.merchant_id').onRef('w.user_id', '=', 'u.user_id'),
    )
    .select(['u.user_id', 'u.nick_name', 'u.email', 'u.phonenumber', 'w.mail'])
    .where('u.merchant_id', '=', merchantId)
    .where('u.user_id', 'in', ids)
    .where('u.status', '=', 'NORMAL')
    .execute();
  return new Map(rows.map(row => [row.user_id, row]));
}

/** The instance of notices; none where they are about a process. */
type Subject = Pick<AcceptedStep, 'merchantId' | 'instanceId'>;

interface Notices {
  notices: Notice[];
  people: Map<string, Person>;
}

async function writeMessages(
  tx: Tx,
  { merchantId, instanceId }: Subject,
  { notices, people }: Notices,
): Promise<string[]> {
  const rows = notices
    .filter(({ channels }) => channels?.includes('inApp') ?? true)
    .flatMap(({ userIds, eventId, kind, params, taskId }) =>
      userIds
        .filter(id => people.has(id))
        .map(user_id => ({
          merchant_id: merchantId,
          message_id: newId(),
          user_id,
          event_id: eventId,
          kind,
          params: JSON.stringify(params),
          instance_id: instanceId,
          task_id: taskId ?? null,
        })),
    );
  if (rows.length === 0) return [];
  await tx
    .insertInto('message')
    .values(rows)
    .onConflict(conflict => conflict.columns(['merchant_id', 'user_id', 'event_id']).doNothing())
    .execute();
  return [...new Set(rows.map(row => row.user_id))];
}

async function writeDeliveries(
  tx: Tx,
  { merchantId, instanceId }: Subject,
  { notices, people, channels }: Notices & { channels: NoticeChannels },
): Promise<void> {
  const rows = notices.flatMap(notice =>
    [...channels.values()]
      .filter(({ name }) => notice.channels?.includes(name) ?? true)
      .flatMap(channel => {
        const reached = notice.userIds.filter(id => reaches(channel, people.get(id), notice.kind));
        return reached.map((user_id, at) => ({
          merchant_id: merchantId,
          event_id: notice.eventId,
          user_id,
          channel: channel.name,
          kind: notice.kind,
          params: JSON.stringify(notice.params),
          instance_id: instanceId,
          task_id: notice.taskId ?? null,
          // Further addresses get the first mail, not one for each person.
          copies: JSON.stringify(at === 0 ? (notice.copies ?? {}) : {}),
        }));
      }),
  );
  if (rows.length === 0) return;
  const written = await tx
    .insertInto('notice_delivery')
    .values(rows)
    .onConflict(conflict => conflict.columns(['merchant_id', 'event_id', 'user_id', 'channel']).doNothing())
    .returning(['event_id', 'user_id', 'channel'])
    .execute();
  await enqueue(
    tx,
    merchantId,
    written.map(row => jobOf(merchantId, row)),
  );
}

/** By mail only what they want; the other channels have no wishes yet. */
function reaches(channel: NoticeChannel, person: Person | undefined, kind: NoticeKind): boolean {
  if (!person || (channel.name === 'email' && !wants(person.mail, kind))) return false;
  return channel.reaches(recipientOf(person));
}

export const recipientOf = ({ user_id, nick_name, email, phonenumber }: Addressed): NoticeMessage['to'] => ({
  userId: user_id,
  name: nick_name,
  email,
  phone: phonenumber,
});

/** The first try. */
type Row = { event_id: string; user_id: string; channel: OtherChannel };

export const jobOf = (merchantId: string, { event_id: eventId, user_id: userId, channel }: Row) => ({
  queue: 'notice' as const,
  payload: { merchantId, eventId, userId, channel, tries: 0 },
});
