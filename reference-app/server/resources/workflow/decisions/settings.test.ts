/** Every setting of a flow through HTTP: its effect with the one value, and with the other. */
import type { InstanceRow, Message, TaskInfo, TaskRow, TimelineRow } from '@countersign/sdk/api/contract';
import type { FlowSetting } from '@countersign/sdk/flow';
import { FLOW_SETTINGS } from '@countersign/sdk/flow/settings';
import { expect, it } from 'vitest';
import { withTenant } from '../../../db/access.ts';
import { COMPANY } from '../../../demo/company.ts';
import { sweep } from '../../../jobs/sweep.ts';
import { userIdOf } from '../../../setup/tenant.ts';
import { describeServer } from '../../../testing/harness.ts';
import { ApprovalDriver, approver, type Design } from '../testing/approval-driver.ts';

const INITIATOR = 'li.na';
const person = (userName: string) => ({ id: userIdOf(userName), name: userName });

describeServer('the settings of a flow', server => {
  const driver = new ApprovalDriver(server);
  const configure = { fallBack: true, transmitted: true };
  const usual = (): Design => ({
    nodes: [approver('a', ['wang.fang'], { configure }), approver('b', ['zhang.wei'], { configure })],
    start: { configure: { withdraw: true } },
  });
  const begun = async (setting: FlowSetting, design: Partial<Design> = {}, more: object = {}) =>
    driver.start(
      await driver.publish({ ...usual(), ...design, setting: { ...setting } }),
      { amount: 1 },
      more,
    );
  const codeOf = async (userName: string, path: string, body: object): Promise<string> => {
    const { status, body: reply } = await driver.post(userName, path, body);
    return status === 200 ? 'done' : (reply.subCode ?? String(status));
  };
  /** The reply to an action on the open task of the node `a`. */
  const onTask = async (setting: FlowSetting, path: string, bodyOf: (taskId: string) => object) => {
    const instance = await begun(setting);
    return codeOf('wang.fang', path, bodyOf(await driver.taskOf('wang.fang', instance)));
  };
  const onInstance = async (setting: FlowSetting, path: string, body: object = {}) =>
    codeOf(INITIATOR, path, { instanceId: await begun(setting), ...body });
  const waiting = async (instance: string) => (await driver.info(INITIATOR, instance)).nodeName;
  const rowOf = async (instance: string) => {
    const { list } = await driver.get<{ list: InstanceRow[] }>(INITIATOR, 'jflow/myProcess?limit=9999');
    return list.find(({ id }) => id === instance)!;
  };
  const approved = async (setting: FlowSetting) => {
    const instance = await begun(setting, { nodes: [approver('a', ['wang.fang'])] });
    await driver.agree('wang.fang', instance);
    return instance;
  };
  const rowsOf = (instance: string) =>
    driver.get<TimelineRow[]>(INITIATOR, `jflow/nodeInfo?instanceId=${instance}`);
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Shanghai' }).format(Date.now());

  type Effect = (setting: FlowSetting) => Promise<unknown>;
  /** By setting: the two values, and what each leads to. */
  const effects: Record<
    string,
    [on: FlowSetting, result: unknown, off: FlowSetting, result: unknown, Effect]
  > = {
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
          await begun(setting, { nodes: [approver('a', ['nobody.here']), approver('b', ['zhang.wei'])] }),
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
        await driver.get<TaskInfo>('wang.fang', `jflow/taskInfo?taskId=${taskId}`);
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
    commentRequired: [
      { commentRequired: 'agree' },
      'needs-comment',
      {},
      'done',
      setting => onTask(setting, 'jflow/approve', taskId => ({ taskId, isPass: true })),
    ],
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
    allowUrge: [
      {},
      'done',
      { allowUrge: false },
      'not-allowed',
      setting => onInstance(setting, 'jflow/urge'),
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
      ['done', ['陈杰 Chen Jie'], 1],
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
    'title.mode': [
      { title: { mode: 'custom', template: '{{process}}: {{Reason}}{{Salary}} {{amount}}' } },
      /^Process \d+: trip 1$/,
      { title: { mode: 'default', template: '{{amount}}' } },
      /^Mine$/,
      async setting => {
        const nodes = [approver('a', ['wang.fang'], { privileges: [{ key: 'salary', hidden: true }] })];
        const processId = await driver.publish({ nodes, setting: { ...setting } });
        const params = { amount: 1, reason: 'trip', salary: '900' };
        return (await rowOf(await driver.start(processId, params, { itemName: 'Mine' }))).itemName;
      },
    ],
    'summary.mode': [
      { summary: { mode: 'custom', fields: ['reason', 'salary'] } },
      ['Reason trip'],
      {},
      ['Amount 1', 'Reason trip'],
      async setting => {
        const nodes = [approver('a', ['wang.fang'], { privileges: [{ key: 'salary', hidden: true }] })];
        const processId = await driver.publish({ nodes, setting: { ...setting } });
        const instance = await driver.start(processId, { amount: 1, reason: 'trip', salary: '900' });
        const { list } = await driver.get<{ list: TaskRow[] }>('wang.fang', 'jflow/myTask?limit=9999');
        const task = list.find(one => one.instanceId === instance);
        return task?.summary.map(({ label, text }) => `${label} ${text}`);
      },
    ],
    'number.prefix': [
      { number: { prefix: 'BX', date: 'none', digits: 3 } },
      ['BX001', 'BX002'],
      { number: { prefix: 'QJ', date: 'year' } },
      [`QJ${today.slice(0, 4)}0001`, `QJ${today.slice(0, 4)}0002`],
      async setting => {
        const processId = await driver.publish({ ...usual(), setting: { ...setting } });
        const both = await Promise.all([driver.start(processId), driver.start(processId)]);
        const rows = await Promise.all(both.map(rowOf));
        return rows.map(({ number }) => number).toSorted();
      },
    ],
    'printTemplate.mode': [
      { printTemplate: { mode: 'custom', html: '<b>{{amount}}</b>' } },
      '<b>{{amount}}</b>',
      {},
      null,
      async setting => {
        const instance = await begun(setting);
        const path = `jflow/printTemplate?instanceId=${instance}`;
        return (await driver.get<{ html: string | null }>(INITIATOR, path)).html;
      },
    ],
  };

  it.each(Object.entries(effects))('%s', async (_, [on, result, off, other, effect]) => {
    const isSame = (found: unknown, wanted: unknown) =>
      wanted instanceof RegExp ? expect(found).toMatch(wanted) : expect(found).toEqual(wanted);
    isSame(await effect(on), result);
    isSame(await effect(off), other);
  });

  it('are all in the table, each with the choice that it belongs to', () => {
    const WITH_OTHERS: Record<string, string> = {
      'title.template': 'title.mode',
      'summary.fields': 'summary.mode',
      'number.date': 'number.prefix',
      'number.digits': 'number.prefix',
      'printTemplate.html': 'printTemplate.mode',
    };
    const missing = FLOW_SETTINGS.map(({ name }) => WITH_OTHERS[name] ?? name).filter(name => !effects[name]);
    expect([...new Set(missing)]).toEqual(['reminders']);
  });

  it('remind people to fill at their time, once, and leave out those who have', async () => {
    const groups = ['wang.fang', 'chen.jie'].map(name => ({
      approverType: 1 as const,
      approverIds: [userIdOf(name)],
      approverNames: [name],
    }));
    const reminder = { id: 'r1', groups, repeat: 'daily' as const, time: '09:00', skipsFilled: true };
    const setting = { reminders: [{ ...reminder, text: 'Fill in your week' }] };
    const processId = await driver.publish({ ...usual(), setting });
    const wang = await driver.as('wang.fang');
    await wang.data(wang.post('jflow/start', { processId, params: { amount: 1 } }));
    const { db } = server();
    const dueNow = () =>
      withTenant(db, COMPANY, tx =>
        tx
          .updateTable('fill_reminder')
          .set({ next_time: new Date(Date.now() - 1000) })
          .where('process_id', '=', processId)
          .execute(),
      );
    const messages = async (userName: string) => {
      const client = await driver.as(userName);
      const { list } = await client.data<{ list: Message[] }>(
        client.post('letter/message/small/page/list', { page: 1, limit: 9999 }),
      );
      return list.filter(({ categoryCode }) => categoryCode === 'fill');
    };
    await sweep(db);
    expect(await messages('chen.jie')).toEqual([]);
    await dueNow();
    await Promise.all([sweep(db), sweep(db)]);
    await sweep(db);
    expect(await messages('chen.jie')).toMatchObject([
      { content: 'Fill in your week', link: `/approval/start?process=${processId}` },
    ]);
    expect(await messages('wang.fang')).toEqual([]);
    await driver.post('admin', 'jflow/updateState', { id: processId, state: 2 });
    await dueNow();
    await sweep(db);
    expect(await messages('chen.jie')).toHaveLength(1);
  });

  it('count numbers without a gap where a start is refused, and never twice at once', async () => {
    const setting = { number: { prefix: 'GAP', date: 'none' } };
    const processId = await driver.publish({ ...usual(), setting });
    const client = await driver.as(INITIATOR);
    const send = (params: object) => client.post('jflow/start', { processId, params });
    const replies = await Promise.all([1, 2, 3, 4].map(amount => send(amount === 2 ? {} : { amount })));
    expect(replies.map(({ status }) => status)).toEqual([200, 422, 200, 200]);
    const started = replies.flatMap(({ body, status }) =>
      status === 200 ? [body.data as { instanceId: string; number: string }] : [],
    );
    const numbers = (await Promise.all(started.map(one => rowOf(one.instanceId)))).map(
      ({ number }) => number,
    );
    expect(started.map(({ number }) => number)).toEqual(numbers);
    expect(numbers.toSorted()).toEqual(['GAP0001', 'GAP0002', 'GAP0003']);
  });
});
