/**
 * Exports and imports users as a spreadsheet. Phone numbers are masked as in the user list. Importing a
 * masked number changes nothing.
 */
import type { PartOf } from '@countersign/sdk/api/contract';
import { columnsShownInView, type UserColumns, userColumns } from '@countersign/sdk/api/nouns';
import { zonedTime } from '@countersign/sdk/i18n/time/zoned-time';
import { sql } from 'kysely';
import { qualifiedColumnNames } from '../../../db/nouns.ts';
import type { Lang } from '../../../http/language.ts';
import { maskedPhone } from '../../../rights/masked-phone.ts';
import { readActorDataScopeForUsers, USER_LIST_PERMISSION, visibleUsers } from '../../../rights/people.ts';
import { type Sheet, type SheetValues, sheetColumns, toSheetCells, type Values } from '../../files/index.ts';
import { matchingUsers } from '../directory/users.ts';
import { organizationPath } from '../organization/path.ts';
import { userSheetImportDefinition } from './import.ts';

type Query = PartOf<'GET user/list', 'query'>;

const USER_STATUS_LABELS = userColumns.status.values;

type Row = SheetValues<UserColumns> & {
  /**
   * The names of the organisations from the top of the tree down to the user's organisation. Null if the user
   * has no organisation.
   */
  path: string[] | null;
  roles: string[];
  /** The positions, each as the path of its organisation followed by the position name. */
  positions: string[][];
  status: keyof typeof USER_STATUS_LABELS;
  createTime: Date;
};

/** The separator between several roles or positions in one cell. */
const CELL_SEPARATOR = '; ';

/** Adds the creation time to the exported values. An import ignores this column. */
const exportedUserValues = (row: Row, lang: Lang, timeZone: string): Values => ({
  ...userSheetValues(row, lang),
  createTime: zonedTime(row.createTime, timeZone),
});

const userSheetValues = (row: Row, lang: Lang): Values => ({
  ...toSheetCells(userColumns, row),
  phonenumber: maskedPhone(row.phonenumber),
  organizeName: organizationPath(row.path ?? []),
  roles: row.roles.join(CELL_SEPARATOR),
  positions: row.positions.map(organizationPath).sort().join(CELL_SEPARATOR),
  status: USER_STATUS_LABELS[row.status][lang],
});

const organizationPathSql = (organization: ReturnType<typeof sql>) => sql<string[] | null>`(
  select jsonb_agg(a.organize_name order by p.depth desc) from organization_path p
  join organization a on a.merchant_id = p.merchant_id and a.organize_id = p.ancestor_id
  where p.merchant_id = u.merchant_id and p.organize_id = ${organization})`;

const ROLE_NAMES_SQL = sql<string[]>`coalesce((
  select jsonb_agg(r.role_name order by r.role_name) from user_role ur
  join role r on r.merchant_id = ur.merchant_id and r.role_id = ur.role_id
  where ur.merchant_id = u.merchant_id and ur.user_id = u.user_id), '[]')`;

const POSITION_PATHS_SQL = sql<string[][]>`coalesce((
  select jsonb_agg(${organizationPathSql(sql`s.organize_id`)} || jsonb_build_array(s.position_name)) from user_position up
  join position s on s.merchant_id = up.merchant_id and s.position_id = up.position_id
  where up.merchant_id = u.merchant_id and up.user_id = u.user_id), '[]')`;

type Users = ReturnType<Awaited<ReturnType<typeof visibleUsers>>>;

const USER_SHEET_COLUMNS = qualifiedColumnNames(columnsShownInView(userColumns, 'sheet'), 'u');

const selectSheetColumns = (users: Users) =>
  users
    .select(USER_SHEET_COLUMNS)
    .select(['u.userId', 'u.status', 'u.createTime'])
    .select([
      organizationPathSql(sql`u.organize_id`).as('path'),
      ROLE_NAMES_SQL.as('roles'),
      POSITION_PATHS_SQL.as('positions'),
    ]);

/**
 * Headings that differ from the labels of the columns, and further headings. Only the user name is required,
 * because the rows of an import may omit the columns of existing users.
 */
const USER_SHEET_HEADINGS: Readonly<Record<string, Partial<Sheet['columns'][number]>>> = {
  userName: { label: { zh: '用户名', en: 'User name' }, aliases: ['登录名', '账号', 'login', 'account'] },
  nickName: { required: false, aliases: ['昵称', '员工姓名', 'nickname'] },
  phonenumber: { aliases: ['手机', '手机号码', 'mobile'] },
  email: { aliases: ['邮件', '电子邮箱', 'mail'] },
  jobNumber: { aliases: ['员工编号'] },
};

export const sheets: Record<string, Sheet> = {
  user: {
    name: { zh: '用户', en: 'Users' },
    columns: [
      ...sheetColumns(userColumns).map(column => ({ ...column, ...USER_SHEET_HEADINGS[column.key] })),
      {
        key: 'organizeName',
        label: { zh: '组织', en: 'Organisation' },
        aliases: ['部门', '组织路径', '所属组织', 'organization', 'department'],
      },
      { key: 'roles', label: { zh: '角色', en: 'Roles' }, aliases: ['role'] },
      { key: 'positions', label: { zh: '岗位', en: 'Positions' }, aliases: ['职位', 'position'] },
      { key: 'status', label: { zh: '状态', en: 'Status' }, isReadOnly: true },
      { key: 'createTime', label: { zh: '创建时间', en: 'Created' }, isReadOnly: true },
    ],
    export: {
      permission: USER_LIST_PERMISSION,
      list: 'GET user/list',
      scope: readActorDataScopeForUsers,
      count: async (tx, actor, query) => {
        const matching = await matchingUsers(tx, actor, query as Query);
        const { n } = await matching()
          .select(({ fn }) => fn.countAll<string>().as('n'))
          .executeTakeFirstOrThrow();
        return Number(n);
      },
      page: async (tx, actor, { query, after, limit, lang, timeZone }) => {
        const matching = await matchingUsers(tx, actor, query as Query);
        const rows = await selectSheetColumns(matching())
          .$if(after !== undefined, where => where.where('u.userId', '>', after!))
          .orderBy('u.userId')
          .limit(limit)
          .execute();
        return { rows: rows.map(row => exportedUserValues(row, lang, timeZone)), last: rows.at(-1)?.userId };
      },
    },
    import: {
      ...userSheetImportDefinition,
      read: async (tx, actor, userId) => {
        const visible = await visibleUsers(tx, actor);
        const row = await selectSheetColumns(visible().where('u.userId', '=', userId)).executeTakeFirst();
        return row ? userSheetValues(row, 'en') : {};
      },
    },
  },
};
