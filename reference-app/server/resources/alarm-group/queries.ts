/** The SQL of alarm groups. */
import type { AlarmGroup, PartOf } from '@countersign/sdk/api/contract';
import type { Selectable } from 'kysely';
import type { Tx } from '../../db/access.ts';
import { type Page, pageRows } from '../../db/paging.ts';
import { containing } from '../../db/search.ts';
import type { TenantTables } from '../../db/tables.ts';
import './tables.ts';

export type GroupRow = Selectable<TenantTables['alarm_group']>;

const groupsOf = (tx: Tx, merchantId: string) =>
  tx.selectFrom('alarm_group').where('merchant_id', '=', merchantId);

export function groupPage(
  tx: Tx,
  merchantId: string,
  { filter, page }: { filter: PartOf<'GET message/alarmGroup/page', 'query'>; page: Page },
): Promise<{ total: number; rows: GroupRow[] }> {
  const { keyword } = filter;
  const matching = groupsOf(tx, merchantId).$if(!!keyword, where =>
    where.where('name', 'ilike', containing(keyword!)),
  );
  const rows = matching.selectAll().orderBy('name').orderBy('group_id');
  return pageRows({ matching, rows, page });
}

export const groupRow = (tx: Tx, merchantId: string, groupId: string): Promise<GroupRow | undefined> =>
  groupsOf(tx, merchantId).selectAll().where('group_id', '=', groupId).executeTakeFirst();

/** With the names of its robots and people, in two queries for all. */
export async function shown(tx: Tx, merchantId: string, rows: GroupRow[]): Promise<AlarmGroup[]> {
  const robots = await robotsOf(tx, merchantId, [...new Set(rows.flatMap(row => row.robots))]);
  const people = await peopleOf(tx, merchantId, [...new Set(rows.flatMap(row => row.users))]);
  return rows.map(row => ({
    groupId: row.group_id,
    name: row.name,
    events: row.events,
    channels: row.channels,
    robots: row.robots
      .flatMap(id => robots.find(robot => robot.id === id) ?? [])
      .map(({ id, name }) => ({ id, name })),
    people: row.users.flatMap(id => people.find(person => person.id === id) ?? []),
    status: row.status,
    version: row.version,
    createTime: row.create_time.toISOString(),
  }));
}

/** Accounts of robots and webhooks. */
export const robotsOf = (tx: Tx, merchantId: string, ids: string[]) =>
  tx
    .selectFrom('channel_account')
    .select(['account_id as id', 'name', 'channel'])
    .where('merchant_id', '=', merchantId)
    .where('channel', 'in', ['robot', 'webhook'])
    .where('account_id', 'in', ids.length > 0 ? ids : [''])
    .execute();

export const peopleOf = (tx: Tx, merchantId: string, ids: string[]) =>
  tx
    .selectFrom('app_user')
    .select(['user_id as id', 'nick_name as name'])
    .where('merchant_id', '=', merchantId)
    .where('user_id', 'in', ids.length > 0 ? ids : [''])
    .execute();
