/** The people of the demo; every one of them signs in with the same documented password. */
import type { Person } from '../setup/tenant.ts';
import { COMPANY, PROVIDER } from './company.ts';

const rd = (userName: string, name: string, department: string): Person => ({
  userName,
  name,
  department,
  positions: ['pos-engineer'],
});
const sales = (userName: string, name: string, department: string): Person => ({
  userName,
  name,
  department,
  positions: ['pos-sales'],
});

export const PEOPLE: Record<string, readonly Person[]> = {
  [PROVIDER]: [
    { userName: 'provider', name: '周明 Zhou Ming', department: 'org-cloud', roles: ['role-admin'] },
    { userName: 'tang.xin', name: '唐欣 Tang Xin', department: 'org-cloud-ops', positions: ['pos-operator'] },
  ],
  [COMPANY]: [
    { userName: 'gao.feng', name: '高峰 Gao Feng', department: 'org-gm', positions: ['pos-gm'] },
    { userName: 'lin.tao', name: '林涛 Lin Tao', department: 'org-gm', positions: ['pos-gm'] },
    { userName: 'chen.jie', name: '陈杰 Chen Jie', department: 'org-rd', positions: ['pos-department-head'] },
    {
      userName: 'zhang.wei',
      name: '张伟 Zhang Wei',
      department: 'org-rd-web',
      positions: ['pos-line-manager'],
    },
    rd('li.na', '李娜 Li Na', 'org-rd-web'),
    rd('yang.yang', '杨阳 Yang Yang', 'org-rd-web'),
    rd('zhu.hao', '朱浩 Zhu Hao', 'org-rd-web'),
    rd('guo.ting', '郭婷 Guo Ting', 'org-rd-core'),
    rd('he.lei', '何磊 He Lei', 'org-rd-core'),
    rd('luo.yi', '罗毅 Luo Yi', 'org-rd-core'),
    rd('song.jia', '宋佳 Song Jia', 'org-rd-core'),
    { userName: 'sun.li', name: '孙丽 Sun Li', department: 'org-sales' },
    sales('ma.chao', '马超 Ma Chao', 'org-sales-east'),
    sales('xie.qing', '谢晴 Xie Qing', 'org-sales-east'),
    sales('deng.rui', '邓睿 Deng Rui', 'org-sales-east'),
    {
      userName: 'wu.qiang',
      name: '吴强 Wu Qiang',
      department: 'org-fin',
      positions: ['pos-finance-director'],
    },
    { userName: 'wang.fang', name: '王芳 Wang Fang', department: 'org-fin', roles: ['role-finance'] },
    { userName: 'feng.xue', name: '冯雪 Feng Xue', department: 'org-fin' },
    { userName: 'zhao.min', name: '赵敏 Zhao Min', department: 'org-hr', roles: ['role-hr'] },
    { userName: 'cao.ying', name: '曹颖 Cao Ying', department: 'org-hr' },
    { userName: 'xu.lei', name: '徐磊 Xu Lei', department: 'org-proc', roles: ['role-procurement'] },
    { userName: 'pan.bo', name: '潘博 Pan Bo', department: 'org-proc' },
    { userName: 'hu.yue', name: '胡月 Hu Yue', department: 'org-legal', roles: ['role-legal'] },
    { userName: 'admin', name: '刘洋 Liu Yang', department: 'org-it', roles: ['role-admin'] },
    { userName: 'jiang.hua', name: '江华 Jiang Hua', department: 'org-it', roles: ['role-process-admin'] },
  ],
};
