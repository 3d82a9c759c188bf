/** The log of what people changed in the tenant. */
import { definePage } from '../../../ui/define-page.ts';

export const operationLog = definePage({
  component: 'system/operation-log',
  path: '/system/operation-log',
  title: { zh: '操作日志', en: 'Operation log' },
  permissions: ['system:log:operation'],
  load: () => import('./OperationLog.tsx'),
});
