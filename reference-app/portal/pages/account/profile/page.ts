/** Personal info: who one is, and what comes by mail. */
import { page } from '../../../ui/define-page.ts';

export const profile = page({
  component: 'profile',
  path: '/profile',
  title: 'profile.title',
  load: () => import('./Profile.tsx'),
});
