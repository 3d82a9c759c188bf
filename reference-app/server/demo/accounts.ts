/** The accounts that a first start offers for a look around. */

/** Meets the password rules; the demo data is for looking, never for an installation that others can reach. */
export const DEMO_PASSWORD = 'Demo@2026';

export interface DemoAccount {
  userName: string;
  name: string;
  part: string;
}

export const ACCOUNTS: DemoAccount[] = [
  { userName: 'li.na', name: '李娜 Li Na', part: '员工 employee' },
  { userName: 'zhang.wei', name: '张伟 Zhang Wei', part: '经理 her manager' },
  { userName: 'chen.jie', name: '陈杰 Chen Jie', part: '部门负责人 department head' },
  { userName: 'wang.fang', name: '王芳 Wang Fang', part: '财务 finance' },
  { userName: 'zhao.min', name: '赵敏 Zhao Min', part: '人事 HR' },
  { userName: 'admin', name: '刘洋 Liu Yang', part: '管理员 administrator of the company' },
  {
    userName: 'provider',
    name: '周明 Zhou Ming',
    part: '服务商管理员 administrator of the service provider',
  },
];
