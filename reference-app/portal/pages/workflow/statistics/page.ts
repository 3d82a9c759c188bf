/** How long applications of a process take, and where they wait. */
import { ADMINISTERS } from '../../../session/process-permissions.ts';
import { definePage } from '../../../ui/define-page.ts';

export const statistics = definePage({
  component: 'workflow/statistics',
  path: '/workflow/statistics',
  title: { zh: '流程统计', en: 'Statistics' },
  permissions: ADMINISTERS,
  load: () => import('./Statistics.tsx'),
});
