/** Administration of embedding: which systems may, from which pages, and what they hold now. */
import { page } from '../../../ui/define-page.ts';

export const embed = page({
  component: 'system/embed',
  path: '/system/embed',
  title: 'embed.title',
  permissions: ['system:embed:manage'],
  load: () => import('./Embed.tsx'),
});
