/** The sign-ins, the changes and the events of the server in the tenant, as one timeline. */
import { definePage } from '../../../ui/define-page.ts';

export const operationLog = definePage({
  component: 'system/operation-log',
  path: '/system/operation-log',
  title: { zh: '审计日志', en: 'Audit logs' },
  permissions: ['system:log:operation'],
  load: () => import('./OperationLog.tsx'),
});
