/** Every call of projects as an outsider would try it. */
import type { projectContract } from '@countersign/sdk/api/contract';
import { MARK, nobody, none, type Outsider, own } from '../../../../testing/outsider.ts';

export const outsider: Outsider<typeof projectContract> = {
  make: add => add('/mkplat-admin/tc/project/add', { projectName: MARK }),
  calls: (_, projectId) => ({
    'GET /analysis-center-admin/home/overview': none({ query: { projectId } }),
    'GET /analysis-center-admin/home/projectList': nobody(),
    'GET /analysis-center-admin/home/projectOption': nobody(),
    'GET project/current': own(),
    'POST project/open': none({ body: { projectId } }),
    'POST /mkplat-admin/tc/project/add': { body: { projectName: ' ' }, status: 400 },
    'POST /mkplat-admin/tc/project/update': none({ body: { projectId, description: 'x' } }),
    'GET /mkplat-admin/tc/project/get/:projectId': none({ params: projectId }),
    'POST /mkplat-admin/tc/project/del/:projectId': none({ params: projectId }),
    'POST /mkplat-admin/tc/project/set/default/:projectId': none({ params: projectId }),
    'POST /mkplat-admin/tc/project/set/top/:projectId': none({ params: projectId }),
    'POST /mkplat-admin/tc/project/cancel/top/:projectId': none({ params: projectId }),
    'GET /mkplat-admin/tc/project/get/default/project/id': own(),
  }),
};
