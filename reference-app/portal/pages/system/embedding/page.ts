/** Administration of embedding: the systems that may embed, the pages that may show it, and the tokens that work now. */
import { definePage } from '../../../ui/define-page.ts';

export const embedding = definePage({
  component: 'system/embed',
  path: '/system/embed',
  title: { zh: '嵌入管理', en: 'Embedding' },
  permissions: ['system:embed:manage'],
  load: () => import('./Embedding.tsx'),
});
