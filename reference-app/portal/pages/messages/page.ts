/** The message centre: everything a person was told. */
import { page } from '../page.ts';

export const messages = page({
  component: 'messages',
  path: '/messages',
  title: 'messages.title',
  load: () => import('./Messages.tsx'),
});
