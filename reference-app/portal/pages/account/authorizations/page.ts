/** Personal authorisation: the tenants that the person may enter, and the grants that they made. */
import { definePage } from '../../../ui/define-page.ts';

export const authorizations = definePage({
  component: 'SysPersonalAuthList',
  path: '/account/authorizations',
  title: { zh: '个人授权', en: 'Personal authorisation' },
  load: () => import('./Authorizations.tsx'),
});
