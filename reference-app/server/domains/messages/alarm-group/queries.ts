/** Reads alarm groups. */
import type { AlarmGroup, PartOf } from '@countersign/sdk/api/contract';
import type { Selectable } from 'kysely';
import type { Tx } from '../../../db/access.ts';
import { type Page, readPageWithExactTotal } from '../../../db/paging.ts';
import { likePattern } from '../../../db/search.ts';
import type { TenantTables } from '../../../db/tables.ts';

export type GroupRow = Selectable<TenantTables['alarmGroup']>;

const selectAlarmGroups = (tx: Tx) => tx.selectFrom('alarmGroup');

export function alarmGroupPage(
  tx: Tx,
  { filter, page }: { filter: PartOf<'GET message/alarmGroup/page', 'query'>; page: Page },
): Promise<{ total: number; rows: GroupRow[] }> {
  const { keyword } = filter;
  const matching = selectAlarmGroups(tx).$if(!!keyword, where =>
    where.where('name', 'ilike', likePattern(keyword!)),
  );
  const rows = matching.selectAll().orderBy('name').orderBy('groupId');
  return readPageWithExactTotal({ matching, rows, page });
}

export const alarmGroupRow = (tx: Tx, groupId: string): Promise<GroupRow | undefined> =>
  selectAlarmGroups(tx).selectAll().where('groupId', '=', groupId).executeTakeFirst();

/**
 * Converts table rows to alarm groups with the names of their chat robots and people. Two queries read the
 * names for all alarm groups.
 */
export async function toAlarmGroups(tx: Tx, rows: GroupRow[]): Promise<AlarmGroup[]> {
  const robots = await robotAccountsByIds(tx, [...new Set(rows.flatMap(row => row.robots))]);
  const people = await groupMembersByIds(tx, [...new Set(rows.flatMap(row => row.users))]);
  return rows.map(row => ({
    groupId: row.groupId,
    name: row.name,
    events: row.events,
    channels: row.channels,
    robots: row.robots
      .flatMap(id => robots.find(robot => robot.id === id) ?? [])
      .map(({ id, name }) => ({ id, name })),
    people: row.users.flatMap(id => people.find(person => person.id === id) ?? []),
    status: row.status,
    version: row.version,
    createTime: row.createTime.toISOString(),
  }));
}

/** Returns the channel accounts with these ids that are chat robots or webhooks. */
export const robotAccountsByIds = (tx: Tx, ids: string[]) =>
  tx
    .selectFrom('channelAccount')
    .select(['accountId as id', 'name', 'channel'])
    .where('channel', 'in', ['robot', 'webhook'])
    .where('accountId', 'in', ids.length > 0 ? ids : [''])
    .execute();

export const groupMembersByIds = (tx: Tx, ids: string[]) =>
  tx
    .selectFrom('appUser')
    .select(['userId as id', 'nickName as name'])
    .where('userId', 'in', ids.length > 0 ? ids : [''])
    .execute();
