/** The message centre: everything a person was told. */
import { definePage } from '../../../ui/define-page.ts';

export const messages = definePage({
  component: 'messages',
  path: '/messages',
  title: { zh: '消息中心', en: 'Message centre' },
  load: () => import('./Messages.tsx'),
});
