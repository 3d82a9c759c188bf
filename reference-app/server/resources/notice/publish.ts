/** Sends the notices of one command: in the portal and by the channels that reach the person. */
import type { NoticeKind, Preference } from '@countersign/sdk/i18n/notices';
import type { NoticeChannels } from '../../channels/channel.ts';
import type { Tx } from '../../db/access.ts';
import { sendAlarm } from '../alarm-group/index.ts';
import { loadDirectory } from '../directory/index.ts';
import { type Sending, send, type Target, wants } from '../message/index.ts';
import type { AcceptedStep } from '../workflow/index.ts';
import { type Notice, noticesOf } from './compose.ts';
import { type Served, servedChannels } from './served.ts';

interface Person {
  user_id: string;
  nick_name: string;
  email: string;
  phonenumber: string;
  /** Preferences for mail; null for the usual. */
  mail: Preference[] | null;
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
  const alarmed = await alarmOf(tx, accepted, notices);
  return [...new Set([...alarmed, ...(await publishFor(tx, accepted, { notices, channels }))])];
}

/** An instance that is stuck. */
async function alarmOf(tx: Tx, { merchantId }: AcceptedStep, notices: Notice[]): Promise<string[]> {
  const found = notices.filter(({ kind }) => kind === 'incident');
  const notified: string[] = [];
  for (const { eventId, params } of found)
    notified.push(...(await sendAlarm(tx, merchantId, { key: eventId, event: 'incident', vars: params })));
  return notified;
}

/** The instance of notices; none where they are about a process. */
type Subject = Pick<AcceptedStep, 'merchantId' | 'instanceId'>;

/** Also for notices that no command caused. Returns the people who have a message in the portal. */
export async function publishFor(
  tx: Tx,
  { merchantId, instanceId }: Subject,
  { notices, channels }: { notices: Notice[]; channels: NoticeChannels },
): Promise<string[]> {
  const people = await peopleOf(tx, merchantId, [...new Set(notices.flatMap(notice => notice.userIds))]);
  const served = await servedChannels(tx, merchantId, channels);
  const sendings = notices.map(
    (notice): Sending => ({
      key: notice.eventId,
      template: notice.kind,
      vars: notice.params,
      instanceId,
      taskId: notice.taskId,
      targets: targetsOf(notice, people, served),
    }),
  );
  return send(tx, merchantId, sendings);
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

function targetsOf(
  { userIds, kind, channels: named, copies }: Notice,
  people: Map<string, Person>,
  channels: Served[],
): Target[] {
  const known = userIds.filter(id => people.has(id));
  const inApp = named?.includes('inApp') ?? true;
  const others = channels.filter(({ name }) => named?.includes(name) ?? true);
  return [
    ...(inApp ? known.map(userId => ({ channel: 'inApp' as const, userId })) : []),
    ...others.flatMap(channel =>
      known
        .filter(id => reaches(channel, people.get(id)!, kind))
        // Further addresses get the first mail, not one for each person.
        .map((userId, at) => ({ channel: channel.name, userId, ...(at === 0 && copies && { copies }) })),
    ),
  ];
}

/** By mail only what they want; the other channels have no wishes yet. */
function reaches(channel: Served, person: Person, kind: NoticeKind): boolean {
  if (channel.name === 'email' && !wants(person.mail, kind)) return false;
  const { user_id: userId, nick_name: name, email, phonenumber: phone } = person;
  return channel.reaches({ userId, name, email, phone });
}
