/** Adds, changes and removes alarm groups. */
import type { AlarmGroup, PartOf } from '@countersign/sdk/api/contract';
import { throwIfStaleVersion } from '../../../audit/operations/stale.ts';
import type { Tx } from '../../../db/access.ts';
import { newId } from '../../../db/new-id.ts';
import { throwRefusal } from '../../../http/errors/refuse.ts';
import type { Lang } from '../../../http/language.ts';
import type { Actor } from '../../../http/security/actor.ts';
import { visibleUsers } from '../../../rights/people.ts';
import {
  alarmGroupPage,
  alarmGroupRow,
  type GroupRow,
  groupMembersByIds,
  robotAccountsByIds,
  toAlarmGroups,
} from './queries.ts';

type Adding = PartOf<'POST message/alarmGroup/add', 'body'>;
type Changing = PartOf<'POST message/alarmGroup/update', 'body'>;

const texts = {
  robotIds: { zh: '有机器人或 Webhook 已不存在', en: 'A robot or webhook does not exist' },
  userIds: { zh: '有人员已不存在', en: 'A person does not exist' },
};

export async function listAlarmGroups(
  tx: Tx,
  actor: Actor,
  search: Parameters<typeof alarmGroupPage>[1],
): Promise<PartOf<'GET message/alarmGroup/page', 'response'>> {
  const { total, rows } = await alarmGroupPage(tx, search);
  return { total, list: await toAlarmGroupsWithVisibleMembers(tx, actor, rows) };
}

/** Returns the alarm groups for display. Each alarm group lists only people in the actor's data scope. */
async function toAlarmGroupsWithVisibleMembers(
  tx: Tx,
  actor: Actor,
  rows: GroupRow[],
): Promise<AlarmGroup[]> {
  const visible = await visibleUserIds(
    tx,
    actor,
    rows.flatMap(row => row.users),
  );
  const groups = await toAlarmGroups(tx, rows);
  return groups.map(group => ({ ...group, people: group.people.filter(({ id }) => visible.has(id)) }));
}

export async function readAlarmGroupDetail(tx: Tx, actor: Actor, groupId: string): Promise<AlarmGroup> {
  const row = (await alarmGroupRow(tx, groupId)) ?? throwRefusal('not-found');
  const [group] = await toAlarmGroupsWithVisibleMembers(tx, actor, [row]);
  return group ?? throwRefusal('not-found');
}

export async function addGroup(tx: Tx, input: Adding, lang: Lang): Promise<{ groupId: string }> {
  await throwIfUnknownAlarmReceivers(tx, input, lang);
  const groupId = newId();
  const { name, events = [], channels = [], robotIds = [], userIds = [], status = 'NORMAL' } = input;
  await tx
    .insertInto('alarmGroup')
    .values({
      groupId: groupId,
      name: name.trim(),
      events: JSON.stringify([...new Set(events)]),
      channels: JSON.stringify([...new Set(channels)]),
      robots: JSON.stringify([...new Set(robotIds)]),
      users: JSON.stringify([...new Set(userIds)]),
      status,
    })
    .execute();
  return { groupId };
}

export async function updateGroup(
  tx: Tx,
  actor: Actor,
  { groupId, version, ...input }: Changing,
  lang: Lang,
): Promise<null> {
  const { merchantId } = actor;
  const before = (await alarmGroupRow(tx, groupId)) ?? throwRefusal('not-found');
  const [record] = await toAlarmGroupsWithVisibleMembers(tx, actor, [before]);
  await throwIfStaleVersion(tx, { merchantId, kind: 'alarm-group', id: groupId, record: record! }, version);
  await throwIfUnknownAlarmReceivers(tx, input, lang);
  /*
   * The edit form does not list recipients outside the actor's data scope, so a save keeps these recipients
   * in the alarm group.
   */
  const visible = await visibleUserIds(tx, actor, before.users);
  const hidden = before.users.filter(id => !visible.has(id));
  const list = (input: string[] | undefined, stored: string[]) =>
    JSON.stringify([...new Set(input ?? stored)]);
  await tx
    .updateTable('alarmGroup')
    .set({
      name: input.name?.trim() ?? before.name,
      events: list(input.events, before.events),
      channels: list(input.channels, before.channels),
      robots: list(input.robotIds, before.robots),
      users: list(input.userIds && [...input.userIds, ...hidden], before.users),
      status: input.status ?? before.status,
      version: before.version + 1,
    })
    .where('groupId', '=', groupId)
    .execute();
  return null;
}

async function visibleUserIds(tx: Tx, actor: Actor, userIds: readonly string[]): Promise<Set<string>> {
  const visible = await visibleUsers(tx, actor, { removed: true });
  const rows = await visible()
    .select('u.userId')
    .where('u.userId', 'in', ['', ...userIds])
    .execute();
  return new Set(rows.map(row => row.userId));
}

/** Throws if the tenant has no robot with a given robot id or no person with a given user id. */
async function throwIfUnknownAlarmReceivers(
  tx: Tx,
  { robotIds = [], userIds = [] }: Partial<Adding>,
  lang: Lang,
): Promise<void> {
  const isMissing = (ids: string[], found: { id: string }[]) => new Set(ids).size !== found.length;
  if (isMissing(robotIds, await robotAccountsByIds(tx, robotIds)))
    throwInvalidAlarmGroupField('robotIds', lang);
  if (isMissing(userIds, await groupMembersByIds(tx, userIds))) throwInvalidAlarmGroupField('userIds', lang);
}

const throwInvalidAlarmGroupField = (field: keyof typeof texts, lang: Lang): never =>
  throwRefusal('invalid-fields', { fields: [{ field, message: texts[field][lang] }] });

export async function removeGroup(tx: Tx, groupId: string): Promise<null> {
  const { numDeletedRows } = await tx
    .deleteFrom('alarmGroup')
    .where('groupId', '=', groupId)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throwRefusal('not-found');
  return null;
}

export const findAlarmGroupsOfEvent = (tx: Tx, event: AlarmGroup['events'][number]): Promise<GroupRow[]> =>
  tx
    .selectFrom('alarmGroup')
    .selectAll()
    .where('status', '=', 'NORMAL')
    .execute()
    .then(rows => rows.filter(({ events }) => events.includes(event)));
