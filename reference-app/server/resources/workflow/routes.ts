/** The calls of processes, instances and decisions. */
import type { FastifyInstance } from 'fastify';
import type { MenuEntry } from '../menu/index.ts';
import { administrationRoutes } from './administration/routes.ts';
import { candidateRoutes } from './candidates/routes.ts';
import { approvalRoutes } from './decisions/routes.ts';
import { definitionRoutes } from './definitions/routes.ts';
import { startRoutes } from './drafts/routes.ts';
import { listRoutes } from './lists/routes.ts';
import { MANAGE } from './permissions.ts';
import { statisticsRoutes } from './statistics/routes.ts';
import { viewRoutes } from './views/routes.ts';

export const menu: MenuEntry[] = [
  {
    path: '/approval/todo',
    name: 'approvalToHandleList',
    title: { zh: '待办', en: 'To handle' },
    icon: 'inbox',
    permission: 'system:my:approval',
    order: 1,
  },
  {
    path: '/approval/done',
    name: 'approvalHandledList',
    title: { zh: '已办', en: 'Handled' },
    icon: 'done',
    permission: 'system:my:approval',
    order: 2,
  },
  {
    path: '/approval/copied',
    name: 'approvalCopiedList',
    title: { zh: '抄送我的', en: 'Copied to me' },
    icon: 'copied',
    permission: 'system:my:approval',
    order: 3,
  },
  {
    path: '/approval/mine',
    name: 'selfApplications',
    title: { zh: '我的申请', en: 'My applications' },
    icon: 'outbox',
    permission: 'system:my:apply',
    order: 4,
  },
  {
    path: '/approval/start',
    name: 'startProcess',
    title: { zh: '发起申请', en: 'Start a process' },
    icon: 'add',
    permission: 'system:my:apply',
    order: 5,
  },
  {
    path: '/approval/instances',
    name: 'allApplications',
    title: { zh: '全部申请', en: 'All applications' },
    icon: 'all',
    permission: MANAGE,
    order: 6,
  },
  {
    path: '/workflow/processes',
    name: 'processManage',
    title: { zh: '审批流程', en: 'Processes' },
    icon: 'process',
    permission: MANAGE,
    order: 0,
  },
  {
    path: '/workflow/statistics',
    name: 'processStatistics',
    title: { zh: '流程统计', en: 'Statistics' },
    icon: 'statistics',
    permission: MANAGE,
    order: 2,
  },
  {
    path: '/workflow/incidents',
    name: 'processIncidents',
    title: { zh: '流程异常', en: 'Incidents' },
    icon: 'incident',
    permission: MANAGE,
    order: 3,
  },
  {
    path: '/workflow/callbacks',
    name: 'processCallbacks',
    title: { zh: '数据推送', en: 'Callbacks' },
    icon: 'callback',
    permission: MANAGE,
    order: 4,
  },
];

export function registerRoutes(app: FastifyInstance): void {
  definitionRoutes(app);
  startRoutes(app);
  approvalRoutes(app);
  listRoutes(app);
  viewRoutes(app);
  candidateRoutes(app);
  statisticsRoutes(app);
  administrationRoutes(app);
}
