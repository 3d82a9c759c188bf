/** The forecast and the changes of values through HTTP, within the access of each person. */
import type { FieldValueChange, Forecast } from '@countersign/sdk/api/contract';
import type { Condition } from '@countersign/sdk/flow';
import { expect, it } from 'vitest';
import { describeServer } from '../../../testing/harness.ts';
import { ApprovalDriver, approver, branches, form, lane } from '../testing/approval-driver.ts';

const condition = (field: string, operator: Condition['operator'], value: unknown) => ({
  conditionList: [[{ field, operator, value }]],
});
const hidden = (key: string) => ({ privileges: [{ key, hidden: true }] });

describeServer('the way still to go', server => {
  const driver = new ApprovalDriver(server);
  const byAmount = branches(
    'x',
    lane('large', condition('amount', 'gt', 100), approver('boss', ['zhao.min'])),
    lane('small', { priorityLevel: 2 }, approver('lead', ['he.lei'])),
  );

  const forecast = async (userName: string, body: object): Promise<Forecast> => {
    const client = await driver.as(userName);
    return client.data<Forecast>(client.post('jflow/forecast', body));
  };
  const names = ({ nodes }: Forecast) => nodes.map(({ nodeName }) => nodeName);

  it('goes by the values as the task’s person fills them in, and says why', async () => {
    const instanceId = await driver.start(
      await driver.publish({ nodes: [approver('a', ['zhang.wei']), byAmount] }),
    );
    const taskId = await driver.taskOf('zhang.wei', instanceId);
    expect(names(await forecast('zhang.wei', { taskId }))).toEqual(['x', 'lead']);
    const { nodes, outcome } = await forecast('zhang.wei', { taskId, params: { amount: 700 } });
    expect(outcome).toBe('approved');
    expect(nodes).toMatchObject([
      { branches: [{ laneName: 'large', because: 'conditions', text: 'Amount 大于 100' }], people: [] },
      { nodeName: 'boss', examineMode: 1, people: [{ id: 'u-zhao-min', because: 'named', standIn: null }] },
    ]);
    expect(nodes[1]?.people[0]?.name).not.toBe('u-zhao-min');
  });

  it('names fields in the language of the reader', async () => {
    const inChinese = {
      ...form,
      list: form.list.map(control => ({ ...control, i18n: { zh: { label: '金额' } } })),
    };
    const nodes = [approver('a', ['zhang.wei']), byAmount];
    const instanceId = await driver.start(await driver.publish({ nodes, form: inChinese }));
    const taskId = await driver.taskOf('zhang.wei', instanceId);
    const answer = await forecast('zhang.wei', { taskId, params: { amount: 700 } });
    expect(answer.nodes[0]?.branches[0]?.text).toBe('金额 大于 100');
    await driver.agree('zhang.wei', instanceId, { params: { amount: 250 } });
    const { list } = await driver.get<{ list: FieldValueChange[] }>(
      'li.na',
      `jflow/changes?instanceId=${instanceId}`,
    );
    expect(list.map(({ label }) => label)).toEqual(['金额']);
  });

  it('uses the stored values for a reader, and stores nothing', async () => {
    const instanceId = await driver.start(
      await driver.publish({ nodes: [approver('a', ['zhang.wei']), byAmount] }),
    );
    expect(names(await forecast('li.na', { instanceId, params: { amount: 700 } }))).toEqual(['x', 'lead']);
    expect(await driver.timeline(instanceId)).toEqual(['start li-na=1', 'a zhang-wei=0']);
  });

  it('is shown before a start, for a form that is not complete', async () => {
    const processId = await driver.publish({ nodes: [approver('a', ['zhang.wei']), byAmount] });
    expect(names(await forecast('li.na', { processId, params: {} }))).toEqual(['start', 'a', 'x', 'lead']);
  });

  it('shows nothing that depends on a value hidden from the reader', async () => {
    const bySalary = branches(
      'x',
      lane('rich', condition('salary', 'eq', 'high'), approver('boss', ['zhao.min'])),
      lane('poor', { priorityLevel: 2 }, approver('lead', ['he.lei'])),
    );
    const processId = await driver.publish({
      nodes: [approver('a', ['zhang.wei'], hidden('salary')), bySalary],
    });
    const answers: Forecast[] = [];
    for (const salary of ['high', 'low']) {
      const instanceId = await driver.start(processId, { amount: 1, salary });
      const taskId = await driver.taskOf('zhang.wei', instanceId);
      answers.push(await forecast('zhang.wei', { taskId, params: { salary: 'high' } }));
      answers.push(await forecast('zhang.wei', { instanceId }));
      expect(names(await forecast('li.na', { instanceId }))[1]).toBe(salary === 'high' ? 'boss' : 'lead');
    }
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(answers[0]).toMatchObject({
      outcome: 'unseen',
      nodes: [{ nodeName: 'x', branches: [], people: [] }],
    });
  });

  it('is refused without a part in the instance, and requires its id', async () => {
    const instanceId = await driver.start(await driver.publish({ nodes: [approver('a', ['zhang.wei'])] }));
    const taskId = await driver.taskOf('zhang.wei', instanceId);
    const answers = [
      await driver.post('he.lei', 'jflow/forecast', { instanceId }),
      await driver.post('he.lei', 'jflow/forecast', { taskId }),
      await driver.post('li.na', 'jflow/forecast', {}),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 400]);
  });
});

