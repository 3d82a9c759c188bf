/** Menus and buttons of the applications. */
import { definePage } from '../../../ui/define-page.ts';

export const menus = definePage({
  component: 'system/menus',
  path: '/system/menus',
  title: { zh: '菜单管理', en: 'Menus' },
  permissions: ['system:menu:manage'],
  load: () => import('./Menus.tsx'),
});
