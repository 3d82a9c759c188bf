/** A request that succeeds for each call with subjects, made of the ids of one department. */
import type { RouteKey } from '@countersign/sdk/api/contract';
import type { TestClient } from '../client.ts';
import type { Tried } from '../outsider.ts';
import type { Targets } from './targets.ts';

export type Request = Pick<Tried, 'params' | 'query' | 'body'>;

/** The parts of a request that are no subjects. */
export interface Ingredients {
  seal: TestClient['seal'];
  /** By the name of its folder: a record of the tenant that belongs to nobody. */
  made: Readonly<Record<string, string>>;
}

type MakeRequest = (targets: Targets, ingredients: Ingredients) => Request | Promise<Request>;

const period = { beginTime: '2097-01-01T00:00:00.000Z', endTime: '2097-02-01T00:00:00.000Z' };
const expireTime = '2098-01-01T00:00:00.000Z';
const PASSWORD = 'Fresh@2026';
const PHONE = '13812345678';

/** A name for a new record; each call of it is another. */
let names = 0;
const newName = (): string => {
  names += 1;
  return `made.${names}.${Date.now() % 1_000_000}`;
};

const ofPerson: MakeRequest = ({ person: userId }) => ({ query: { userId } });
const person: MakeRequest = ({ person: userId }) => ({ body: { userId } });
const people: MakeRequest = ({ person, other }) => ({ body: { userIds: [person, other] } });
const ofPosition: MakeRequest = ({ position: params }) => ({ params });
const ofRole: MakeRequest = ({ role: roleId }) => ({ query: { roleId } });
const role: MakeRequest = ({ role: roleId }) => ({ body: { roleId } });
const holders: MakeRequest = ({ role: roleId, person, other }) => ({
  body: { roleId, userIds: [person, other] },
});
const members: MakeRequest = ({ position: positionId, person, other }) => ({
  body: { positionId, userIds: [person, other] },
});
const ofOrganization: MakeRequest = ({ organization: params }) => ({ params });
const bound: MakeRequest = ({ dataPermission: dataPermissionId, person, other }) => ({
  body: { dataPermissionId, kind: 'user', targetIds: [person, other] },
});

