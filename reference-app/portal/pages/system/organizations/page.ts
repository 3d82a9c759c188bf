/** Organisations of the tenant: their tree, their leaders and their people. */
import { definePage } from '../../../ui/define-page.ts';

export const organizations = definePage({
  component: 'system/organizations',
  path: '/system/organizations',
  title: { zh: '组织管理', en: 'Organisations' },
  permissions: ['system:organize:manage'],
  load: () => import('./Organizations.tsx'),
});
