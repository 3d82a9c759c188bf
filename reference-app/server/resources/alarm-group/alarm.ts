/** Sends alarms of the server to the groups that get them, on the path of all messages. */
import type { AlarmEvent } from '@countersign/sdk/api/contract';
import type { NoticeKind, NoticeParams } from '@countersign/sdk/i18n/notices';
import type { Tx } from '../../db/access.ts';
import { refuse } from '../../http/errors/refuse.ts';
import type { Actor } from '../../http/security/actor.ts';
import { type Sending, send, type Target } from '../message/index.ts';
import { type GroupRow, groupRow, robotsOf } from './queries.ts';
import { groupsOfEvent } from './service.ts';

export interface Alarm {
  /** The same cause is sent once. */
  key: string;
  event: AlarmEvent;
  vars: NoticeParams;
}

/** Call in the transaction of the cause. Returns the people who have a new message in the portal. */
export async function sendAlarm(tx: Tx, merchantId: string, { key, event, vars }: Alarm): Promise<string[]> {
  const groups = await groupsOfEvent(tx, merchantId, event);
  if (groups.length === 0) return [];
  const sendings = groups.map(group => sendingOf(tx, group, { key, kind: `alarm-${event}`, vars }));
  return send(tx, merchantId, await Promise.all(sendings));
}

export async function testGroup(
  tx: Tx,
  { merchantId }: Actor,
  { groupId, key }: { groupId: string; key: string },
): Promise<null> {
  const group = (await groupRow(tx, merchantId, groupId)) ?? refuse('not-found');
  const vars = { process: '', item: group.name };
  await send(tx, merchantId, [await sendingOf(tx, group, { key, kind: 'alarm-test', vars })]);
  return null;
}

async function sendingOf(
  tx: Tx,
  { merchant_id: merchantId, group_id: groupId, robots, users, channels }: GroupRow,
  { key, kind, vars }: { key: string; kind: NoticeKind; vars: NoticeParams },
): Promise<Sending> {
  const accounts = await robotsOf(tx, merchantId, robots);
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
