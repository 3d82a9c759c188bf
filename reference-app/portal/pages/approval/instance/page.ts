/** One application, for its initiator and for everyone who takes part; and its run on the flow, on the whole screen. */
import { definePage } from '../../../ui/define-page.ts';

export const instance = definePage({
  component: 'approval/instance',
  path: '/approval/instance/$instanceId',
  title: { zh: '申请详情', en: 'Application' },
  load: () => import('./Instance.tsx'),
});

export const run = definePage({
  component: 'approval/run',
  path: '/approval/instance/$instanceId/run',
  title: { zh: '流程图', en: 'Flow chart' },
  isFullScreen: true,
  load: () => import('./Run.tsx'),
});
