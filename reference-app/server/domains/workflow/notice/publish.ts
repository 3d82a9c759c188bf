/**
 * Sends the notices for one command as portal messages and through the other channels that reach each person.
 */
import type { NoticeKind, Preference } from '@countersign/sdk/i18n/notices';
import type { NoticeChannels } from '../../../channels/channel.ts';
import type { Tx } from '../../../db/access.ts';
import { isEnabledAccountSql } from '../../../rights/people.ts';
import {
  type MessageToSend,
  sendAlarm,
  sendMessages,
  type Target,
  wantsNotice,
} from '../../messages/index.ts';
import { loadPeopleDirectory } from '../../people/index.ts';
import { timeZoneOf } from '../../tenancy/index.ts';
import { DEFAULT_URGENCY } from '../decisions/degree.ts';
import type { AcceptedStep } from '../instances/step-events.ts';
import { buildNoticesOfCommand, type Notice } from './compose.ts';
import { availableChannels, type ServedChannel } from './served.ts';

interface NoticeRecipient {
  userId: string;
  /** False if the account is disabled or locked at the moment, or is a guest whose grant has expired. */
  isEnabled: boolean;
  nickName: string;
  email: string;
  phonenumber: string;
  /** Topics for which the user wants e-mail. Null means the default topics. */
  mail: Preference[] | null;
}

/**
 * Publishes the notices for a step. Repeated calls store no duplicates. Returns the users who received a
 * portal message.
 */
export async function publishNotices(
  tx: Tx,
  accepted: AcceptedStep,
  channels: NoticeChannels,
): Promise<string[]> {
  const { merchantId, actorId, effects } = accepted;
  if (effects.length === 0) return [];
  const directory = await loadPeopleDirectory(tx, merchantId, {
    users: [actorId],
    roles: [],
    organizations: [],
    positions: [],
  });
  const by = directory.person(actorId)?.name ?? '';
  const notices = buildNoticesOfCommand(accepted, {
    by,
    administrators: directory.administrators(),
    timeZone: await timeZoneOf(tx),
  });
  const alarmed = await sendIncidentAlarms(tx, accepted, notices);
  const subject = { ...accepted, isUrgent: accepted.row.degree > DEFAULT_URGENCY };
  return [...new Set([...alarmed, ...(await sendNotices(tx, subject, { notices, channels }))])];
}

/** Notifies the alarm groups of incidents. Returns the ids of the users who received an alarm. */
async function sendIncidentAlarms(
  tx: Tx,
  { merchantId }: AcceptedStep,
  notices: Notice[],
): Promise<string[]> {
  const found = notices.filter(({ kind }) => kind === 'incident');
  const notified: string[] = [];
  for (const { eventId, params } of found)
    notified.push(...(await sendAlarm(tx, merchantId, { key: eventId, event: 'incident', vars: params })));
  return notified;
}

/** Tenant and instance that the notices concern. The instance id is empty for notices about a process. */
interface NoticeSubject extends Pick<AcceptedStep, 'merchantId' | 'instanceId'> {
  /** True if the notices do not wait for a digest. */
  isUrgent?: boolean;
}

/**
 * Sends notices, including notices that no command caused. Returns the users who received a portal message.
 */
export async function sendNotices(
  tx: Tx,
  { merchantId, instanceId, isUrgent = false }: NoticeSubject,
  { notices, channels }: { notices: Notice[]; channels: NoticeChannels },
): Promise<string[]> {
  const people = await readRecipients(tx, [...new Set(notices.flatMap(notice => notice.userIds))]);
  const served = await availableChannels(tx, channels);
  const sendings = notices.map(
    (notice): MessageToSend => ({
      key: notice.eventId,
      template: notice.kind,
      vars: notice.params,
      instanceId,
      taskId: notice.taskId,
      isUrgent,
      targets: buildSendTargets(notice, people, served),
    }),
  );
  return sendMessages(tx, merchantId, sendings);
}

/**
 * Reads the recipients. Disabled and locked accounts and expired guests are included: this job runs after the step, and
 * the state of an account can end before the person signs in again. Their portal messages wait for them.
 */
async function readRecipients(tx: Tx, ids: string[]): Promise<Map<string, NoticeRecipient>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .selectFrom('appUser as u')
    .leftJoin('noticePreference as w', join => join.onRef('w.userId', '=', 'u.userId'))
    .select(['u.userId', 'u.nickName', 'u.email', 'u.phonenumber', 'w.mail'])
    .select(isEnabledAccountSql.as('isEnabled'))
    .where('u.userId', 'in', ids)
    .where('u.removedTime', 'is', null)
    .execute();
  return new Map(rows.map(row => [row.userId, row]));
}

function buildSendTargets(
  { userIds, kind, channels: named, copies }: Notice,
  people: Map<string, NoticeRecipient>,
  channels: ServedChannel[],
): Target[] {
  const known = userIds.filter(id => people.has(id));
  const inApp = named?.includes('inApp') ?? true;
  const others = channels.filter(({ name }) => named?.includes(name) ?? true);
  const enabled = known.filter(id => people.get(id)!.isEnabled);
  return [
    ...(inApp ? known.map(userId => ({ channel: 'inApp' as const, userId })) : []),
    ...others.flatMap(channel =>
      enabled
        .filter(id => isRecipientReachableByChannel(channel, people.get(id)!, kind))
        // The additional addresses receive a copy of only one e-mail, which is the e-mail to the first recipient.
        // Copying every e-mail to the additional addresses would send each of them one e-mail per recipient.
        .map((userId, at) => ({ channel: channel.name, userId, ...(at === 0 && copies && { copies }) })),
    ),
  ];
}

/**
 * Returns true if the channel reaches the person. E-mail respects the preferences of the person. Other
 * channels have no preferences yet.
 */
function isRecipientReachableByChannel(
  channel: ServedChannel,
  person: NoticeRecipient,
  kind: NoticeKind,
): boolean {
  if (channel.name === 'email' && !wantsNotice(person.mail, kind)) return false;
  const { userId, nickName: name, email, phonenumber: phone } = person;
  return channel.reaches({ userId, name, email, phone });
}
