/** The message centre: everything a person was told. */
import { page } from '../../../ui/define-page.ts';

export const messages = page({
  component: 'messages',
  path: '/messages',
  title: 'messages.title',
  load: () => import('./Messages.tsx'),
});
