/** Creates the projects of the demo company and their members. */
import type { Lang } from '@countersign/sdk/i18n';
import type { Tx } from '../db/access.ts';
import { type Both, bilingualText, localizeValue } from '../setup/in-language.ts';

interface DemoProject<Text> {
  id: string;
  name: Text;
  description: Text;
  /** User names of the members. */
  members: readonly string[];
}

const DEMO_PROJECTS: readonly DemoProject<Both>[] = [
  {
    id: 'project-web-shop',
    name: bilingualText('官网商城改版', 'New web shop'),
    description: bilingualText(
      '商城首页、下单和支付流程的改版。',
      'Front page, orders and payment of the shop.',
    ),
    members: ['zhang.wei', 'li.na', 'yang.yang', 'zhu.hao', 'xie.qing'],
  },
  {
    id: 'project-east-fair',
    name: bilingualText('华东展会', 'Trade fair in the east'),
    description: bilingualText(
      '上海展会的展台、资料和客户邀约。',
      'Stand, brochures and invitations in Shanghai.',
    ),
    members: ['sun.li', 'ma.chao', 'xie.qing', 'deng.rui'],
  },
  {
    id: 'project-logging',
    name: bilingualText('日志平台', 'Logging platform'),
    description: bilingualText(
      '统一采集和分析各系统日志。',
      'Logs of all systems, collected and searched in one place.',
    ),
    members: ['chen.jie', 'guo.ting', 'he.lei', 'luo.yi', 'song.jia', 'li.na'],
  },
];

export async function seedProjects(tx: Tx, lang: Lang): Promise<void> {
  for (const { id, name, description, members } of localizeValue(DEMO_PROJECTS, lang)) {
    await tx
      .insertInto('project')
      .values({ projectId: id, projectName: name, description, createBy: 'u-admin' })
      .execute();
    const userIds = members.map(userName => `u-${userName.replaceAll('.', '-')}`);
    await tx
      .insertInto('projectMember')
      .values(userIds.map(userId => ({ projectId: id, userId })))
      .execute();
  }
}
