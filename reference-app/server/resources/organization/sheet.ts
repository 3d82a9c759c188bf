/** Organisations as a sheet: each is identified by the names from the top of the tree down to its own. */
import type { PartOf } from '@countersign/sdk/api/contract';
import { sql } from 'kysely';
import type { Tx } from '../../db/access.ts';
import type { Actor, SignedInActor } from '../../http/security/actor.ts';
import { guardCall } from '../../rights/guard-call.ts';
import { within } from '../../rights/within.ts';
import { extentOfUsers, matchingOrganizations, visibleUsers } from '../directory/index.ts';
import { checkBody, refuseValue, type Sheet, type Values } from '../transfer/index.ts';
import { ORGANIZATION } from './audit.ts';
import { joined, namesIn, organizationAt, pathsTo } from './path.ts';
import { holdTree } from './queries.ts';
import { addOrganization, updateOrganization } from './service.ts';
import { organizationUndo } from './undo.ts';

const MANAGE = 'system:organize:manage';

interface Row {
  organize_id: string;
  names: string[];
  leader: string;
  leader_user: string | null;
  sort: number;
  users: number;
}

type SheetRow = Row & { level: number };

type Query = PartOf<'GET organize/list', 'query'>;

/** The rows that the list finds. The paths give their order, so only the rows of the page are looked up. */
function foundBy(tx: Tx, merchantId: string, query: Query) {
  const found = matchingOrganizations(tx, merchantId, query)
    .select('o.organize_id')
    .whereRef('o.organize_id', '=', sql.ref('self.organize_id'));
  return Object.keys(query).length === 0 ? sql`true` : sql`exists (${found} offset 0)`;
}

interface Chosen {
  where: ReturnType<typeof sql>;
  limit: number;
}

/**
 * Above comes before below, so that an import of the sheet finds what a row lies in. Numbers of people and sign-in names of leaders
 * are those that the actor sees; the name of a leader belongs to the organisation.
 */
async function rowsWhere(tx: Tx, actor: Actor, { where, limit }: Chosen): Promise<SheetRow[]> {
  const { merchantId } = actor;
  const extent = await extentOfUsers(tx, actor);
  const { rows } = await sql<SheetRow>`
    select self.organize_id, self.level, coalesce(l.nick_name, own.leader) as leader, own.sort,
      case when ${within(extent, { user: 'l.user_id', organization: 'l.organize_id' })} then l.user_name end as leader_user, (
      select array_agg(a.organize_name order by p.depth desc) from organization_path p
      join organization a on a.merchant_id = p.merchant_id and a.organize_id = p.ancestor_id
      where p.merchant_id = self.merchant_id and p.organize_id = self.organize_id) as names, (
      select count(*)::int from app_user u
      where u.merchant_id = self.merchant_id and u.organize_id = self.organize_id
        and ${within(extent, { user: 'u.user_id', organization: 'u.organize_id' })}) as users
    from organization_path self
    join organization own on own.merchant_id = self.merchant_id and own.organize_id = self.organize_id
    left join app_user l on l.merchant_id = own.merchant_id and l.user_id = own.leader_id
    where self.merchant_id = ${merchantId} and self.depth = 0 and ${where}
    order by self.level, self.organize_id limit ${limit}`.execute(tx);
  return rows;
}

const valuesOf = (row: Row): Values => ({
  path: joined(row.names),
  leaderUser: row.leader_user ?? '',
  leader: row.leader,
  sort: String(row.sort),
  users: String(row.users),
});

/** The fields of the mapped columns. An empty cell leaves what is stored. */
async function fieldsOf(tx: Tx, actor: SignedInActor, { leaderUser, leader, sort }: Values) {
  return {
    ...(leaderUser && { leaderId: await leaderId(tx, actor, leaderUser) }),
    ...(leader && { leader }),
    ...(sort && { sort: /^\d+$/.test(sort) ? Number(sort) : refuseValue('value-wrong', 'sort') }),
  };
}

