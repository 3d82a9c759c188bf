/** Processes of the tenant: their list, the designer of one of them, and its statistics. */
import { ADMINISTERS as permissions } from '../../../session/process-permissions.ts';
import { definePage } from '../../../ui/define-page.ts';

export const processes = definePage({
  component: 'workflow/processes',
  path: '/workflow/processes',
  title: { zh: '审批流程', en: 'Processes' },
  permissions,
  load: () => import('./Processes.tsx'),
});

export const processDesigner = definePage({
  component: 'workflow/processes/designer',
  path: '/workflow/processes/designer',
  title: { zh: '设计流程', en: 'Design a process' },
  permissions,
  isFullScreen: true,
  load: () => import('./designer/Designer.tsx'),
});
