/** The calls that the written contract names, with its payloads and field lists: each is known, and its schema takes them. */
import { type RouteKey, routes } from '@countersign/sdk/api/contract';
import Fastify from 'fastify';
import Type, { type TSchema } from 'typebox';
import { beforeAll, expect, it } from 'vitest';
import { handleErrors } from '../errors/error-handler.ts';
import { validateStrictly } from './validator.ts';

/** A password or a phone number as a client seals it. */
const SEALED = { keyId: 'k', data: 'AAAA' };
const EVERY = { page: '1', limit: '9999' };
const NONE = {};
const INSTANT = '2099-01-01T00:00:00.000Z';
const NODE = '{"id":"s","type":0,"nodeName":"s"}';
const FLOW = { processName: 'Leave', processKey: 'leave', processType: 'attendance', modelContent: NODE };
const TEMPLATE = { name: 'x', title: 'x', text: 'x' };
const CATEGORY = { categoryCode: 'x', name: 'x', logo: 'x', sort: 1 };
const CALLBACK = { name: 'x', url: 'https://x.example', events: ['task-opened'] };
const PLACE = { organizeId: 'o', positionIds: ['p'], roleIds: ['r'] };
const USER = {
  userName: 'li.na',
  nickName: '李娜',
  password: SEALED,
  phonenumber: SEALED,
  email: 'li.na@example.com',
  jobNumber: '1',
  avatar: 'x',
  idCard: 'x',
  sex: '1',
  organizeId: 'o',
  status: '0',
  remark: 'x',
  roleIds: ['r'],
  positionIds: ['p'],
};
const ROLE = {
  roleName: 'x',
  roleKey: 'x',
  roleType: 'NORMAL',
  status: 'NORMAL',
  menuIds: ['m'],
  extended: 'x',
  homePage: '/home',
};
const TENANT = {
  merchantName: 'x',
  merchantType: 'COMMON',
  parentId: 'p',
  shortName: 'x',
  userName: 'admin.x',
  leader: 'x',
  phone: SEALED,
  email: 'x@example.com',
  status: 'NORMAL',
  logo: 'x',
};
const ORGANIZATION = { organizeName: 'x', parentId: 'p', leader: 'x', phone: '13800000000', email: '' };
const MENU = {
  appId: 'a',
  menuType: 'C',
  name: 'page',
  title: 'x',
  icon: 'x',
  permission: 'system:x:y',
  menuOrder: 1,
  parentId: 'p',
  crossApp: '0',
  routePath: 'x',
  componentPath: 'x',
  redirect: 'x',
  backendUrl: 'x',
  backendMethod: 'GET',
  extra: { noCache: true },
  visible: '0',
};
const DICTIONARY = { dictName: 'x', dictCode: 'x' };
const PROJECT = { projectName: 'x' };

/** The portal, and the calls under its base. */
const PORTAL: [RouteKey, object][] = [
  ['POST /digital-portal/login', { userName: 'x', password: SEALED }],
  ['GET /digital-portal/dTalkLogin', { code: 'x', state: 'bind' }],
  ['GET /digital-portal/loginByCode/:code', NONE],
  ['GET /digital-portal/getInfo', NONE],
  ['GET /digital-portal/logout', NONE],
  ['GET /digital-portal/getRouters', NONE],
  ['GET /digital-portal/getRouters', { appId: 'a' }],
  ['POST /digital-portal/getRoutersBatch', { appIds: ['a'] }],
  ['GET /digital-portal/common/download', { fileName: 'x', delete: 'true' }],
  ['GET theme/get', { merchantId: 'm' }],
  ['GET properties/load', NONE],
  ['GET merchant/auth/change', { targetMerchantId: 'm' }],
];

