/** Data permissions of the tenant: the rows that people see. */
import { definePage } from '../../../ui/define-page.ts';

export const dataPermissions = definePage({
  component: 'system/data-permissions',
  path: '/system/data-permissions',
  title: { zh: '数据权限', en: 'Data permissions' },
  permissions: ['system:dataPermission:manage'],
  load: () => import('./DataPermissions.tsx'),
});
