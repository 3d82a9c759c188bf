/** Designing through HTTP: drafts, publishing, what lint refuses, and the lists. */
import type { InstanceRow, ProcessDetail, ProcessRow, TaskRow } from '@countersign/sdk/api/contract';
import { expect, it } from 'vitest';
import { describeServer } from '../../../testing/harness.ts';
import { ApprovalDriver, approver, branches, lane } from '../testing/approval-driver.ts';

describeServer('designing', server => {
  const driver = new ApprovalDriver(server);
  const answers = (reply: { status: number; body: { subCode?: string } }) => [
    reply.status,
    reply.body.subCode,
  ];

  it('a draft keeps its text as it was drawn', async () => {
    const id = await driver.draft({ nodes: [] });
    const modelContent = '{ "node": {"id":"s","type":0,"nodeName":"s","robotId":"r"}, "setting": {"x":1.0} }';
    await driver.post('admin', 'jflow/saveJson', { id, modelContent });
    const detail = await driver.get<ProcessDetail>('admin', `jflow/detail?id=${id}`);
    expect(detail).toMatchObject({ id, modelContent, state: 0, version: 0 });
  });

  it('basics and the flow are saved by one call too', async () => {
    const fields = { processName: 'Leave', processKey: 'leave_whole', processType: 'attendance' };
    // The node tree alone, as the written contract has it.
    const tree = '{"id":"s","type":0,"nodeName":"first"}';
    const added = await driver.post('admin', 'jflow/add', { ...fields, modelContent: tree });
    const { id } = added.body.data as { id: string };
    const detail = () => driver.get<ProcessDetail>('admin', `jflow/detail?id=${id}`);
    expect(await detail()).toMatchObject({ ...fields, modelContent: tree, revision: 1 });
    const changed = '{"node":{"id":"s","type":0,"nodeName":"second"}}';
    const update = (body: object) => driver.post('admin', 'jflow/update', { id, ...fields, ...body });
    expect((await update({ processName: 'Leave 2', modelContent: changed })).status).toBe(200);
    expect(await detail()).toMatchObject({ processName: 'Leave 2', modelContent: changed, revision: 2 });
    expect((await update({ processName: 'Leave 2', modelContent: changed })).status).toBe(200);
    expect(await detail()).toMatchObject({ revision: 2, basicsRevision: 2 });
    // Neither is stored where one of them is wrong.
    expect(answers(await update({ processName: 'Leave 3', modelContent: '[]' }))).toEqual([
      400,
      'invalid-fields',
    ]);
    expect(await detail()).toMatchObject({ processName: 'Leave 2', modelContent: changed });
    const wrong = { ...fields, processKey: 'leave_wrong', modelContent: '{"list":[]}' };
    expect(answers(await driver.post('admin', 'jflow/add', wrong))).toEqual([400, 'invalid-fields']);
  });

  it('an invalid flow or form is refused', async () => {
    const id = await driver.draft({ nodes: [] });
    expect(answers(await driver.post('admin', 'jflow/saveJson', { id, modelContent: '[]' }))).toEqual([
      400,
      'invalid-fields',
    ]);
    const form = { processId: id, jsonContent: '{"list":1}' };
    expect(answers(await driver.post('admin', 'workflow/form/config/update', form))).toEqual([
      400,
      'invalid-fields',
    ]);
  });

  it('a key belongs to one process', async () => {
    const fields = { processName: 'A', processKey: 'only_once', processType: 'test' };
    expect((await driver.post('admin', 'jflow/add', fields)).status).toBe(200);
    expect(answers(await driver.post('admin', 'jflow/add', fields))).toEqual([409, 'process-key-taken']);
    expect(answers(await driver.post('admin', 'jflow/add', { ...fields, processKey: '1bad' }))).toEqual([
      400,
      'invalid-fields',
    ]);
  });

  it('name and group change at once, the draft stays', async () => {
    const id = await driver.draft({ nodes: [] });
    const fields = {
      id,
      processName: 'New name',
      processKey: `renamed_${Date.now()}`,
      processType: 'finance',
    };
    expect((await driver.post('admin', 'jflow/update', fields)).status).toBe(200);
    expect(await driver.get('admin', `jflow/detail?id=${id}`)).toMatchObject({
      processName: 'New name',
      processType: 'finance',
    });
    expect(answers(await driver.post('admin', 'jflow/update', { ...fields, id: 'none' }))).toEqual([
      404,
      'not-found',
    ]);
  });

  it('lint refuses a publish with every error, its code, its node and its fix', async () => {
    const wrong = {
      conditionList: [[{ field: 'total', label: 'Total', operator: 'gt' as const, value: 1 }]],
    };
    const id = await driver.draft({ nodes: [approver('a', []), branches('x', lane('l', wrong))] });
    const client = await driver.as('admin');
    client.lang = 'en';
    const reply = await client.get(`jflow/deploy?id=${id}`);
    client.lang = 'zh';
    expect(answers(reply)).toEqual([422, 'lint']);
    expect(reply.body.data).toEqual({
      fields: [
        {
          field: 'a',
          code: 'no-approver',
          message: 'The node “a” has nobody to decide',
          fix: 'Choose people',
        },
        {
          field: 'l',
          code: 'unknown-field',
          message: 'The branch “l” asks for the field “Total”, which the form does not have',
          fix: 'Choose a field of the form',
        },
      ],
    });
    expect(await driver.get('admin', `jflow/detail?id=${id}`)).toMatchObject({ state: 0, version: 0 });
  });

  it('a condition on an option that the form has no longer refuses a publish', async () => {
    const formOf = (...values: string[]) => ({
      list: [
        {
          type: 'select',
          model: 'level',
          key: 'level_1',
          label: 'Level',
          options: { options: values.map(one => ({ label: one, value: one })) },
        },
      ],
      config: {},
    });
    const large = {
      conditionList: [[{ field: 'level', label: 'Level', operator: 'eq' as const, value: 'large' }]],
    };
    const nodes = [approver('a', ['zhang.wei']), branches('x', lane('l', large))];
    const id = await driver.publish({ nodes, form: formOf('small', 'large') });
    await driver.post('admin', 'workflow/form/config/update', {
      processId: id,
      jsonContent: JSON.stringify(formOf('small')),
    });
    const reply = await (await driver.as('admin')).get(`jflow/deploy?id=${id}`);
    expect(answers(reply)).toEqual([422, 'lint']);
    expect(reply.body.data).toMatchObject({ fields: [{ field: 'l', code: 'missing-option' }] });
  });

  it('an import that an author has not settled refuses a publish', async () => {
    const unsettled = [{ reason: 'end' as const, target: 'Rejected' }];
    const id = await driver.draft({ nodes: [{ ...approver('a', ['zhang.wei']), unsettled }] });
    const reply = await (await driver.as('admin')).get(`jflow/deploy?id=${id}`);
    expect(answers(reply)).toEqual([422, 'lint']);
    expect(reply.body.data).toMatchObject({ fields: [{ field: 'a', code: 'import-end' }] });
  });

  it('a pattern that cannot be run refuses a publish with the reason', async () => {
    const rules = [{ required: false }, { pattern: '^(?!0)\\d+$' }];
    const list = [{ type: 'input', model: 'code', key: 'code_1', label: 'Code', rules }];
    const id = await driver.draft({ nodes: [approver('a', ['zhang.wei'])], form: { list, config: {} } });
    const reply = await (await driver.as('admin')).get(`jflow/deploy?id=${id}`);
    expect(answers(reply)).toEqual([422, 'lint']);
    expect(reply.body.data).toMatchObject({
      fields: [{ field: 'code_1', code: 'pattern-look-around', message: expect.stringContaining('(?=…)') }],
    });
  });

  it('a field whose value no submission may carry refuses a publish with the reason', async () => {
    const list = [{ type: 'input', model: '__proto__', key: 'code_1', label: 'Code' }];
    const id = await driver.draft({ nodes: [approver('a', ['zhang.wei'])], form: { list, config: {} } });
    const reply = await (await driver.as('admin')).get(`jflow/deploy?id=${id}`);
    expect(answers(reply)).toEqual([422, 'lint']);
    expect(reply.body.data).toMatchObject({ fields: [{ field: 'code_1', code: 'reserved-model' }] });
  });

  it('lists page and search', async () => {
    const processId = await driver.publish({ nodes: [approver('a', ['guo.ting'])] });
    for (const itemName of ['one 100%', 'two', 'three'])
      await driver.start(processId, { amount: 1 }, { itemName });
    const page = (query: string) =>
      driver.get<{ total: number; list: InstanceRow[] }>('li.na', `jflow/myProcess?${query}`);
    const todo = (query: string) =>
      driver.get<{ total: number; list: TaskRow[] }>('guo.ting', `jflow/myTask?${query}`);
    expect((await page('keyword=TWO')).list.map(row => row.itemName)).toEqual(['two']);
    expect((await page(`keyword=${encodeURIComponent('0%')}`)).list.map(row => row.itemName)).toEqual([
      'one 100%',
    ]);
    expect((await page(`keyword=${encodeURIComponent('_')}`)).total).toBe(0);
    expect((await todo('limit=2')).list.map(row => row.itemName)).toEqual(['three', 'two']);
    expect(await todo('pageNum=2&pageSize=2')).toMatchObject({
      total: 3,
      list: [{ itemName: 'one 100%', isRead: false }],
    });
    expect((await page('isEnd=1')).total).toBe(0);
    expect((await page('isEnd=2&limit=1')).list[0]).toMatchObject({ itemName: 'three', currentNodes: ['a'] });
  });

  it('closed tasks move from open to done', async () => {
    const instanceId = await driver.start(
      await driver.publish({ nodes: [approver('a', ['he.lei', 'luo.yi'], { examineMode: 3 })] }),
    );
    await driver.agree('he.lei', instanceId);
    const tasks = (name: string, scope: string) =>
      driver
        .get<{ list: TaskRow[] }>(name, `jflow/myTask?scope=${scope}`)
        .then(({ list }) => list.map(row => row.taskState));
    expect([await tasks('he.lei', 'open'), await tasks('he.lei', 'done')]).toEqual([[], [1]]);
    expect([await tasks('luo.yi', 'open'), await tasks('luo.yi', 'done')]).toEqual([[], []]);
  });

  it('processes are found by name, whole key and group', async () => {
    const id = await driver.publish({ nodes: [approver('a', ['guo.ting'])] });
    const { processName, processKey } = await driver.get<ProcessRow>('admin', `jflow/detail?id=${id}`);
    const found = (actor: string, query: string) =>
      driver
        .get<{ list: ProcessRow[] }>(actor, `jflow/page?limit=9999&${query}`)
        .then(({ list }) => list.map(row => row.id));
    expect(await found('li.na', `startable=true&processName=${encodeURIComponent(processName)}`)).toContain(
      id,
    );
    expect((await driver.post('admin', 'jflow/updateState', { id, state: 2 })).status).toBe(200);
    expect(await found('li.na', 'startable=true')).not.toContain(id);
    expect(await found('li.na', 'published=true')).toContain(id);
    expect((await (await driver.as('li.na')).get('jflow/page?published=false')).body.subCode).toBe(
      'no-permission',
    );
    expect(await found('admin', `processKey=${processKey}`)).toEqual([id]);
    expect(await found('admin', `processKey=${processKey.slice(1)}`)).toEqual([]);
    expect(await found('admin', 'processType=test')).toContain(id);
    expect(await found('admin', 'processType=none')).toEqual([]);
  });
});
