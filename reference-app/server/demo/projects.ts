/** Creates the projects of the demo company and their members. */
import type { Lang } from '@countersign/sdk/i18n';
import type { Tx } from '../db/access.ts';
import { type Both, both, inLanguage } from '../setup/in-language.ts';

interface DemoProject<Text> {
  id: string;
  name: Text;
  description: Text;
  /** User names of the members. */
  members: readonly string[];
}

const PROJECTS: readonly DemoProject<Both>[] = [
  {
    id: 'project-web-shop',
    name: both('官网商城改版', 'New web shop'),
    description: both('商城首页、下单和支付流程的改版。', 'Front page, orders and payment of the shop.'),
    members: ['zhang.wei', 'li.na', 'yang.yang', 'zhu.hao', 'xie.qing'],
  },
  {
    id: 'project-east-fair',
    name: both('华东展会', 'Trade fair in the east'),
    description: both('上海展会的展台、资料和客户邀约。', 'Stand, brochures and invitations in Shanghai.'),
    members: ['sun.li', 'ma.chao', 'xie.qing', 'deng.rui'],
  },
  {
    id: 'project-logging',
    name: both('日志平台', 'Logging platform'),
    description: both(
      '统一采集和分析各系统日志。',
      'Logs of all systems, collected and searched in one place.',
    ),
    members: ['chen.jie', 'guo.ting', 'he.lei', 'luo.yi', 'song.jia', 'li.na'],
  },
];

export async function seedProjects(tx: Tx, lang: Lang): Promise<void> {
  for (const { id, name, description, members } of inLanguage(PROJECTS, lang)) {
    await tx
      .insertInto('project')
      .values({ project_id: id, project_name: name, description, create_by: 'u-admin' })
      .execute();
    const userIds = members.map(userName => `u-${userName.replaceAll('.', '-')}`);
    await tx
      .insertInto('project_member')
      .values(userIds.map(user_id => ({ project_id: id, user_id })))
      .execute();
  }
}
