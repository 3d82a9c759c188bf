/** Defines the people of the demo. All of them have the same password, which the documentation publishes. */
import { type Both, bilingualText } from '../setup/in-language.ts';
import type { Person as PersonOf } from '../setup/tenant.ts';
import { DEMO_COMPANY_ID, DEMO_SERVICE_PROVIDER_TENANT_ID } from './company.ts';

type Person = PersonOf<Both>;

const createDemoEngineer = (userName: string, name: Both, department: string): Person => ({
  userName,
  name,
  department,
  positions: ['pos-engineer'],
});
const createDemoSalesperson = (userName: string, name: Both, department: string): Person => ({
  userName,
  name,
  department,
  positions: ['pos-sales'],
});

export const DEMO_PEOPLE: Record<string, readonly Person[]> = {
  [DEMO_SERVICE_PROVIDER_TENANT_ID]: [
    {
      userName: 'provider',
      name: bilingualText('周明', 'Zhou Ming'),
      department: 'org-cloud',
      roles: ['role-admin'],
    },
    {
      userName: 'tang.xin',
      name: bilingualText('唐欣', 'Tang Xin'),
      department: 'org-cloud-ops',
      positions: ['pos-operator'],
    },
  ],
  [DEMO_COMPANY_ID]: [
    {
      userName: 'gao.feng',
      name: bilingualText('高峰', 'Gao Feng'),
      department: 'org-gm',
      positions: ['pos-gm'],
    },
    {
      userName: 'lin.tao',
      name: bilingualText('林涛', 'Lin Tao'),
      department: 'org-gm',
      positions: ['pos-gm'],
    },
    {
      userName: 'chen.jie',
      name: bilingualText('陈杰', 'Chen Jie'),
      department: 'org-rd',
      positions: ['pos-department-head'],
    },
    {
      userName: 'zhang.wei',
      name: bilingualText('张伟', 'Zhang Wei'),
      department: 'org-rd-web',
      positions: ['pos-line-manager'],
    },
    createDemoEngineer('li.na', bilingualText('李娜', 'Li Na'), 'org-rd-web'),
    createDemoEngineer('yang.yang', bilingualText('杨阳', 'Yang Yang'), 'org-rd-web'),
    createDemoEngineer('zhu.hao', bilingualText('朱浩', 'Zhu Hao'), 'org-rd-web'),
    createDemoEngineer('guo.ting', bilingualText('郭婷', 'Guo Ting'), 'org-rd-core'),
    createDemoEngineer('he.lei', bilingualText('何磊', 'He Lei'), 'org-rd-core'),
    createDemoEngineer('luo.yi', bilingualText('罗毅', 'Luo Yi'), 'org-rd-core'),
    createDemoEngineer('song.jia', bilingualText('宋佳', 'Song Jia'), 'org-rd-core'),
    { userName: 'sun.li', name: bilingualText('孙丽', 'Sun Li'), department: 'org-sales' },
    createDemoSalesperson('ma.chao', bilingualText('马超', 'Ma Chao'), 'org-sales-east'),
    createDemoSalesperson('xie.qing', bilingualText('谢晴', 'Xie Qing'), 'org-sales-east'),
    createDemoSalesperson('deng.rui', bilingualText('邓睿', 'Deng Rui'), 'org-sales-east'),
    {
      userName: 'wu.qiang',
      name: bilingualText('吴强', 'Wu Qiang'),
      department: 'org-fin',
      positions: ['pos-finance-director'],
    },
    {
      userName: 'wang.fang',
      name: bilingualText('王芳', 'Wang Fang'),
      department: 'org-fin',
      roles: ['role-finance'],
    },
    { userName: 'feng.xue', name: bilingualText('冯雪', 'Feng Xue'), department: 'org-fin' },
    {
      userName: 'zhao.min',
      name: bilingualText('赵敏', 'Zhao Min'),
      department: 'org-hr',
      roles: ['role-hr'],
    },
    { userName: 'cao.ying', name: bilingualText('曹颖', 'Cao Ying'), department: 'org-hr' },
    {
      userName: 'xu.lei',
      name: bilingualText('徐磊', 'Xu Lei'),
      department: 'org-proc',
      roles: ['role-procurement'],
    },
    { userName: 'pan.bo', name: bilingualText('潘博', 'Pan Bo'), department: 'org-proc' },
    {
      userName: 'hu.yue',
      name: bilingualText('胡月', 'Hu Yue'),
      department: 'org-legal',
      roles: ['role-legal'],
    },
    {
      userName: 'admin',
      name: bilingualText('刘洋', 'Liu Yang'),
      department: 'org-it',
      roles: ['role-admin'],
    },
    {
      userName: 'jiang.hua',
      name: bilingualText('江华', 'Jiang Hua'),
      department: 'org-it',
      roles: ['role-process-admin'],
    },
  ],
};
