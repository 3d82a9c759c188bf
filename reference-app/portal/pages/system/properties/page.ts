/** Named settings of the tenant. */
import { definePage } from '../../../ui/define-page.ts';

export const properties = definePage({
  component: 'system/properties',
  path: '/system/properties',
  title: { zh: '系统属性', en: 'Properties' },
  permissions: ['system:properties:manage'],
  load: () => import('./Properties.tsx'),
});
