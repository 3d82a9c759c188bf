/** Every call of users as an outsider would try it. */
import type { userAccountContract, userBatchContract, userContract } from '@countersign/sdk/api/contract';
import { none, type Outsider, own, person } from '../../../../testing/outsider.ts';

const userId = person.id;
const sealed = { keyId: 'none', data: 'none' };
const added = {
  userName: 'tried',
  nickName: 'x',
  password: sealed,
  phonenumber: sealed,
  organizeId: 'org-rd',
};

export const outsider: Outsider<typeof userContract & typeof userAccountContract & typeof userBatchContract> =
  {
    calls: () => ({
      'GET user/:userId': none({ params: userId }),
      'GET user/allUser': own(),
      // No key has this id.
      'POST user/add': { body: added, status: 400 },
      'POST user/resetPwd': { body: { userId, password: sealed }, status: 400 },
      'POST user/update': none({ body: { userId, nickName: 'x' } }),
      'GET user/remove/:userId': none({ params: userId }),
      'POST user/changeStatus': none({ body: { userId, status: 'STOP_USING' } }),
      'POST user/lock': none({ body: { userId, lockDuration: 5 } }),
      'POST user/unlock': none({ body: { userId } }),
      'GET user/sessionList': none({ query: { userId } }),
      'POST user/endSessions': none({ body: { userId } }),
      'GET user/signInMeans': none({ query: { userId } }),
      'POST user/removeSignInMeans': none({ body: { userId, kind: 'totp' } }),
      'POST user/send/verification': none({ body: { userId } }),
      'GET user/openWork': none({ query: { userId } }),
      'POST user/handOverTasks': none({ body: { userId, toUserId: 'u-admin' } }),
      'POST user/lockBatch': own({ body: { userIds: [userId], lockDuration: 5 } }),
      'POST user/unlockBatch': own({ body: { userIds: [userId] } }),
      'POST user/changeStatusBatch': own({ body: { userIds: [userId], status: 'STOP_USING' } }),
      'POST user/removeBatch': own({ body: { userIds: [userId] } }),
      'GET user/rights/:userId': none({ params: userId }),
    }),
  };
