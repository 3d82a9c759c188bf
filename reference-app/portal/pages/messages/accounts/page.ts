/** Accounts at providers through which the tenant sends. */
import { definePage } from '../../../ui/define-page.ts';

export const accounts = definePage({
  component: 'messages/accounts',
  path: '/messages/accounts',
  title: { zh: '渠道账号', en: 'Channel accounts' },
  permissions: ['message:account:manage'],
  load: () => import('./Accounts.tsx'),
});
