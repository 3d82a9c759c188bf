/** The settings of what a person may do to a task or an application. */
import { userIdOf } from '../../../../setup/tenant.ts';
import { type Effects, INITIATOR, person, type SettingsDriver } from './settings-driver.ts';

export const permissionEffects = ({
  driver,
  usual,
  begun,
  codeOf,
  onTask,
  onInstance,
  rowOf,
  approved,
  rowsOf,
}: SettingsDriver): Effects => ({
  allowReturn: [
    { allowReturn: true },
    'done',
    {},
    'not-allowed',
    setting => onTask(setting, 'jflow/return', id => ({ sourceTaskId: id, id: 'start' })),
  ],
  allowTransfer: [
    {},
    'done',
    { allowTransfer: false },
    'not-allowed',
    setting => onTask(setting, 'jflow/passOn', id => ({ id, targetUserId: userIdOf('chen.jie') })),
  ],
  allowDelegate: [
    { allowDelegate: true },
    'done',
    {},
    'not-allowed',
    setting => onTask(setting, 'jflow/delegate', id => ({ id, targetUserId: userIdOf('chen.jie') })),
  ],
  allowAddSign: [
    {},
    'done',
    { allowAddSign: false },
    'not-allowed',
    setting =>
      onTask(setting, 'jflow/addSign', taskId => ({ taskId, way: 'beside', users: [person('chen.jie')] })),
  ],
  allowCopy: [
    {},
    'done',
    { allowCopy: false },
    'not-allowed',
    setting => onTask(setting, 'jflow/copyTo', taskId => ({ taskId, users: [person('chen.jie')] })),
  ],
  allowComment: [
    {},
    'done',
    { allowComment: false },
    'not-allowed',
    setting => onInstance(setting, 'jflow/comment', { comment: 'hello' }),
  ],
  allowRevoke: [
    {},
    'done',
    { allowRevoke: false },
    'not-allowed',
    setting => onInstance(setting, 'jflow/revoke'),
  ],
  allowUrge: [{}, 'done', { allowUrge: false }, 'not-allowed', setting => onInstance(setting, 'jflow/urge')],
  urgeInterval: [
    { urgeInterval: 0 },
    ['done', 'done'],
    {},
    ['done', 'urged-recently'],
    async setting => {
      const body = { instanceId: await begun(setting) };
      return [await codeOf(INITIATOR, 'jflow/urge', body), await codeOf(INITIATOR, 'jflow/urge', body)];
    },
  ],
  allowShare: [
    { allowShare: true },
    ['done', 200],
    {},
    ['not-allowed', 404],
    async setting => {
      const instance = await begun(setting);
      const users = [person('chen.jie')];
      const code = await codeOf(INITIATOR, 'jflow/share', { instanceId: instance, users });
      const read = await (await driver.as('chen.jie')).get(`jflow/instanceInfo?instanceId=${instance}`);
      return [code, read.status];
    },
  ],
  allowVoid: [
    { allowVoid: true },
    ['needs-comment', 'not-initiator', 'done', 6, 'voided'],
    {},
    ['not-allowed', 'not-initiator', 'not-allowed', 1, undefined],
    async setting => {
      const instanceId = await approved(setting);
      const send = (userName: string, comment: string) =>
        codeOf(userName, 'jflow/void', { instanceId, comment });
      const codes = [
        await send(INITIATOR, ' '),
        await send('wang.fang', 'not mine'),
        await send(INITIATOR, 'wrong amount'),
      ];
      const notes = (await rowsOf(instanceId)).flatMap(row => row.notes);
      return [
        ...codes,
        (await rowOf(instanceId)).instanceState,
        notes.find(({ kind }) => kind === 'voided')?.kind,
      ];
    },
  ],
  designateApprover: [
    { designateApprover: true },
    ['done', ['陈杰'], 1],
    {},
    ['bad-actors', [], 0],
    async setting => {
      const instance = await begun(setting);
      const taskId = await driver.taskOf('wang.fang', instance);
      const { nodes } = await driver.preview('wang.fang', { taskId, params: {} });
      const assignorList = [{ ...person('chen.jie'), nodeId: 'b' }];
      const code = await codeOf('wang.fang', 'jflow/approve', { taskId, isPass: true, assignorList });
      const people = (await rowsOf(instance)).find(({ nodeId }) => nodeId === 'b')?.approvalInfos ?? [];
      return [code, people.map(({ userName }) => userName), nodes.length];
    },
  ],
  submitForOthers: [
    { submitForOthers: true },
    ['done', userIdOf('chen.jie'), 'submitted-for'],
    {},
    ['not-allowed'],
    async setting => {
      const processId = await driver.publish({ ...usual(), setting: { ...setting } });
      const body = { processId, params: { amount: 1 }, forUserId: userIdOf('chen.jie') };
      const { status, body: reply } = await driver.post(INITIATOR, 'jflow/start', body);
      if (status !== 200) return [reply.subCode];
      const { instanceId } = reply.data as { instanceId: string };
      const { createBy } = await driver.info(INITIATOR, instanceId);
      const notes = (await rowsOf(instanceId)).flatMap(row => row.notes.map(({ kind }) => kind));
      return ['done', createBy.userId, notes[0]];
    },
  ],
});
