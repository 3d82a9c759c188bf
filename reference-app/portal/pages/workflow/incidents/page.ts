/** Applications that wait for an administrator. */
import { definePage } from '../../../ui/define-page.ts';

export const incidents = definePage({
  component: 'workflow/incidents',
  path: '/workflow/incidents',
  title: { zh: '流程异常', en: 'Incidents' },
  permissions: ['system:process:manage'],
  load: () => import('./Incidents.tsx'),
});
