/** One application, seen by its initiator or by whoever takes part. */
import { page } from '../../../ui/define-page.ts';

export const instance = page({
  component: 'approval/instance',
  path: '/approval/instance/$instanceId',
  title: 'detail.title',
  load: () => import('./Instance.tsx'),
});