/** The administration console. */
const CONSOLE: [RouteKey, object][] = [
  ['GET user/list', EVERY],
  ['GET user/list', { userName: 'li', nickName: '', phonenumber: '', status: '' }],
  ['GET user/list', { ...EVERY, userName: 'li', nickName: 'x', phonenumber: '138', status: '2' }],
  ['GET user/:userId', NONE],
  ['POST user/add', USER],
  ['POST user/add', { ...USER, status: 'STOP_USING' }],
  ['POST user/update', { ...USER, userId: 'u', password: undefined, status: undefined }],
  ['GET user/remove/:userId', NONE],
  ['POST user/resetPwdBySelf', { userName: 'li.na', oldPassword: SEALED, newPassword: SEALED }],
  ['POST user/resetPwd', { userId: 'u', password: SEALED, verifyCode: '123456' }],
  ['POST user/send/verification', { userId: 'u', phonenumber: SEALED }],
  ['POST user/changeStatus', { userId: 'u', status: 'STOP_USING' }],
  ['POST user/changeStatus', { userId: 'u', status: '1' }],
  ['POST user/changeStatus', { userId: 'u', status: 1 }],
  ['POST user/lock', { userId: 'u', lockDuration: 30, reason: 'x' }],
  ['POST user/unlock', { userId: 'u' }],
  ['GET user/userDataPerms', { userId: 'u' }],
  ['POST user/excludeDataPerms', { userId: 'u', dataPermissionIds: ['d'] }],
  ['GET user/allUser', NONE],
  ['GET user/pageByRole', { ...EVERY, roleId: 'r' }],
  ['GET dict/data/dictCode/:code', NONE],
  ['POST dict/data/add', DICTIONARY],
  ['GET dict/data/:code', NONE],
  ['GET dict/data/data/json/export', NONE],
  ['GET properties/page', EVERY],
  ['GET properties/detail', { attrCode: 'x' }],
  ['GET properties/delete', { attrCode: 'x' }],
  ['POST theme/update', { config: '{}' }],
  ['GET merchant/pageList', EVERY],
  ['GET merchant/:merchantId', NONE],
  ['GET merchant/treeselect', NONE],
  ['POST merchant/addMerchant', TENANT],
  ['POST merchant/updateMerchant', { merchantId: 'm', merchantName: 'x', status: 'ABNORMAL' }],
  ['GET merchant/remove/:merchantId', NONE],
  ['POST merchant/auth/add', { merchantId: 'm', roleId: 'r', userName: 'li.na', expireTime: INSTANT }],
  ['POST merchant/auth/add', { merchantId: 'm', roleId: 'r' }],
  ['POST merchant/auth/add', { ...PLACE, userName: 'li.na', nickName: 'x', expireTime: INSTANT }],
  ['POST merchant/auth/update', { ...PLACE, authId: 'a', nickName: 'x', expireTime: INSTANT }],
  ['GET merchant/auth/delete', { authId: 'a' }],
  ['GET merchant/auth/detail', { authId: 'a' }],
  ['GET merchant/auth/list', EVERY],
  ['GET merchant/auth/tree', NONE],
  ['GET organize/list', EVERY],
  ['GET organize/treeselect', NONE],
  ['GET organize/merchantAllTree', NONE],
  ['GET organize/:organizeId', NONE],
  ['POST organize/addOrganize', ORGANIZATION],
  ['POST organize/updateOrganize', { organizeId: 'o', ...ORGANIZATION }],
  ['GET organize/remove/:organizeId', NONE],
  ['GET organize/positionAllTree', NONE],
  ['POST position/addPosition', { positionName: 'x', organizeId: 'o', remark: 'x' }],
  ['POST position/updatePosition', { positionId: 'p', positionName: 'x', organizeId: 'o', remark: 'x' }],
  ['POST position/removeBatch', { positionIds: ['p'] }],
  ['POST position/addPositionUsers', { positionId: 'p', userIds: ['u'] }],
  ['POST position/removePositionUser', { positionId: 'p', userIds: ['u'] }],
  ['POST position/updatePositionPermission', { positionId: 'p', roleIds: ['r'] }],
  ['GET position/list', EVERY],
  ['GET position/:positionId', NONE],
  ['GET position/remove/:positionId', NONE],
  ['GET position/positionUserList/:positionId', EVERY],
  ['GET position/organizeUserList/:positionId', EVERY],
  ['GET position/positionRoleList/:positionId', NONE],
  ['GET position/copyPosition/:positionId', NONE],
  ['GET position/merchantPosition', NONE],
  ['GET role/list', EVERY],
  ['GET role/detail', { roleId: 'r' }],
  ['GET role/roleTree', NONE],
  ['GET role/roleMenuTree', { roleId: 'r' }],
  ['GET role/delete', { roleId: 'r' }],
  ['GET role/HomePageList', NONE],
  ['POST role/add', ROLE],
  ['POST role/edit', { roleId: 'r', ...ROLE }],
  ['POST role/changeStatus', { roleId: 'r', status: 'ABNORMAL' }],
  ['POST role/updateHomePage', { roleId: 'r', homePage: '/home' }],
  ['GET menu/list', NONE],
  ['GET menu/pointList', { parentId: 'm' }],
  ['GET menu/detail', { menuId: 'm' }],
  ['GET menu/treeselect', NONE],
  ['POST menu/add', MENU],
  ['POST menu/edit', { menuId: 'm', title: 'x' }],
  ['GET menu/delete', { menuId: 'm' }],
  ['POST temp/letter/add', TEMPLATE],
  ['POST temp/letter/update', { templateId: 't', ...TEMPLATE }],
  ['POST temp/letter/status', { templateId: 't', status: 'ABNORMAL' }],
  ['POST temp/letter/delete', { templateId: 't' }],
  ['POST temp/letter/detail', { templateId: 't' }],
  ['POST temp/letter/page/list', { page: 1, limit: 20, keyword: '', status: '' }],
  ['POST temp/letter/category/add', CATEGORY],
  ['POST temp/letter/category/page/list', { page: 1, limit: 20 }],
  ['POST temp/letter/category/status', { categoryCode: 'x', status: 'ABNORMAL' }],
  ['POST temp/letter/category/detail', { categoryCode: 'x' }],
  ['POST temp/letter/category/update', CATEGORY],
  ['POST temp/letter/category/delete', { categoryCode: 'x' }],
  ['POST letter/message/small/page/list', { page: 1, limit: 20 }],
  ['GET /analysis-center-admin/home/overview', NONE],
  ['GET /analysis-center-admin/home/projectList', NONE],
  ['GET /analysis-center-admin/home/projectOption', NONE],
  ['POST /mkplat-admin/tc/project/add', PROJECT],
  ['POST /mkplat-admin/tc/project/update', { projectId: 'p', ...PROJECT }],
  ['GET /mkplat-admin/tc/project/get/:projectId', NONE],
  ['POST /mkplat-admin/tc/project/del/:projectId', NONE],
  ['POST /mkplat-admin/tc/project/set/default/:projectId', NONE],
  ['POST /mkplat-admin/tc/project/set/top/:projectId', NONE],
  ['POST /mkplat-admin/tc/project/cancel/top/:projectId', NONE],
  ['GET /mkplat-admin/tc/project/get/default/project/id', NONE],
];

