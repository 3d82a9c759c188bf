/** The drafts of the person. */
import { definePage } from '../../../ui/define-page.ts';

export const drafts = definePage({
  component: 'approval/drafts',
  path: '/approval/drafts',
  title: { zh: '草稿', en: 'Drafts' },
  permissions: ['system:my:apply'],
  load: () => import('./Drafts.tsx'),
});
