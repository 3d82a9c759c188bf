/** Applications that wait for an administrator. */
import { ADMINISTERS } from '../../../session/process-permissions.ts';
import { definePage } from '../../../ui/define-page.ts';

export const incidents = definePage({
  component: 'workflow/incidents',
  path: '/workflow/incidents',
  title: { zh: '流程异常', en: 'Incidents' },
  permissions: ADMINISTERS,
  load: () => import('./Incidents.tsx'),
});
