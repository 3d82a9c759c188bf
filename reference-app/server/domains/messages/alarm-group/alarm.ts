/** Sends server alarms, such as failed jobs, to the alarm groups. Alarms use the normal message delivery. */
import type { AlarmEvent } from '@countersign/sdk/api/contract';
import type { NoticeKind, NoticeParams } from '@countersign/sdk/i18n/notices';
import type { Tx } from '../../../db/access.ts';
import { throwRefusal } from '../../../http/errors/refuse.ts';
import type { Actor } from '../../../http/security/actor.ts';
import type { MessageToSend, Target } from '../message/sending/message-to-send.ts';
import { sendMessages } from '../message/sending/send.ts';
import { alarmGroupRow, type GroupRow, robotAccountsByIds } from './queries.ts';
import { findAlarmGroupsOfEvent } from './service.ts';

export interface Alarm {
  /** Deduplication key. Of several alarms with the same key, only the first is sent. */
  key: string;
  event: AlarmEvent;
  vars: NoticeParams;
}

/**
 * Sends an alarm to all groups that subscribe to its event. Call this function in the transaction that
 * detects the cause of the alarm. Returns the users who received a portal message.
 */
export async function sendAlarm(tx: Tx, merchantId: string, { key, event, vars }: Alarm): Promise<string[]> {
  const groups = await findAlarmGroupsOfEvent(tx, event);
  if (groups.length === 0) return [];
  const sendings = groups.map(group =>
    buildAlarmMessageToSend(tx, group, { key, kind: `alarm-${event}`, vars }),
  );
  return sendMessages(tx, merchantId, await Promise.all(sendings));
}

export async function sendTestAlarm(
  tx: Tx,
  { merchantId }: Actor,
  { groupId, key }: { groupId: string; key: string },
): Promise<null> {
  const group = (await alarmGroupRow(tx, groupId)) ?? throwRefusal('not-found');
  const vars = { process: '', item: group.name };
  await sendMessages(tx, merchantId, [
    await buildAlarmMessageToSend(tx, group, { key, kind: 'alarm-test', vars }),
  ]);
  return null;
}

async function buildAlarmMessageToSend(
  tx: Tx,
  { groupId, robots, users, channels }: GroupRow,
  { key, kind, vars }: { key: string; kind: NoticeKind; vars: NoticeParams },
): Promise<MessageToSend> {
  const accounts = await robotAccountsByIds(tx, robots);
  const ofRobots = accounts.map(
    ({ id, channel }): Target => ({ channel, userId: id, kind: 'robot', accountId: id }),
  );
  const ofPeople = users.flatMap((userId): Target[] =>
    (['inApp', ...channels] as const).map(channel => ({ channel, userId })),
  );
  return {
    key: `alarm.${groupId}.${key}`,
    template: kind,
    vars,
    instanceId: '',
    targets: [...ofRobots, ...ofPeople],
  };
}
