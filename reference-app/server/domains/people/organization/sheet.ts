/**
 * Imports and exports organisations as a spreadsheet. The path of names from the top of the tree identifies
 * an organisation.
 */
import type { PartOf } from '@countersign/sdk/api/contract';
import {
  columnsShownInView,
  type OrganizationColumns,
  organizationColumns,
} from '@countersign/sdk/api/nouns';
import { sql } from 'kysely';
import type { Tx } from '../../../db/access.ts';
import { columnListSql } from '../../../db/nouns.ts';
import type { Actor, SignedInActor } from '../../../http/security/actor.ts';
import { checkRecordAccessOfCall } from '../../../rights/guard-call.ts';
import { readActorDataScopeForUsers, visibleUsers } from '../../../rights/people.ts';
import { createDataScopeSqlCondition, USER_DATA_SCOPE_COLUMNS } from '../../../rights/within.ts';
import {
  parseCellsToFields,
  requireValidImportRowBody,
  type Sheet,
  type SheetValues,
  sheetColumns,
  throwInvalidCellValue,
  toSheetCells,
  type Values,
} from '../../files/index.ts';
import { matchingOrganizations } from '../directory/groups.ts';
import { ORGANIZATION_AUDIT } from './audit.ts';
import {
  organizationByPath,
  organizationPath,
  organizationPathsFromTop,
  parseOrganizationPath,
} from './path.ts';
import { lockOrganizationTree } from './queries.ts';
import { addOrganization, updateOrganization } from './service.ts';
import { organizationImportUndo } from './undo.ts';

const ORGANIZATION_MANAGEMENT_PERMISSION = 'system:organize:manage';

type Row = SheetValues<OrganizationColumns> & {
  organizeId: string;
  names: string[];
  leader: string;
  leaderUser: string | null;
  users: number;
};

type SheetRow = Row & { level: number };

type Query = PartOf<'GET organize/list', 'query'>;

/**
 * Returns the SQL condition that a row matches the list query. The database reads the rows in the order of
 * `organization_path` and checks this condition only until the page is full.
 */
function matchesOrganizationQuerySql(tx: Tx, merchantId: string, query: Query) {
  const found = matchingOrganizations(tx, merchantId, query)
    .select('o.organizeId')
    .whereRef('o.organizeId', '=', sql.ref('self.organizeId'));
  return Object.keys(query).length === 0 ? sql`true` : sql`exists (${found} offset 0)`;
}

interface RowSelection {
  where: ReturnType<typeof sql>;
  limit: number;
}

/**
 * Returns the organisations as sheet rows. A parent precedes its children, because an import requires this
 * order. Members and sign-in names of leaders appear only for users in the actor's data scope. The display
 * name of the leader is always included, because it belongs to the organisation.
 */
async function readSheetRows(tx: Tx, actor: Actor, { where, limit }: RowSelection): Promise<SheetRow[]> {
  const { merchantId } = actor;
  const extent = await readActorDataScopeForUsers(tx, actor);
  const { rows } = await sql<SheetRow>`
    select self.organize_id, self.level, coalesce(l.nick_name, own.leader) as leader,
      ${columnListSql(columnsShownInView(organizationColumns, 'sheet'), 'own')},
      case when ${createDataScopeSqlCondition(extent, { user: 'l.userId', organization: 'l.organizeId' })} then l.user_name end as leader_user, (
      select array_agg(a.organize_name order by p.depth desc) from organization_path p
      join organization a on a.merchant_id = p.merchant_id and a.organize_id = p.ancestor_id
      where p.merchant_id = self.merchant_id and p.organize_id = self.organize_id) as names, (
      select count(*)::int from app_user u
      where u.merchant_id = self.merchant_id and u.organize_id = self.organize_id
        and ${createDataScopeSqlCondition(extent, USER_DATA_SCOPE_COLUMNS)}) as users
    from organization_path self
    join organization own on own.merchant_id = self.merchant_id and own.organize_id = self.organize_id
    left join app_user l on l.merchant_id = own.merchant_id and l.user_id = own.leader_id
    where self.merchant_id = ${merchantId} and self.depth = 0 and ${where}
    order by self.level, self.organize_id limit ${limit}`.execute(tx);
  return rows;
}

const organizationSheetValues = (row: Row): Values => ({
  path: organizationPath(row.names),
  leaderUser: row.leaderUser ?? '',
  leader: row.leader,
  ...toSheetCells(organizationColumns, row),
  users: String(row.users),
});