async function leaderId(tx: Tx, actor: SignedInActor, userName: string): Promise<string> {
  const visible = await visibleUsers(tx, actor);
  const row = await visible().select('u.user_id').where('u.user_name', '=', userName).executeTakeFirst();
  return row?.user_id ?? refuseValue('value-unknown', 'leaderUser');
}

const COLUMN_OF = { organizeName: 'path', leaderId: 'leaderUser' };

async function add(tx: Tx, actor: SignedInActor, values: Values): Promise<string> {
  const names = namesIn(values.path ?? '');
  const above = names.slice(0, -1);
  const parentId =
    above.length > 0
      ? ((await organizationAt(tx, actor, above)) ?? refuseValue('value-unknown', 'path'))
      : null;
  const input = { organizeName: names.at(-1) ?? '', parentId, ...(await fieldsOf(tx, actor, values)) };
  checkBody('POST organize/addOrganize', input, COLUMN_OF);
  await guardCall(tx, actor, 'POST organize/addOrganize', input);
  return (await addOrganization(tx, actor, input, 'zh')).organizeId;
}

export const sheets: Record<string, Sheet> = {
  organization: {
    name: { zh: '组织', en: 'Organisations' },
    columns: [
      {
        key: 'path',
        label: { zh: '组织路径', en: 'Path' },
        required: true,
        aliases: ['组织', '部门', '组织名称', '部门名称', 'organisation', 'organization', 'name'],
      },
      { key: 'leaderUser', label: { zh: '负责人账号', en: 'Leader (user name)' }, aliases: ['负责人用户名'] },
      { key: 'leader', label: { zh: '负责人', en: 'Leader' } },
      { key: 'sort', label: { zh: '排序', en: 'Order' } },
      { key: 'users', label: { zh: '人数', en: 'People' }, isReadOnly: true },
    ],
    export: {
      permission: MANAGE,
      list: 'GET organize/list',
      scope: extentOfUsers,
      count: async (tx, { merchantId }, query) => {
        const { n } = await matchingOrganizations(tx, merchantId, query as Query)
          .select(({ fn }) => fn.countAll<string>().as('n'))
          .executeTakeFirstOrThrow();
        return Number(n);
      },
      page: async (tx, actor, { query, after, limit }) => {
        const [level = '0', id = ''] = after?.split(' ') ?? [];
        const found = foundBy(tx, actor.merchantId, query as Query);
        const where = sql`${found} and (self.level, self.organize_id) > (${Number(level)}::int, ${id})`;
        const rows = await rowsWhere(tx, actor, { where, limit });
        const last = rows.at(-1);
        return { rows: rows.map(valuesOf), last: last && `${last.level} ${last.organize_id}` };
      },
    },
    import: {
      permission: MANAGE,
      target: ORGANIZATION,
      key: ['path'],
      tables: ['organization', 'organization_path', 'operation_log'],
      recordKeys: ({ path = '' }) => ['', ...pathsTo(namesIn(path))],
      // A leader by user name brings their name along.
      merged: ({ leader = '', ...earlier }, next) => ({
        ...earlier,
        ...(!next.leaderUser && { leader }),
        ...next,
      }),
      find: (tx, actor, { path = '' }) => organizationAt(tx, actor, namesIn(path)),
      read: async (tx, actor, id) => {
        const [row] = await rowsWhere(tx, actor, { where: sql`self.organize_id = ${id}`, limit: 1 });
        return row ? valuesOf(row) : {};
      },
      add,
      update: async (tx, actor, { id, values }) => {
        const input = { organizeId: id, ...(await fieldsOf(tx, actor, values)) };
        checkBody('POST organize/updateOrganize', input, COLUMN_OF);
        await guardCall(tx, actor, 'POST organize/updateOrganize', input);
        return updateOrganization(tx, actor, input, 'zh');
      },
      hold: (tx, { merchantId }) => holdTree(tx, merchantId),
      undo: organizationUndo,
    },
  },
};
