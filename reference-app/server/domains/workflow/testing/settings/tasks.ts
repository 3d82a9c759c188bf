/** The settings of how a task is taken and decided. */
import type { ApprovalTaskDetail, TaskRow } from '@countersign/sdk/api/contract';
import { userIdOf } from '../../../../setup/tenant.ts';
import { approver } from '../approval-driver.ts';
import { type Effects, INITIATOR, type SettingsDriver } from './settings-driver.ts';

export const taskEffects = ({ driver, begun, codeOf, onTask, waiting, rowsOf }: SettingsDriver): Effects => ({
  followDirectory: [
    { followDirectory: true },
    'no-longer-assignee',
    {},
    'done',
    async setting => {
      const admin = await driver.as('admin');
      const roleName = `Followed ${JSON.stringify(setting)}`;
      const roleKey = `followed_${JSON.stringify(setting).length}`;
      const { roleId } = await admin.data<{ roleId: string }>(admin.post('role/add', { roleName, roleKey }));
      const members = { roleId, userIds: [userIdOf('wang.fang')] };
      await admin.data(admin.post('role/addUsers', members));
      const nodeRoleList = [{ id: roleId, name: roleName }];
      const instance = await begun(setting, { nodes: [approver('a', [], { setType: 3, nodeRoleList })] });
      const taskId = await driver.taskOf('wang.fang', instance);
      await admin.data(admin.post('role/removeUsers', members));
      return codeOf('wang.fang', 'jflow/approve', { taskId, isPass: true });
    },
  ],
  'dedupe.initiator': [
    { dedupe: { initiator: true } },
    'b',
    { dedupe: { initiator: false } },
    'a',
    async setting =>
      waiting(
        await begun(setting, { nodes: [approver('a', [], { setType: 5 }), approver('b', ['zhang.wei'])] }),
      ),
  ],
  'dedupe.empty': [
    { dedupe: { empty: true } },
    'b',
    { dedupe: { empty: false } },
    'a',
    async setting =>
      waiting(
        await begun(setting, {
          nodes: [
            approver('a', [], { setType: 4, dynamic: { by: 'leader', level: 20 } }),
            approver('b', ['zhang.wei']),
          ],
        }),
      ),
  ],
  'dedupe.approved': [
    { dedupe: { approved: true } },
    '',
    { dedupe: { approved: false } },
    'b',
    async setting => {
      const instance = await begun(setting, {
        nodes: [approver('a', ['wang.fang']), approver('b', ['wang.fang'])],
      });
      await driver.agree('wang.fang', instance);
      return waiting(instance);
    },
  ],
  instantMark: [
    {},
    true,
    { instantMark: false },
    false,
    async setting => {
      const instance = await begun(setting);
      const taskId = await driver.taskOf('wang.fang', instance);
      await driver.get<ApprovalTaskDetail>('wang.fang', `jflow/taskInfo?taskId=${taskId}`);
      await driver.agree('wang.fang', instance);
      return (await rowsOf(instance)).find(({ nodeId }) => nodeId === 'a')?.approvalInfos[0]?.instant;
    },
  ],
  quickApproval: [
    {},
    [true, undefined],
    { quickApproval: false },
    [false, 'needs-view'],
    async setting => {
      const taskId = await driver.taskOf('wang.fang', await begun(setting));
      const reply = await driver.post('wang.fang', 'jflow/approveBatch', {
        taskIds: [taskId],
        isPass: true,
      });
      const [one] = (reply.body.data as { list: { ok: boolean; subCode?: string }[] }).list;
      return [one?.ok, one?.subCode];
    },
  ],
  taskNodes: [
    {},
    [200, true, 1],
    { taskNodes: false },
    [403, false, 0],
    async setting => {
      const instance = await begun(setting);
      const flow = await (await driver.as(INITIATOR)).get(`jflow/instance/flow?instanceId=${instance}`);
      const { showsNodes } = await driver.info(INITIATOR, instance);
      const { body } = await driver.post(INITIATOR, 'jflow/forecast', { instanceId: instance });
      return [flow.status, showsNodes, (body.data as { nodes: [] }).nodes.length];
    },
  ],
  handSignature: [
    { handSignature: true },
    'needs-signature',
    {},
    'done',
    setting => onTask(setting, 'jflow/approve', taskId => ({ taskId, isPass: true })),
  ],
  timeLimit: [
    { timeLimit: true },
    true,
    {},
    false,
    async setting => {
      const timeLimit = { minutes: 60, do: 'remind' as const };
      const instance = await begun(setting, { nodes: [approver('a', ['wang.fang'], { timeLimit })] });
      const { list } = await driver.get<{ list: TaskRow[] }>('wang.fang', 'jflow/myTask?limit=9999');
      return list.find(one => one.instanceId === instance)?.dueTime !== null;
    },
  ],
  timeBasis: [
    { timeLimit: true, timeBasis: 'working' },
    true,
    { timeLimit: true },
    false,
    async setting => {
      // A week of working time takes longer than a week by the clock, whatever the time of the test.
      const timeLimit = { minutes: 7 * 24 * 60, do: 'remind' as const };
      const instance = await begun(setting, { nodes: [approver('a', ['wang.fang'], { timeLimit })] });
      const { list } = await driver.get<{ list: TaskRow[] }>('wang.fang', 'jflow/myTask?limit=9999');
      const dueTime = list.find(one => one.instanceId === instance)?.dueTime;
      return Date.parse(dueTime!) - Date.now() > 8 * 24 * 60 * 60_000;
    },
  ],
  commentRequired: [
    { commentRequired: 'agree' },
    'needs-comment',
    {},
    'done',
    setting => onTask(setting, 'jflow/approve', taskId => ({ taskId, isPass: true })),
  ],
});
