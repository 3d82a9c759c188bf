/** Templates of messages. */
import { definePage } from '../../../ui/define-page.ts';

export const templates = definePage({
  component: 'messages/templates',
  path: '/messages/templates',
  title: { zh: '消息模板', en: 'Message templates' },
  permissions: ['message:template:manage'],
  load: () => import('./Templates.tsx'),
});
