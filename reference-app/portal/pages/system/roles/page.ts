/** Roles of the tenant: the permissions that they grant, and their holders. */
import { definePage } from '../../../ui/define-page.ts';

export const roles = definePage({
  component: 'system/roles',
  path: '/system/roles',
  title: { zh: '角色管理', en: 'Roles' },
  permissions: ['system:role:manage'],
  load: () => import('./Roles.tsx'),
});
