/** Every call of menus as an outsider would try it. */
import type { menuContract } from '@countersign/sdk/api/contract';
import { none, type Outsider, own } from '../../../../testing/outsider.ts';

const query = { menuId: 'menu-positions' };

export const outsider: Outsider<typeof menuContract> = {
  calls: () => ({
    'GET menu/list': own(),
    'GET menu/pointList': own({ query: { parentId: query.menuId } }),
    'GET menu/detail': own({ query }),
    'GET menu/treeselect': own(),
    'GET menu/permissionList': own(),
    'GET menu/preview': own({ query: { roleId: 'role-finance' } }),
    'POST menu/add': { body: { appId: 'x', menuType: 'C', name: 'x', title: 'x' }, status: 400 },
    'POST menu/edit': none({ body: { menuId: 'menu-of-nobody', title: 'x' } }),
    'GET menu/delete': none({ query: { menuId: 'menu-of-nobody' } }),
  }),
};
