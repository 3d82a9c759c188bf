/** The theme of the tenant. */
import { definePage } from '../../../ui/define-page.ts';

export const theme = definePage({
  component: 'system/theme',
  path: '/system/theme',
  title: { zh: '主题外观', en: 'Theme' },
  permissions: ['system:theme:manage'],
  load: () => import('./Theme.tsx'),
});
