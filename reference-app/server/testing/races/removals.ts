/** Removals that race with requests which name the removed record: six of each at the same time. */
import type { RouteKey } from '@countersign/sdk/api/contract';
import { newOrganization, newPosition, newRole, newUser, userBody } from './records.ts';
import type { RaceRequest } from './request.ts';
import type { RaceWorld } from './world.ts';

type Sent = [key: RouteKey, request: RaceRequest];
export type Removal = (world: RaceWorld) => Promise<[removal: Sent, use: Sent]>;

const newForm = async (world: RaceWorld) =>
  (await world.post('workflow/form/config/add', { formName: world.name })).id!;
const newGroup = async (world: RaceWorld) =>
  (await world.post('workflow/form/group/add', { groupName: world.name })).id!;
const newFolder = async (world: RaceWorld) =>
  (await world.post('file/folder/add', { folderName: world.name })).folderId!;
const newBucket = async (world: RaceWorld) =>
  (await world.post('bucket/add', { bucketName: world.name, storageType: 'disk' })).bucketId!;
const newDataPermission = async ({ post, name }: RaceWorld) =>
  (await post('dataPermission/add', { name, code: name, items: [{ key: 'user', value: 'all' }] }))
    .dataPermissionId!;
const newApplication = async ({ post, name }: RaceWorld) => {
  const texts = { appName: name, appCode: name, description: 'x', appPath: `/${name}/` };
  return (await post('application/add', { ...texts, visible: '1', appOrder: 1 })).appId!;
};
const newSmsAccount = async ({ post, name }: RaceWorld) => {
  const config = { accessKeyId: 'id', signName: 'x', templateCode: 'SMS_1' };
  const body = { kind: 'sms-alibaba', name, config, secrets: { accessKeySecret: 'of the test' } };
  return (await post('message/account/add', body)).accountId!;
};
const times = { beginTime: '2099-01-01T00:00:00.000Z', endTime: '2099-01-02T00:00:00.000Z' };