/** Converts the mapped columns to fields. An empty cell leaves the stored value unchanged. */
async function readOrganizationFieldsFromCells(tx: Tx, actor: SignedInActor, cells: Values) {
  const { leaderUser, leader } = cells;
  return {
    ...(leaderUser && { leaderId: await leaderIdByUserName(tx, actor, leaderUser) }),
    ...(leader && { leader }),
    ...parseCellsToFields(organizationColumns, cells),
  };
}

async function leaderIdByUserName(tx: Tx, actor: SignedInActor, userName: string): Promise<string> {
  const visible = await visibleUsers(tx, actor);
  const row = await visible().select('u.userId').where('u.userName', '=', userName).executeTakeFirst();
  return row?.userId ?? throwInvalidCellValue('value-unknown', 'leaderUser');
}

const ORGANIZATION_SHEET_COLUMN_BY_BODY_FIELD = { organizeName: 'path', leaderId: 'leaderUser' };

async function importOrganization(tx: Tx, actor: SignedInActor, values: Values): Promise<string> {
  const names = parseOrganizationPath(values.path ?? '');
  const above = names.slice(0, -1);
  const parentId =
    above.length > 0
      ? ((await organizationByPath(tx, actor, above)) ?? throwInvalidCellValue('value-unknown', 'path'))
      : null;
  const input = {
    organizeName: names.at(-1) ?? '',
    parentId,
    ...(await readOrganizationFieldsFromCells(tx, actor, values)),
  };
  requireValidImportRowBody('POST organize/addOrganize', input, ORGANIZATION_SHEET_COLUMN_BY_BODY_FIELD);
  await checkRecordAccessOfCall(tx, actor, 'POST organize/addOrganize', input);
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
      ...sheetColumns(organizationColumns),
      { key: 'users', label: { zh: '人数', en: 'People' }, isReadOnly: true },
    ],
    export: {
      permission: ORGANIZATION_MANAGEMENT_PERMISSION,
      list: 'GET organize/list',
      scope: readActorDataScopeForUsers,
      count: async (tx, { merchantId }, query) => {
        const { n } = await matchingOrganizations(tx, merchantId, query as Query)
          .select(({ fn }) => fn.countAll<string>().as('n'))
          .executeTakeFirstOrThrow();
        return Number(n);
      },
      page: async (tx, actor, { query, after, limit }) => {
        const [level = '0', id = ''] = after?.split(' ') ?? [];
        const found = matchesOrganizationQuerySql(tx, actor.merchantId, query as Query);
        const where = sql`${found} and (self.level, self.organize_id) > (${Number(level)}::int, ${id})`;
        const rows = await readSheetRows(tx, actor, { where, limit });
        const last = rows.at(-1);
        return { rows: rows.map(organizationSheetValues), last: last && `${last.level} ${last.organizeId}` };
      },
    },
    import: {
      permission: ORGANIZATION_MANAGEMENT_PERMISSION,
      target: ORGANIZATION_AUDIT,
      key: ['path'],
      tables: ['organization', 'organization_path', 'operation_log'],
      recordKeys: ({ path = '' }) => ['', ...organizationPathsFromTop(parseOrganizationPath(path))],
      // If a later row for the same organisation gives the leader's user name, the earlier leader name is ignored.
      merged: ({ leader = '', ...earlier }, next) => ({
        ...earlier,
        ...(!next.leaderUser && { leader }),
        ...next,
      }),
      find: (tx, actor, { path = '' }) => organizationByPath(tx, actor, parseOrganizationPath(path)),
      read: async (tx, actor, id) => {
        const [row] = await readSheetRows(tx, actor, { where: sql`self.organize_id = ${id}`, limit: 1 });
        return row ? organizationSheetValues(row) : {};
      },
      add: importOrganization,
      update: async (tx, actor, { id, values }) => {
        const input = { organizeId: id, ...(await readOrganizationFieldsFromCells(tx, actor, values)) };
        requireValidImportRowBody(
          'POST organize/updateOrganize',
          input,
          ORGANIZATION_SHEET_COLUMN_BY_BODY_FIELD,
        );
        await checkRecordAccessOfCall(tx, actor, 'POST organize/updateOrganize', input);
        return updateOrganization(tx, actor, input, 'zh');
      },
      hold: (tx, { merchantId }) => lockOrganizationTree(tx, merchantId),
      undo: organizationImportUndo,
    },
  },
};