export const guardedRequests: Partial<Record<RouteKey, MakeRequest>> = {
  'POST embed/token/end': ({ embedToken: id, person: userId }) => ({ body: { id, userId } }),
  'GET home/layout/detail': ofRole,
  'POST home/layout/update': ({ role: roleId }) => ({ body: { roleId, cards: null } }),
  'POST message/alarmGroup/add': ({ person, other }) => ({
    body: { name: newName(), userIds: [person, other] },
  }),
  'POST message/account/subjects': ({ person: userId }, { made }) => ({
    body: { accountId: made['channel-account'], subjects: [{ userId, subject: 'x' }] },
  }),
  'POST message/alarmGroup/update': ({ person, other }, { made }) => ({
    body: { groupId: made['alarm-group'], userIds: [person, other] },
  }),
  'POST /mkplat-admin/tc/project/update': ({ person, other }, { made }) => ({
    body: { projectId: made.project, userIds: [person, other] },
  }),
  'POST temp/letter/test': ({ person: userId }, { made }) => ({
    body: { templateId: made['message-template'], channel: 'inApp', userId },
  }),
  'POST jflow/noticeLog/resend': ({ person: userId }) => ({
    body: { eventId: userId, userId, channel: 'email' },
  }),
  'POST organize/addOrganize': ({ place: parentId, person: leaderId }) => ({
    body: { organizeName: newName(), parentId, leaderId },
  }),
  'POST organize/updateOrganize': ({ organization: organizeId, place: parentId, person: leaderId }) => ({
    body: { organizeId, parentId, leaderId },
  }),
  'POST organize/movePreview': ({ organization: organizeId, place: parentId }) => ({
    body: { organizeId, parentId },
  }),
  'GET organize/removal/:organizeId': ofOrganization,
  'GET organize/remove/:organizeId': ofOrganization,
  'POST outOfOffice/add': ({ person: userId, other: standInId }) => ({
    body: { userId, standInId, ...period },
  }),
  'POST outOfOffice/end': ({ absence: id }) => ({ body: { id } }),
  'GET position/:positionId': ofPosition,
  'POST position/addPosition': ({ place: organizeId }) => ({ body: { positionName: newName(), organizeId } }),
  'POST position/updatePosition': ({ position: positionId, place: organizeId }) => ({
    body: { positionId, organizeId, remark: 'x' },
  }),
  'GET position/copyPosition/:positionId': ofPosition,
  'GET position/remove/:positionId': ofPosition,
  'POST position/removeBatch': ({ position }) => ({ body: { positionIds: [position] } }),
  'GET position/positionUserList/:positionId': ofPosition,
  'GET position/organizeUserList/:positionId': ofPosition,
  'POST position/addPositionUsers': members,
  'POST position/removePositionUser': members,
  'GET position/positionRoleList/:positionId': ofPosition,
  'POST position/updatePositionPermission': ({ position: positionId, role }) => ({
    body: { positionId, roleIds: [role] },
  }),
  'POST /mkplat-admin/tc/project/add': ({ person, other }) => ({
    body: { projectName: newName(), userIds: [person, other] },
  }),
  'GET dataPermission/detail': ({ dataPermission: dataPermissionId }) => ({ query: { dataPermissionId } }),
  'POST dataPermission/update': ({ dataPermission: dataPermissionId }) => ({
    body: { dataPermissionId, name: 'x' },
  }),
  'POST dataPermission/changeStatus': ({ dataPermission: dataPermissionId }) => ({
    body: { dataPermissionId, status: 'ABNORMAL' },
  }),
  'GET dataPermission/delete': ({ dataPermission: dataPermissionId }) => ({ query: { dataPermissionId } }),
  'POST dataPermission/bind': bound,
  'POST dataPermission/unbind': bound,
  'POST dataPermission/preview': ({ person: userId }) => ({
    body: { userId, items: [{ key: 'user', value: 'own' }] },
  }),
  'GET user/userDataPerms': ofPerson,
  'POST user/excludeDataPerms': ({ person: userId }) => ({ body: { userId, dataPermissionIds: [] } }),
  'GET menu/preview': ofRole,
  'GET role/detail': ofRole,
  'POST role/preview': role,
  'GET role/compare': ({ role }) => ({ query: { roleId: role, otherId: role } }),
  'GET role/roleMenuTree': ofRole,
  'POST role/edit': ({ role: roleId }) => ({ body: { roleId, extended: 'x' } }),
  'POST role/copy': role,
  'POST role/changeStatus': ({ role: roleId }) => ({ body: { roleId, status: 'NORMAL' } }),
  'POST role/updateHomePage': ({ role: roleId }) => ({ body: { roleId, homePage: '' } }),
  'GET role/delete': ofRole,
  'GET user/pageByRole': ofRole,
  'POST role/addUsers': holders,
  'POST role/removeUsers': holders,
  'GET user/:userId': ({ person: params }) => ({ params }),
  'GET user/rights/:userId': ({ person: params }) => ({ params }),
  'POST user/add': async ({ place: organizeId, role, position }, { seal }) => ({
    body: {
      userName: newName(),
      nickName: 'x',
      password: await seal(PASSWORD),
      phonenumber: await seal(PHONE),
      organizeId,
      roleIds: [role],
      positionIds: [position],
    },
  }),
  'POST user/update': ({ person: userId, place: organizeId, role, position }) => ({
    body: { userId, organizeId, roleIds: [role], positionIds: [position] },
  }),
  'GET user/remove/:userId': ({ person: params }) => ({ params }),
  'POST user/resetPwd': async ({ person: userId }, { seal }) => ({
    body: { userId, password: await seal(PASSWORD) },
  }),
  'POST user/changeStatus': ({ person: userId }) => ({ body: { userId, status: 'STOP_USING' } }),
  'POST user/lock': ({ person: userId }) => ({ body: { userId, lockDuration: 5 } }),
  'POST user/unlock': person,
  'POST user/endSessions': person,
  'GET user/signInMeans': ofPerson,
  'GET user/sessionList': ofPerson,
  'POST user/removeSignInMeans': ({ person: userId }) => ({ body: { userId, kind: 'totp' } }),
  'POST user/send/verification': person,
  'GET user/openWork': ofPerson,
  'POST user/handOverTasks': ({ person: userId, other: toUserId }) => ({ body: { userId, toUserId } }),
  'POST user/lockBatch': ({ person, other }) => ({ body: { userIds: [person, other], lockDuration: 5 } }),
  'POST user/unlockBatch': people,
  'POST user/changeStatusBatch': ({ person, other }) => ({
    body: { userIds: [person, other], status: 'STOP_USING' },
  }),
  'POST user/removeBatch': people,
  'GET merchant/auth/detail': ({ grant: authId }) => ({ query: { authId } }),
  'POST merchant/auth/add': ({ place: organizeId, role, position }) => ({
    body: { userName: newName(), organizeId, roleIds: [role], positionIds: [position], expireTime },
  }),
  'POST merchant/auth/update': ({ grant: authId, place: organizeId, role, position }) => ({
    body: { authId, organizeId, roleIds: [role], positionIds: [position], expireTime },
  }),
  'POST merchant/auth/extend': ({ grant }) => ({ body: { authIds: [grant], expireTime } }),
  'GET merchant/auth/delete': ({ grant: authId }) => ({ query: { authId } }),
};

/** Puts an id at a path such as `body.userIds[]`. */
export function withIdAt(request: Request, path: string, id: string): Request {
  const [part = '', ...fields] = path.split('.');
  if (part === 'params') return { ...request, params: id };
  const copy = structuredClone(request) as Record<string, unknown>;
  let at = copy[part] as Record<string, unknown>;
  for (const [index, field] of fields.entries()) {
    const name = field.replace('[]', '');
    const isLast = index === fields.length - 1;
    if (isLast) at[name] = field.endsWith('[]') ? [id] : id;
    else at = (field.endsWith('[]') ? (at[name] as unknown[])[0] : at[name]) as Record<string, unknown>;
  }
  return copy as Request;
}
