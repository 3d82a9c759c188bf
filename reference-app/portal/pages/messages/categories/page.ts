/** Categories of written messages. */
import { definePage } from '../../../ui/define-page.ts';

export const categories = definePage({
  component: 'messages/categories',
  path: '/messages/categories',
  title: { zh: '消息分类', en: 'Message categories' },
  permissions: ['message:template:manage'],
  load: () => import('./Categories.tsx'),
});
