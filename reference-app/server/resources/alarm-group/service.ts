/** Adds, changes and removes alarm groups. */
import type { AlarmGroup, PartOf } from '@countersign/sdk/api/contract';
import { refuseStale } from '../../audit/operations/stale.ts';
import type { Tx } from '../../db/access.ts';
import { newId } from '../../db/new-id.ts';
import { refuse } from '../../http/errors/refuse.ts';
import type { Lang } from '../../http/language.ts';
import type { Actor } from '../../http/security/actor.ts';
import { visibleUsers } from '../directory/index.ts';
import { type GroupRow, groupPage, groupRow, peopleOf, robotsOf, shown } from './queries.ts';

type Adding = PartOf<'POST message/alarmGroup/add', 'body'>;
type Changing = PartOf<'POST message/alarmGroup/update', 'body'>;

const TEXTS = {
  robotIds: { zh: '有机器人或 Webhook 已不存在', en: 'A robot or webhook does not exist' },
  userIds: { zh: '有人员已不存在', en: 'A person does not exist' },
};

export async function groupList(
  tx: Tx,
  actor: Actor,
  search: Parameters<typeof groupPage>[2],
): Promise<PartOf<'GET message/alarmGroup/page', 'response'>> {
  const { total, rows } = await groupPage(tx, actor.merchantId, search);
  return { total, list: await shownTo(tx, actor, rows) };
}

/** Returns the groups with their visible people only. */
async function shownTo(tx: Tx, actor: Actor, rows: GroupRow[]): Promise<AlarmGroup[]> {
  const visible = await visibleIds(
    tx,
    actor,
    rows.flatMap(row => row.users),
  );
  const groups = await shown(tx, actor.merchantId, rows);
  return groups.map(group => ({ ...group, people: group.people.filter(({ id }) => visible.has(id)) }));
}

export async function groupDetail(tx: Tx, actor: Actor, groupId: string): Promise<AlarmGroup> {
  const row = (await groupRow(tx, actor.merchantId, groupId)) ?? refuse('not-found');
  const [group] = await shownTo(tx, actor, [row]);
  return group ?? refuse('not-found');
}

export async function addGroup(
  tx: Tx,
  { merchantId }: Actor,
  input: Adding,
  lang: Lang,
): Promise<{ groupId: string }> {
  await check(tx, merchantId, input, lang);
  const groupId = newId();
  const { name, events = [], channels = [], robotIds = [], userIds = [], status = 'NORMAL' } = input;
  await tx
    .insertInto('alarm_group')
    .values({
      merchant_id: merchantId,
      group_id: groupId,
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
  const before = (await groupRow(tx, merchantId, groupId)) ?? refuse('not-found');
  const [record] = await shownTo(tx, actor, [before]);
  await refuseStale(tx, { merchantId, kind: 'alarm-group', id: groupId, record: record! }, version);
  await check(tx, merchantId, input, lang);
  // People outside of the actor's scope stay: the form does not show them.
  const visible = await visibleIds(tx, actor, before.users);
  const hidden = before.users.filter(id => !visible.has(id));
  const list = (input: string[] | undefined, stored: string[]) =>
    JSON.stringify([...new Set(input ?? stored)]);
  await tx
    .updateTable('alarm_group')
    .set({
      name: input.name?.trim() ?? before.name,
      events: list(input.events, before.events),
      channels: list(input.channels, before.channels),
      robots: list(input.robotIds, before.robots),
      users: list(input.userIds && [...input.userIds, ...hidden], before.users),
      status: input.status ?? before.status,
      version: before.version + 1,
    })
    .where('merchant_id', '=', merchantId)
    .where('group_id', '=', groupId)
    .execute();
  return null;
}

async function visibleIds(tx: Tx, actor: Actor, userIds: readonly string[]): Promise<Set<string>> {
  const visible = await visibleUsers(tx, actor, { removed: true });
  const rows = await visible()
    .select('u.user_id')
    .where('u.user_id', 'in', ['', ...userIds])
    .execute();
  return new Set(rows.map(row => row.user_id));
}

/** Robots and people of the tenant alone. */
async function check(
  tx: Tx,
  merchantId: string,
  { robotIds = [], userIds = [] }: Partial<Adding>,
  lang: Lang,
): Promise<void> {
  const isMissing = (ids: string[], found: { id: string }[]) => new Set(ids).size !== found.length;
  if (isMissing(robotIds, await robotsOf(tx, merchantId, robotIds))) refuseField('robotIds', lang);
  if (isMissing(userIds, await peopleOf(tx, merchantId, userIds))) refuseField('userIds', lang);
}

const refuseField = (field: keyof typeof TEXTS, lang: Lang): never =>
  refuse('invalid-fields', { fields: [{ field, message: TEXTS[field][lang] }] });

export async function removeGroup(tx: Tx, { merchantId }: Actor, groupId: string): Promise<null> {
  const { numDeletedRows } = await tx
    .deleteFrom('alarm_group')
    .where('merchant_id', '=', merchantId)
    .where('group_id', '=', groupId)
    .executeTakeFirst();
  if (numDeletedRows === 0n) refuse('not-found');
  return null;
}

export const groupsOfEvent = (
  tx: Tx,
  merchantId: string,
  event: AlarmGroup['events'][number],
): Promise<GroupRow[]> =>
  tx
    .selectFrom('alarm_group')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('status', '=', 'NORMAL')
    .execute()
    .then(rows => rows.filter(({ events }) => events.includes(event)));
