/** Positions of the tenant, and the people who hold them. */
import { definePage } from '../../../ui/define-page.ts';

export const positions = definePage({
  component: 'system/positions',
  path: '/system/positions',
  title: { zh: '岗位管理', en: 'Positions' },
  permissions: ['system:position:manage'],
  load: () => import('./Positions.tsx'),
});
