/** Every call of roles as an outsider would try it. */
import type { roleContract } from '@countersign/sdk/api/contract';
import { none, type Outsider, own, person } from '../../../../testing/outsider.ts';

const query = { roleId: 'role-finance' };
const holders = { ...query, userIds: [person.id] };

export const outsider: Outsider<typeof roleContract> = {
  calls: () => ({
    'GET role/page': own(),
    'GET role/detail': none({ query }),
    'POST role/add': own({ body: { roleName: 'x', roleKey: 'tried' } }),
    'POST role/edit': none({ body: { ...query, roleName: 'x' } }),
    'POST role/preview': none({ body: query }),
    'POST role/copy': none({ body: query }),
    'GET role/delete': none({ query }),
    'POST role/changeStatus': none({ body: { ...query, status: 'ABNORMAL' } }),
    'GET role/compare': none({ query: { ...query, otherId: 'role-hr' } }),
    'GET role/roleTree': own(),
    'GET role/roleMenuTree': own({ query }),
    'GET role/HomePageList': own(),
    'POST role/updateHomePage': none({ body: { ...query, homePage: '/home' } }),
    'GET user/pageByRole': none({ query }),
    'POST role/addUsers': none({ body: holders }),
    'POST role/removeUsers': none({ body: holders }),
  }),
};
