/** Starting a process. */
import { definePage } from '../../../ui/define-page.ts';

export const start = definePage({
  component: 'approval/start',
  path: '/approval/start',
  title: { zh: '发起申请', en: 'Start a process' },
  permissions: ['system:my:apply'],
  load: () => import('./Start.tsx'),
});
