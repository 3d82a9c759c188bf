/** The cards of the welcome page, for everybody and for roles. */
import { definePage } from '../../../ui/define-page.ts';

export const homePage = definePage({
  component: 'system/home-page',
  path: '/system/home-page',
  title: { zh: '首页设计', en: 'Home page' },
  permissions: ['system:home:manage'],
  load: () => import('./HomePage.tsx'),
});
