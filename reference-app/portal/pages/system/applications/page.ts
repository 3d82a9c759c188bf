/** Applications of the portal: micro-apps and others. */
import { definePage } from '../../../ui/define-page.ts';

export const applications = definePage({
  component: 'system/applications',
  path: '/system/applications',
  title: { zh: '应用管理', en: 'Apps' },
  permissions: ['system:application:manage'],
  load: () => import('./Applications.tsx'),
});
