/** One application, for its initiator and for everyone who takes part. */
import { definePage } from '../../../ui/define-page.ts';

export const instance = definePage({
  component: 'approval/instance',
  path: '/approval/instance/$instanceId',
  title: { zh: '申请详情', en: 'Application' },
  load: () => import('./Instance.tsx'),
});
