/** The lists of applications: the person's own, and all of the tenant. */
import { ADMINISTERS } from '../../../session/process-permissions.ts';
import { definePage } from '../../../ui/define-page.ts';

export const mine = definePage({
  component: 'approval/mine',
  path: '/approval/mine',
  title: { zh: '我的申请', en: 'My applications' },
  permissions: ['system:my:apply'],
  load: () => import('./Mine.tsx'),
});

export const instances = definePage({
  component: 'approval/instances',
  path: '/approval/instances',
  title: { zh: '全部申请', en: 'All applications' },
  permissions: ADMINISTERS,
  load: () => import('./All.tsx'),
});
