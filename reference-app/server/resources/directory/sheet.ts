/** Users as a sheet: phone numbers are masked as in the list. */
import type { PartOf } from '@countersign/sdk/api/contract';
import type { Lang } from '../../http/language.ts';
import type { Sheet, Values } from '../transfer/index.ts';
import { masked } from './parameters.ts';
import { matchingUsers } from './users.ts';
import { ADMINISTER_USERS, extentOfUsers } from './visible.ts';

type Query = PartOf<'GET user/list', 'query'>;

const STATUS = {
  NORMAL: { zh: '启用', en: 'Enabled' },
  STOP_USING: { zh: '停用', en: 'Disabled' },
  LOCKED: { zh: '锁定', en: 'Locked' },
};

interface Row {
  user_name: string;
  nick_name: string;
  phonenumber: string;
  email: string;
  job_number: string;
  organize_name: string | null;
  status: keyof typeof STATUS;
  create_time: Date;
}

const valuesOf = (row: Row, lang: Lang): Values => ({
  userName: row.user_name,
  nickName: row.nick_name,
  phonenumber: masked(row.phonenumber),
  email: row.email,
  jobNumber: row.job_number,
  organizeName: row.organize_name ?? '',
  status: STATUS[row.status][lang],
  createTime: row.create_time.toISOString(),
});

export const sheets: Record<string, Sheet> = {
  user: {
    name: { zh: '用户', en: 'Users' },
    columns: [
      { key: 'userName', label: { zh: '用户名', en: 'User name' } },
      { key: 'nickName', label: { zh: '姓名', en: 'Name' } },
      { key: 'phonenumber', label: { zh: '手机号', en: 'Phone' } },
      { key: 'email', label: { zh: '邮箱', en: 'E-mail' } },
      { key: 'jobNumber', label: { zh: '工号', en: 'Staff number' } },
      { key: 'organizeName', label: { zh: '组织', en: 'Organisation' } },
      { key: 'status', label: { zh: '状态', en: 'Status' }, isReadOnly: true },
      { key: 'createTime', label: { zh: '创建时间', en: 'Created' }, isReadOnly: true },
    ],
    export: {
      permission: ADMINISTER_USERS,
      list: 'GET user/list',
      scope: extentOfUsers,
      count: async (tx, actor, query) => {
        const matching = await matchingUsers(tx, actor, query as Query);
        const { n } = await matching()
          .select(({ fn }) => fn.countAll<string>().as('n'))
          .executeTakeFirstOrThrow();
        return Number(n);
      },
      page: async (tx, actor, { query, after, limit, lang }) => {
        const matching = await matchingUsers(tx, actor, query as Query);
        const rows = await matching()
          .select(['u.user_id', 'u.user_name', 'u.nick_name', 'u.phonenumber', 'u.email', 'u.job_number'])
          .select(['o.organize_name', 'u.status', 'u.create_time'])
          .$if(after !== undefined, where => where.where('u.user_id', '>', after!))
          .orderBy('u.user_id')
          .limit(limit)
          .execute();
        return { rows: rows.map(row => valuesOf(row, lang)), last: rows.at(-1)?.user_id };
      },
    },
  },
};