describeServer('the history of values', server => {
  const driver = new ApprovalDriver(server);
  const changes = (userName: string, instanceId: string) =>
    driver.get<{ list: FieldValueChange[]; more: boolean }>(
      userName,
      `jflow/changes?instanceId=${instanceId}`,
    );
  const lines = async (userName: string, instanceId: string) =>
    (await changes(userName, instanceId)).list.map(({ label, from, to }) => `${label}: ${from} → ${to}`);

  const nodes = [
    approver('a', ['zhang.wei'], { configure: { staging: true } }),
    approver('b', ['he.lei'], hidden('salary')),
    approver('c', ['zhao.min']),
  ];

  it('lists each field with its old value, new value and author, newest first', async () => {
    const instanceId = await driver.start(await driver.publish({ nodes }), { amount: 1, reason: 'trip' });
    expect(await changes('li.na', instanceId)).toEqual({ list: [], more: false });
    await driver.agree('zhang.wei', instanceId, { params: { amount: 250, salary: 'high' } });
    await driver.agree('he.lei', instanceId, { params: { reason: '' } });
    expect(await lines('li.na', instanceId)).toEqual([
      'Reason: trip → ',
      'Amount: 1 → 250',
      'Salary:  → high',
    ]);
    const { list } = await changes('li.na', instanceId);
    expect(list[0]).toMatchObject({
      field: 'reason',
      userName: expect.stringMatching(/\S/),
      time: expect.stringMatching(/Z$/),
    });
    expect(list[0]?.userName).not.toBe(list[1]?.userName);
  });

  it('shows a draft only after it was submitted', async () => {
    const instanceId = await driver.start(await driver.publish({ nodes }));
    const id = await driver.taskOf('zhang.wei', instanceId);
    await driver.post('zhang.wei', 'jflow/saveData', { id, params: { amount: 77 } });
    expect(await lines('zhang.wei', instanceId)).toEqual([]);
    await driver.agree('zhang.wei', instanceId);
    expect(await lines('zhang.wei', instanceId)).toEqual(['Amount: 1 → 77']);
  });

  it('leaves out hidden values, and is refused without a part in the instance', async () => {
    const instanceId = await driver.start(await driver.publish({ nodes }));
    await driver.agree('zhang.wei', instanceId, { params: { amount: 2, salary: 'high' } });
    expect(await lines('he.lei', instanceId)).toEqual(['Amount: 1 → 2']);
    expect(await lines('admin', instanceId)).toContain('Salary:  → high');
    const outsider = await driver.as('zhao.min');
    expect((await outsider.get(`jflow/changes?instanceId=${instanceId}`)).status).toBe(404);
  });
});
