/** Administration of embedding: which systems may, from which pages, and what they hold now. */
import { definePage } from '../../../ui/define-page.ts';

export const embed = definePage({
  component: 'system/embed',
  path: '/system/embed',
  title: { zh: '嵌入管理', en: 'Embedding' },
  permissions: ['system:embed:manage'],
  load: () => import('./Embed.tsx'),
});
