/** Every call of favourite menus as an outsider would try it. */
import type { favouriteContract } from '@countersign/sdk/api/contract';
import { none, type Outsider, own } from '../../../../testing/outsider.ts';

export const outsider: Outsider<typeof favouriteContract> = {
  calls: () => ({
    'GET favourite/list': own(),
    'POST favourite/add': none({ body: { menuId: 'menu-of-nobody' } }),
    'POST favourite/remove': none({ body: { menuId: 'menu-of-nobody' } }),
  }),
};
