/** Personal info: who one is, and what comes by mail. */
import { definePage } from '../../../ui/define-page.ts';

export const profile = definePage({
  component: 'profile',
  path: '/profile',
  title: { zh: '个人信息', en: 'Personal info' },
  load: () => import('./Profile.tsx'),
});
