/** Defines the people of the demo. All of them have the same password, which the documentation publishes. */
import { type Both, both } from '../setup/in-language.ts';
import type { Person as PersonOf } from '../setup/tenant.ts';
import { COMPANY, PROVIDER } from './company.ts';

type Person = PersonOf<Both>;

const engineer = (userName: string, name: Both, department: string): Person => ({
  userName,
  name,
  department,
  positions: ['pos-engineer'],
});
const salesperson = (userName: string, name: Both, department: string): Person => ({
  userName,
  name,
  department,
  positions: ['pos-sales'],
});

export const PEOPLE: Record<string, readonly Person[]> = {
  [PROVIDER]: [
    { userName: 'provider', name: both('周明', 'Zhou Ming'), department: 'org-cloud', roles: ['role-admin'] },
    {
      userName: 'tang.xin',
      name: both('唐欣', 'Tang Xin'),
      department: 'org-cloud-ops',
      positions: ['pos-operator'],
    },
  ],
  [COMPANY]: [
    { userName: 'gao.feng', name: both('高峰', 'Gao Feng'), department: 'org-gm', positions: ['pos-gm'] },
    { userName: 'lin.tao', name: both('林涛', 'Lin Tao'), department: 'org-gm', positions: ['pos-gm'] },
    {
      userName: 'chen.jie',
      name: both('陈杰', 'Chen Jie'),
      department: 'org-rd',
      positions: ['pos-department-head'],
    },
    {
      userName: 'zhang.wei',
      name: both('张伟', 'Zhang Wei'),
      department: 'org-rd-web',
      positions: ['pos-line-manager'],
    },
    engineer('li.na', both('李娜', 'Li Na'), 'org-rd-web'),
    engineer('yang.yang', both('杨阳', 'Yang Yang'), 'org-rd-web'),
    engineer('zhu.hao', both('朱浩', 'Zhu Hao'), 'org-rd-web'),
    engineer('guo.ting', both('郭婷', 'Guo Ting'), 'org-rd-core'),
    engineer('he.lei', both('何磊', 'He Lei'), 'org-rd-core'),
    engineer('luo.yi', both('罗毅', 'Luo Yi'), 'org-rd-core'),
    engineer('song.jia', both('宋佳', 'Song Jia'), 'org-rd-core'),
    { userName: 'sun.li', name: both('孙丽', 'Sun Li'), department: 'org-sales' },
    salesperson('ma.chao', both('马超', 'Ma Chao'), 'org-sales-east'),
    salesperson('xie.qing', both('谢晴', 'Xie Qing'), 'org-sales-east'),
    salesperson('deng.rui', both('邓睿', 'Deng Rui'), 'org-sales-east'),
    {
      userName: 'wu.qiang',
      name: both('吴强', 'Wu Qiang'),
      department: 'org-fin',
      positions: ['pos-finance-director'],
    },
    {
      userName: 'wang.fang',
      name: both('王芳', 'Wang Fang'),
      department: 'org-fin',
      roles: ['role-finance'],
    },
    { userName: 'feng.xue', name: both('冯雪', 'Feng Xue'), department: 'org-fin' },
    { userName: 'zhao.min', name: both('赵敏', 'Zhao Min'), department: 'org-hr', roles: ['role-hr'] },
    { userName: 'cao.ying', name: both('曹颖', 'Cao Ying'), department: 'org-hr' },
    { userName: 'xu.lei', name: both('徐磊', 'Xu Lei'), department: 'org-proc', roles: ['role-procurement'] },
    { userName: 'pan.bo', name: both('潘博', 'Pan Bo'), department: 'org-proc' },
    { userName: 'hu.yue', name: both('胡月', 'Hu Yue'), department: 'org-legal', roles: ['role-legal'] },
    { userName: 'admin', name: both('刘洋', 'Liu Yang'), department: 'org-it', roles: ['role-admin'] },
    {
      userName: 'jiang.hua',
      name: both('江华', 'Jiang Hua'),
      department: 'org-it',
      roles: ['role-process-admin'],
    },
  ],
};
