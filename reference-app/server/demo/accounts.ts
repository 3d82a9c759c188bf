/** Lists the demo accounts that the server shows at its first start. */
import { type Both, bilingualText } from '../setup/in-language.ts';

/**
 * Password of all demo accounts. It satisfies the password rules, but is public, so never use demo data in an
 * installation that others can reach.
 */
export const DEMO_PASSWORD = 'Demo@2026';

export interface DemoAccount {
  userName: string;
  name: Both;
  part: Both;
}

export const DEMO_ACCOUNTS: DemoAccount[] = [
  { userName: 'li.na', name: bilingualText('李娜', 'Li Na'), part: bilingualText('员工', 'employee') },
  {
    userName: 'zhang.wei',
    name: bilingualText('张伟', 'Zhang Wei'),
    part: bilingualText('经理', 'her manager'),
  },
  {
    userName: 'chen.jie',
    name: bilingualText('陈杰', 'Chen Jie'),
    part: bilingualText('部门负责人', 'department head'),
  },
  { userName: 'wang.fang', name: bilingualText('王芳', 'Wang Fang'), part: bilingualText('财务', 'finance') },
  { userName: 'zhao.min', name: bilingualText('赵敏', 'Zhao Min'), part: bilingualText('人事', 'HR') },
  {
    userName: 'admin',
    name: bilingualText('刘洋', 'Liu Yang'),
    part: bilingualText('管理员', 'administrator of the company'),
  },
  {
    userName: 'provider',
    name: bilingualText('周明', 'Zhou Ming'),
    part: bilingualText('服务商管理员', 'administrator of the service provider'),
  },
];
