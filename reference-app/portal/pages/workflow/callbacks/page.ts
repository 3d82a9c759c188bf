/** Receivers of callbacks, and the log of deliveries. */
import { definePage } from '../../../ui/define-page.ts';

export const callbacks = definePage({
  component: 'workflow/callbacks',
  path: '/workflow/callbacks',
  title: { zh: '数据推送', en: 'Callbacks' },
  permissions: ['system:process:manage'],
  load: () => import('./Callbacks.tsx'),
});
