/** The welcome page. */
import { page } from '../../../ui/define-page.ts';

export const home = page({
  component: 'home',
  path: '/home',
  title: 'home.title',
  load: () => import('./Home.tsx'),
});
