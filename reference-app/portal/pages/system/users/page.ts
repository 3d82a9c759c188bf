/** Users of the tenant, by organisation and state. */
import { definePage } from '../../../ui/define-page.ts';

export const users = definePage({
  component: 'system/users',
  path: '/system/users',
  title: { zh: '用户管理', en: 'Users' },
  permissions: ['system:user:list'],
  isPlain: true,
  firstCalls: ['user/list?page=1&limit=20&status=all', 'preference/detail?name=user'],
  load: () => import('./Users.tsx'),
});
