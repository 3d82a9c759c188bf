/** Every call of forms as an outsider would try it. */
import type { formContract } from '@countersign/sdk/api/contract';
import { MARK, nobody, none, type Outsider, own } from '../../../testing/outsider.ts';

export const outsider: Outsider<typeof formContract> = {
  make: add => add('workflow/form/config/add', { formName: MARK }),
  calls: (_, id) => ({
    'GET workflow/form/config/page': nobody({ query: { keyword: MARK } }),
    'GET workflow/form/config/formDetail': none({ query: { id } }),
    'POST workflow/form/config/add': own({ body: { formName: 'tried' } }),
    'POST workflow/form/config/updateInfo': none({ body: { id, formName: 'x' } }),
    'POST workflow/form/config/saveJson': none({
      body: { id, revision: 1, jsonContent: '{"list":[],"config":{"x":1}}' },
    }),
    'POST workflow/form/config/copy': none({ body: { id } }),
    'POST workflow/form/config/remove': none({ body: { id } }),
    'POST workflow/form/config/publish': none({ body: { id, revision: 1 } }),
    'GET workflow/form/config/version/page': nobody({ query: { id } }),
    'GET workflow/form/config/version/detail': none({ query: { id, version: '1' } }),
    'POST workflow/form/config/version/restore': none({ body: { id, version: 1, revision: 1 } }),
    'GET workflow/form/config/references': none({ query: { id } }),
    'GET workflow/form/config/history': nobody({ query: { id } }),
    'GET workflow/form/group/list': own(),
    'POST workflow/form/group/add': own({ body: { groupName: 'tried' } }),
    'POST workflow/form/group/update': none({ body: { groupId: id, groupName: 'x' } }),
    'POST workflow/form/group/remove': none({ body: { groupId: id } }),
  }),
};
