/** Messages that people write, and where each of them is. */
import { definePage } from '../../../ui/define-page.ts';

export const sending = definePage({
  component: 'messages/sending',
  path: '/messages/sending',
  title: { zh: '发送任务', en: 'Sendings' },
  permissions: ['message:send:manage'],
  load: () => import('./Sending.tsx'),
});
