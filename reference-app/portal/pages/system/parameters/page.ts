/** Typed settings of the product and of the tenant. */
import { definePage } from '../../../ui/define-page.ts';

export const parameters = definePage({
  component: 'system/parameters',
  path: '/system/parameters',
  title: { zh: '系统参数', en: 'Parameters' },
  permissions: ['system:parameter:manage'],
  load: () => import('./Parameters.tsx'),
});
