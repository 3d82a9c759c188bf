/** The signs of SMS. */
import { definePage } from '../../../ui/define-page.ts';

export const signs = definePage({
  component: 'messages/signs',
  path: '/messages/signs',
  title: { zh: '短信签名', en: 'SMS signs' },
  permissions: ['message:account:manage'],
  load: () => import('./Signs.tsx'),
});
