/** Account security: the second factor, passkeys and linked accounts of the person. */
import { definePage } from '../../../ui/define-page.ts';

export const accountSecurity = definePage({
  component: 'accountSecurity',
  path: '/account/security',
  title: { zh: '账号安全', en: 'Account security' },
  load: () => import('./Security.tsx'),
});
