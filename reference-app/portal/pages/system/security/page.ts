/** The security settings of the tenant, and its providers of sign-ins. */
import { definePage } from '../../../ui/define-page.ts';

export const security = definePage({
  component: 'system/security',
  path: '/system/security',
  title: { zh: '安全设置', en: 'Security' },
  permissions: ['system:security:manage'],
  load: () => import('./Security.tsx'),
});
