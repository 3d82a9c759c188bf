/** Grants to people of other tenants, in both directions. */
import { definePage } from '../../../ui/define-page.ts';

export const grants = definePage({
  component: 'system/grants',
  path: '/system/grants',
  title: { zh: '跨租户授权', en: 'Tenant grants' },
  permissions: ['system:grant:manage'],
  load: () => import('./Grants.tsx'),
});
