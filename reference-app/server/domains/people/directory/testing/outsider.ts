/** Every call of the directory as an outsider would try it. */
import type { directoryContract } from '@countersign/sdk/api/contract';
import { nobody, type Outsider, own, person } from '../../../../testing/outsider.ts';

export const outsider: Outsider<typeof directoryContract> = {
  calls: () => ({
    'GET user/list': nobody({ query: { ids: person.id } }),
    'GET role/list': nobody({ query: { ids: 'role-finance' } }),
    'GET organize/list': nobody({ query: { ids: 'org-rd' } }),
    'GET organize/treeselect': own(),
  }),
};
