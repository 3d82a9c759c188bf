/** Every call of positions as an outsider would try it. */
import type { positionContract } from '@countersign/sdk/api/contract';
import { nobody, none, type Outsider, own, person } from '../../../../testing/outsider.ts';

export const outsider: Outsider<typeof positionContract> = {
  calls: () => ({
    'GET position/list': nobody({ query: { organizeId: 'org-rd' } }),
    'GET position/merchantPosition': own(),
    'GET position/copyPosition/:positionId': none({ params: 'pos-engineer' }),
    'GET position/organizeUserList/:positionId': none({ params: 'pos-engineer' }),
    'GET position/:positionId': none({ params: 'pos-engineer' }),
    'POST position/addPosition': { body: { positionName: 'x', organizeId: 'org-rd' }, status: 400 },
    'POST position/updatePosition': none({ body: { positionId: 'pos-engineer', remark: 'x' } }),
    'GET position/remove/:positionId': none({ params: 'pos-engineer' }),
    'POST position/removeBatch': own({ body: { positionIds: ['pos-engineer'] } }),
    'GET position/positionRoleList/:positionId': none({ params: 'pos-engineer' }),
    'POST position/updatePositionPermission': none({ body: { positionId: 'pos-engineer', roleIds: [] } }),
    'GET position/positionUserList/:positionId': nobody({ params: 'pos-engineer' }),
    'POST position/addPositionUsers': none({ body: { positionId: 'pos-engineer', userIds: [person.id] } }),
    'POST position/removePositionUser': none({ body: { positionId: 'pos-engineer', userIds: [person.id] } }),
  }),
};
