/** Declares the pages for tasks and submitted applications. */
import type { PageDeclaration } from './page.ts';
import { PROCESS_ADMINISTRATION_PERMISSIONS } from './process-permissions.ts';

export const approvalPages = {
  'approval/todo': {
    title: { zh: '待办', en: 'To handle' },
    menu: { name: 'approvalToHandleList', icon: 'inbox', order: 1 },
  },
  'approval/done': {
    title: { zh: '已办', en: 'Handled' },
    menu: { name: 'approvalHandledList', icon: 'done', order: 2 },
  },
  'approval/copied': {
    title: { zh: '抄送我的', en: 'Copied to me' },
    menu: { name: 'approvalCopiedList', icon: 'copied', order: 3 },
  },
  'approval/mine': {
    title: { zh: '我的申请', en: 'My applications' },
    menu: { name: 'selfApplications', icon: 'outbox', order: 4 },
  },
  'approval/start': {
    title: { zh: '发起申请', en: 'Start a process' },
    permissions: ['system:my:apply'],
    menu: { name: 'startProcess', icon: 'add', order: 5 },
  },
  'approval/instances': {
    title: { zh: '全部申请', en: 'All applications' },
    permissions: PROCESS_ADMINISTRATION_PERMISSIONS,
    menu: { name: 'allApplications', icon: 'all', order: 6 },
  },
  'approval/drafts': {
    title: { zh: '草稿', en: 'Drafts' },
  },
  'approval/instance': {
    path: '/approval/instance/$instanceId',
    title: { zh: '申请详情', en: 'Application' },
  },
  'approval/run': {
    path: '/approval/instance/$instanceId/run',
    title: { zh: '流程图', en: 'Flow chart' },
    isFullScreen: true,
  },
} as const satisfies Record<string, PageDeclaration>;
