/** Every call of data permissions as an outsider would try it. */
import type { dataPermissionContract } from '@countersign/sdk/api/contract';
import { none, type Outsider, own, person } from '../../../../testing/outsider.ts';

const query = { dataPermissionId: 'data-permission-of-nobody' };
const items = [{ key: 'user', value: 'all' }];
const targets = { ...query, kind: 'user', targetIds: [person.id] };

export const outsider: Outsider<typeof dataPermissionContract> = {
  calls: () => ({
    'GET dataPermission/page': own(),
    'GET dataPermission/detail': none({ query }),
    'GET dataPermission/resourceList': own(),
    'POST dataPermission/add': own({ body: { name: 'x', code: 'tried', items } }),
    'POST dataPermission/update': none({ body: { ...query, name: 'x' } }),
    'POST dataPermission/changeStatus': none({ body: { ...query, status: 'ABNORMAL' } }),
    'GET dataPermission/delete': none({ query }),
    'POST dataPermission/bind': none({ body: targets }),
    'POST dataPermission/unbind': none({ body: targets }),
    'POST dataPermission/preview': none({ body: { userId: person.id, items } }),
    'GET user/userDataPerms': none({ query: { userId: person.id } }),
    'POST user/excludeDataPerms': none({ body: { userId: person.id, dataPermissionIds: [] } }),
  }),
};
