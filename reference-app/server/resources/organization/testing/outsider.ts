/** Every call of organisations as an outsider would try it. */
import type { organization } from '@countersign/sdk/api/contract';
import { none, type Outsider, own } from '../../../testing/outsider.ts';

export const outsider: Outsider<typeof organization> = {
  calls: () => ({
    'GET organize/positionAllTree': own(),
    'GET organize/:organizeId': none({ params: 'org-rd' }),
    'POST organize/addOrganize': none({ body: { organizeName: 'x', parentId: 'org-rd' } }),
    'POST organize/updateOrganize': none({ body: { organizeId: 'org-rd', organizeName: 'x' } }),
  }),
};