export const removals: Record<string, Removal> = {
  'an organisation and a new user': async world => {
    const organizeId = await newOrganization(world);
    return [
      ['GET organize/remove/:organizeId', { params: organizeId }],
      ['POST user/add', { body: { ...(await userBody(world)), organizeId } }],
    ];
  },
  'an organisation and a new position': async world => {
    const organizeId = await newOrganization(world);
    return [
      ['GET organize/remove/:organizeId', { params: organizeId }],
      ['POST position/addPosition', { body: { positionName: world.name, organizeId } }],
    ];
  },
  'an organisation and a new one below it': async world => {
    const parentId = await newOrganization(world);
    return [
      ['GET organize/remove/:organizeId', { params: parentId }],
      ['POST organize/addOrganize', { body: { organizeName: 'below', parentId } }],
    ];
  },
  'an organisation and its data permission': async world => {
    const organizeId = await newOrganization(world);
    const dataPermissionId = await newDataPermission(world);
    return [
      ['GET organize/remove/:organizeId', { params: organizeId }],
      [
        'POST dataPermission/bind',
        { body: { dataPermissionId, kind: 'organization', targetIds: [organizeId] } },
      ],
    ];
  },
  'a position and its members': async world => {
    const positionId = await newPosition(world);
    return [
      ['GET position/remove/:positionId', { params: positionId }],
      ['POST position/addPositionUsers', { body: { positionId, userIds: ['u-li-na'] } }],
    ];
  },
  'a role and its holders': async world => {
    const roleId = await newRole(world);
    return [
      ['GET role/delete', { query: { roleId } }],
      ['POST role/addUsers', { body: { roleId, userIds: ['u-li-na'] } }],
    ];
  },
  'a role and a position with it': async world => {
    const [roleId, positionId] = [await newRole(world), await newPosition(world)];
    return [
      ['GET role/delete', { query: { roleId } }],
      ['POST position/updatePositionPermission', { body: { positionId, roleIds: [roleId] } }],
    ];
  },
  'a user and a role': async world => {
    const [roleId, userId] = [await newRole(world), await newUser(world)];
    return [
      ['GET user/remove/:userId', { params: userId }],
      ['POST role/addUsers', { body: { roleId, userIds: [userId] } }],
    ];
  },
  'a user and an absence': async world => {
    const userId = await newUser(world);
    return [
      ['GET user/remove/:userId', { params: userId }],
      ['POST outOfOffice/add', { body: { userId, standInId: 'u-hu-yue', ...times } }],
    ];
  },
  'a user and the organisation that they lead': async world => {
    const [organizeId, leaderId] = [await newOrganization(world), await newUser(world)];
    return [
      ['GET user/remove/:userId', { params: leaderId }],
      ['POST organize/updateOrganize', { body: { organizeId, leaderId } }],
    ];
  },
  'a data permission and a person with it': async world => {
    const dataPermissionId = await newDataPermission(world);
    const body = { dataPermissionId, kind: 'user', targetIds: [await newUser(world)] };
    return [
      ['GET dataPermission/delete', { query: { dataPermissionId } }],
      ['POST dataPermission/bind', { body }],
    ];
  },
  'a form and a process with it': async world => {
    const formId = await newForm(world);
    await world.post('workflow/form/config/publish', { id: formId, revision: 1 });
    const processId = await world.driver.draft({ nodes: [] });
    return [
      ['POST workflow/form/config/remove', { body: { id: formId } }],
      ['POST workflow/form/config/bind', { body: { processId, formId } }],
    ];
  },
  'a group and a form in it': async world => {
    const groupId = await newGroup(world);
    return [
      ['POST workflow/form/group/remove', { body: { groupId } }],
      ['POST workflow/form/config/add', { body: { formName: world.name, groupId } }],
    ];
  },
  'a group and a group in it': async world => {
    const groupId = await newGroup(world);
    return [
      ['POST workflow/form/group/remove', { body: { groupId } }],
      ['POST workflow/form/group/add', { body: { groupName: 'below', parentId: groupId } }],
    ];
  },
  'a folder and an upload to it': async world => {
    const folderId = await newFolder(world);
    return [
      ['GET file/folder/remove/:folderId', { params: folderId }],
      ['POST file/upload/begin', { body: { name: 'a.pdf', size: 100, folderId } }],
    ];
  },
  'a folder and a folder in it': async world => {
    const folderId = await newFolder(world);
    return [
      ['GET file/folder/remove/:folderId', { params: folderId }],
      ['POST file/folder/add', { body: { folderName: 'below', parentId: folderId } }],
    ];
  },
  'a bucket and an upload to it': async world => {
    const bucketId = await newBucket(world);
    return [
      ['GET bucket/remove/:bucketId', { params: bucketId }],
      ['POST file/upload/begin', { body: { name: 'a.pdf', size: 100, bucketId } }],
    ];
  },
  'a bucket and a move to it': async world => {
    const toBucketId = await newBucket(world);
    const fromBucketId = (
      await world.post('bucket/add', { bucketName: `${world.name}-from`, storageType: 'disk' })
    ).bucketId!;
    return [
      ['GET bucket/remove/:bucketId', { params: toBucketId }],
      ['POST bucket/move/begin', { body: { fromBucketId, toBucketId } }],
    ];
  },
  'an application and a menu in it': async world => {
    const appId = await newApplication(world);
    const body = { appId, menuType: 'C', name: world.name, title: 'x', routePath: '/x' };
    return [
      ['GET application/delete', { query: { appId } }],
      ['POST menu/add', { body }],
    ];
  },
  'an account and a sign of it': async world => {
    const accountId = await newSmsAccount(world);
    return [
      ['GET message/account/delete', { query: { accountId } }],
      ['POST message/sign/add', { body: { accountId, name: world.name } }],
    ];
  },
  'an account and a subject of it': async world => {
    const accountId = await newSmsAccount(world);
    const subjects = [{ userId: 'u-li-na', subject: 'x' }];
    return [
      ['GET message/account/delete', { query: { accountId } }],
      ['POST message/account/subjects', { body: { accountId, subjects } }],
    ];
  },
  'a client and a token of it': async world => {
    const processId = await world.driver.publish({ nodes: [] });
    const { id, secret } = await world.post('embed/client/add', { name: world.name });
    const authorization = `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`;
    const body = { userName: 'li.na', processId };
    return [
      ['POST embed/client/revoke', { body: { id } }],
      ['POST embed/token', { by: world.anonymous(), headers: { authorization }, body }],
    ];
  },
  'a role and the welcome page of it': async world => {
    const roleId = await newRole(world);
    return [
      ['GET role/delete', { query: { roleId } }],
      ['POST home/layout/update', { body: { roleId, cards: ['tasks'] } }],
    ];
  },
  'a template and a message by it': async world => {
    const texts = { name: world.name, title: 'x', text: 'x' };
    const { templateId } = await world.post('temp/letter/add', texts);
    const targets = [{ kind: 'user', id: 'u-li-na' }];
    return [
      ['POST temp/letter/delete', { body: { templateId } }],
      ['POST sendTask/add', { body: { name: 'x', templateId, channels: ['inApp'], targets } }],
    ];
  },
  'a process and a draft of an application': async world => {
    const processId = await world.driver.publish({ nodes: [] });
    const id = `draft-of-${world.name}`;
    const body = { id, revision: 0, processId, itemName: 'x', degree: 0, params: {} };
    return [
      ['GET jflow/delete', { query: { id: processId } }],
      ['POST jflow/draft/save', { by: 'li.na', body }],
    ];
  },
  'an identity provider and a link to it': async world => {
    const body = { kind: 'dingtalk', name: world.name, clientId: 'x', clientSecret: 'x' };
    const { providerId } = await world.post('identity/provider/add', body);
    const binding = 'b'.repeat(43);
    const returnTo = 'https://approvals.test/login';
    return [
      ['GET identity/provider/remove', { query: { providerId: providerId! } }],
      [
        'POST /digital-portal/signIn/provider',
        { by: world.anonymous(), body: { providerId, returnTo, binding } },
      ],
    ];
  },
  'a category and a template in it': async world => {
    const categoryCode = world.name;
    await world.post('temp/letter/category/add', { categoryCode, name: 'x' });
    return [
      ['POST temp/letter/category/delete', { body: { categoryCode } }],
      ['POST temp/letter/add', { body: { name: world.name, title: 'x', text: 'x', categoryCode } }],
    ];
  },
  'a project and the choice of it': async world => {
    const { projectId } = await world.post('/mkplat-admin/tc/project/add', { projectName: world.name });
    return [
      ['POST /mkplat-admin/tc/project/del/:projectId', { params: projectId!, body: {} }],
      ['POST project/open', { body: { projectId } }],
    ];
  },
  'a process and an application for it': async world => {
    const id = await world.driver.publish({ nodes: [] });
    return [
      ['GET jflow/delete', { query: { id } }],
      ['POST jflow/start', { by: 'li.na', body: { processId: id, params: { amount: 1 } } }],
    ];
  },
  'a draft of a process and its receiver': async world => {
    const processId = await world.driver.draft({ nodes: [] });
    const body = { name: 'x', url: 'https://x.test/', events: ['instance-ended'], processId };
    return [
      ['GET jflow/delete', { query: { id: processId } }],
      ['POST workflow/callback/config/add', { body }],
    ];
  },
};
