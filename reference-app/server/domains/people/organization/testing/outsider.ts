/** Every call of organisations as an outsider would try it. */
import type { organizationContract } from '@countersign/sdk/api/contract';
import { nobody, none, type Outsider, own } from '../../../../testing/outsider.ts';

export const outsider: Outsider<typeof organizationContract> = {
  calls: () => ({
    'GET organize/positionAllTree': own(),
    'GET organize/children': nobody({ query: { parentId: 'org-hq' } }),
    'GET organize/search': nobody({ query: { organizeId: 'org-rd' } }),
    'GET organize/:organizeId': none({ params: 'org-rd' }),
    'GET organize/merchantAllTree': own(),
    'POST organize/movePreview': none({ body: { organizeId: 'org-rd', parentId: null } }),
    'GET organize/removal/:organizeId': none({ params: 'org-rd' }),
    'GET organize/remove/:organizeId': none({ params: 'org-rd' }),
    'POST organize/importExcel': none({ body: { fileId: 'none' } }),
    'POST organize/addOrganize': none({ body: { organizeName: 'x', parentId: 'org-rd' } }),
    'POST organize/updateOrganize': none({ body: { organizeId: 'org-rd', organizeName: 'x' } }),
  }),
};
