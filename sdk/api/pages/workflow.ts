/** Declares the pages to design forms and processes and to operate processes. */
import type { PageDeclaration } from './page.ts';
import { PROCESS_ADMINISTRATION_PERMISSIONS } from './process-permissions.ts';

export const workflowPages = {
  'workflow/processes': {
    title: { zh: '审批流程', en: 'Processes' },
    permissions: PROCESS_ADMINISTRATION_PERMISSIONS,
    menu: { name: 'processManage', icon: 'process', order: 0 },
  },
  'workflow/forms': {
    title: { zh: '表单管理', en: 'Forms' },
    permissions: ['system:form:manage'],
    menu: { name: 'formManage', icon: 'form', order: 1 },
  },
  'workflow/statistics': {
    title: { zh: '流程统计', en: 'Statistics' },
    permissions: PROCESS_ADMINISTRATION_PERMISSIONS,
    menu: { name: 'processStatistics', icon: 'statistics', order: 2 },
  },
  'workflow/incidents': {
    title: { zh: '流程异常', en: 'Incidents' },
    permissions: PROCESS_ADMINISTRATION_PERMISSIONS,
    menu: { name: 'processIncidents', icon: 'incident', order: 3 },
  },
  'workflow/callbacks': {
    title: { zh: '数据推送', en: 'Callbacks' },
    permissions: ['system:process:manage'],
    menu: { name: 'processCallbacks', icon: 'callback', order: 4 },
  },
  'workflow/processes/designer': {
    title: { zh: '设计流程', en: 'Design a process' },
    permissions: PROCESS_ADMINISTRATION_PERMISSIONS,
    isFullScreen: true,
  },
  'workflow/forms/designer': {
    title: { zh: '设计表单', en: 'Design a form' },
    permissions: ['system:form:manage'],
    isFullScreen: true,
  },
  'workflow/mobile': {
    path: '/workflow-mobile',
    title: { zh: '手机预览', en: 'Mobile preview' },
    permissions: ['system:form:manage'],
    isFullScreen: true,
  },
} as const satisfies Record<string, PageDeclaration>;
