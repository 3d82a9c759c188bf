/** The tenants that a service provider administers. */
import { definePage } from '../../../ui/define-page.ts';

export const tenants = definePage({
  component: 'system/tenants',
  path: '/system/tenants',
  title: { zh: '租户管理', en: 'Tenants' },
  permissions: ['system:tenant:manage'],
  load: () => import('./Tenants.tsx'),
});