/** Tasks, instances and the definition of flows. */
const FLOWS: [RouteKey, object][] = [
  ['GET jflow/myTask', EVERY],
  ['POST jflow/approve', { isPass: true, taskId: 't', params: {}, comment: '', assignorList: [] }],
  [
    'POST jflow/approve',
    { isPass: false, taskId: 't', params: {}, comment: 'x', assignorList: [{ name: 'x', id: 'u' }] },
  ],
  ['POST jflow/canReturn', { id: 't' }],
  ['POST jflow/return', { sourceTaskId: 'n', id: 't', params: {}, comment: 'x' }],
  ['GET jflow/taskInfo', { taskId: 't' }],
  ['POST jflow/passOn', { id: 't', targetUserId: 'u', params: {}, comment: 'x' }],
  ['POST jflow/saveData', { id: 't', params: {} }],
  ['POST jflow/claim', { taskId: 't' }],
  ['POST jflow/approvePreview', { taskId: 't', params: {} }],
  ['GET jflow/myProcess', { ...EVERY, isEnd: '0', beginTime: '2026-01-01', endTime: '2026-01-02' }],
  ['GET jflow/instance/page', { ...EVERY, isEnd: '2', beginTime: '', endTime: '' }],
  ['GET jflow/nodeInfo', { instanceId: 'i' }],
  ['POST jflow/recall', { instanceId: 'i' }],
  ['GET workflow/form/config/detail', { processId: 'p' }],
  ['GET workflow/form/config/processFormDetail', { processId: 'p' }],
  ['POST workflow/form/config/update', { processId: 'p', jsonContent: '{}' }],
  ['POST jflow/add', FLOW],
  ['POST jflow/update', { id: 'p', ...FLOW }],
  ['GET jflow/page', { ...EVERY, processName: '', processType: '', state: '' }],
  ['GET jflow/delete', { id: 'p' }],
  ['GET jflow/detail', { id: 'p' }],
  ['POST jflow/saveJson', { id: 'p', modelContent: NODE }],
  ['POST jflow/start', { processId: 'p', params: {} }],
  ['GET jflow/deploy', { id: 'p' }],
  ['GET jflow/callLog', EVERY],
  ['GET jflow/pushDataTest', { id: 'c' }],
  ['POST jflow/updateState', { id: 'p', state: 1 }],
  ['POST workflow/callback/config/add', CALLBACK],
  ['POST workflow/callback/config/update', { id: 'c', ...CALLBACK }],
  ['GET workflow/callback/config/detail', { id: 'c' }],
  ['GET workflow/callback/config/remove', { id: 'c' }],
  ['POST workflow/form/field/alisa/update', { processId: 'p', list: [{ field: 'x', alias: 'x' }] }],
  ['GET workflow/form/field/alisa/list', { processId: 'p' }],
  [
    'POST jflow/call',
    { path: 'https://x.example', method: 'POST', headers: { a: 'b' }, body: { a: 'b', c: 1 } },
  ],
];

const ALL = [...PORTAL, ...CONSOLE, ...FLOWS];

const KEYS = [...new Set(ALL.map(([key]) => key))];
const urlOf = (key: RouteKey): string => `/${KEYS.indexOf(key)}`;

interface Parts {
  query?: TSchema;
  body?: TSchema;
  response: TSchema;
}

const app = Fastify();
/** Each call as the server registers it, without what it does. */
beforeAll(async () => {
  validateStrictly(app);
  handleErrors(app);
  for (const key of KEYS) {
    const { query = Type.Object({}), body }: Parts = routes[key];
    const querystring = { ...query, additionalProperties: false };
    const schema = { querystring, ...(body && { body }) };
    app.route({
      method: key.startsWith('GET') ? 'GET' : 'POST',
      url: urlOf(key),
      schema,
      handler: async () => 'taken',
    });
  }
  await app.ready();
});

it.each(ALL)('%s takes %j', async (key, payload) => {
  const isGet = key.startsWith('GET');
  const reply = await app.inject({
    url: urlOf(key),
    method: isGet ? 'GET' : 'POST',
    ...(isGet ? { query: payload as Record<string, string> } : { payload }),
  });
  expect(reply.body).toBe('taken');
});

it('the list is the written contract: 130 calls and more', () => {
  expect(KEYS.length).toBeGreaterThan(120);
});
