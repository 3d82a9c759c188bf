/** The welcome page. */
import { definePage } from '../../../ui/define-page.ts';

export const home = definePage({
  component: 'home',
  path: '/home',
  title: { zh: '首页', en: 'Home' },
  load: () => import('./Home.tsx'),
});
