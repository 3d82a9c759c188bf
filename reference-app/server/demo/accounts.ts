/** Lists the demo accounts that the server shows at its first start. */
import { type Both, both } from '../setup/in-language.ts';

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
  { userName: 'li.na', name: both('李娜', 'Li Na'), part: both('员工', 'employee') },
  { userName: 'zhang.wei', name: both('张伟', 'Zhang Wei'), part: both('经理', 'her manager') },
  { userName: 'chen.jie', name: both('陈杰', 'Chen Jie'), part: both('部门负责人', 'department head') },
  { userName: 'wang.fang', name: both('王芳', 'Wang Fang'), part: both('财务', 'finance') },
  { userName: 'zhao.min', name: both('赵敏', 'Zhao Min'), part: both('人事', 'HR') },
  { userName: 'admin', name: both('刘洋', 'Liu Yang'), part: both('管理员', 'administrator of the company') },
  {
    userName: 'provider',
    name: both('周明', 'Zhou Ming'),
    part: both('服务商管理员', 'administrator of the service provider'),
  },
];
