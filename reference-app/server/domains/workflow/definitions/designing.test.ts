/** The calls of a flow designer: revisions, versions, an unsaved draft tried, several forms, managers, a running flow. */
import type { PartOf, ProcessDetail, ProcessVersion } from '@countersign/sdk/api/contract';
import type { Flow } from '@countersign/sdk/flow';
import type { FormDefinition } from '@countersign/sdk/form';
import { expect, it } from 'vitest';
import { userIdOf } from '../../../setup/tenant.ts';
import { describeServer } from '../../../testing/harness.ts';
import { ApprovalDriver, approver, branches, form, lane } from '../testing/approval-driver.ts';

describeServer('a designer', server => {
  const driver = new ApprovalDriver(server);
  const modelOf = (nodeName: string) =>
    JSON.stringify({ node: { id: 'start', type: 0, nodeName, childNode: approver('a', ['wang.fang']) } });
  const detail = (id: string, userName = 'admin') =>
    driver.get<ProcessDetail>(userName, `jflow/detail?id=${id}`);
  const save = (body: object, userName = 'admin') => driver.post(userName, 'jflow/saveJson', body);
  const large = [[{ field: 'amount', operator: 'gt' as const, value: 100 }]];
  const byAmount = branches(
    'x',
    lane('x1', { conditionList: large }, approver('big', ['zhang.wei'])),
    lane('x2', { priorityLevel: 2 }, approver('small', ['wang.fang'])),
  );

  it('saves the revision that it has; an earlier one is refused with both', async () => {
    const id = await driver.draft({ nodes: [] });
    const { revision, modelContent } = await detail(id);
    const theirs = modelOf('theirs');
    const saved = await save({ id, modelContent: theirs, revision });
    expect(saved.body.data).toMatchObject({ revision: revision + 1 });
    const again = await save({ id, modelContent: theirs, revision });
    expect(again.body.data).toMatchObject({ revision: revision + 1 });
    const refused = await save({ id, modelContent, revision });
    expect([refused.status, refused.body.subCode]).toEqual([409, 'conflict']);
    expect(refused.body.data).toMatchObject({
      yours: { revision, modelContent },
      theirs: { revision: revision + 1, modelContent: theirs },
    });
    expect((await detail(id)).modelContent).toBe(theirs);
    const both = ['one', 'two'].map(name =>
      save({ id, modelContent: modelOf(name), revision: revision + 1 }),
    );
    const statuses = (await Promise.all(both)).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 409]);
    expect((await save({ id, modelContent })).status).toBe(200);
  });

  it('saves basic information on the revision that it has; an earlier one is refused with both', async () => {
    const id = await driver.draft({ nodes: [] });
    const { basicsRevision, processName, processKey, processType, revision } = await detail(id);
    const update = (body: object) =>
      driver.post('admin', 'jflow/update', { id, processName, processKey, processType, ...body });
    const renamed = { processName: 'Theirs', basicsRevision };
    const saved = { basicsRevision: basicsRevision + 1, revisionBefore: revision, revision };
    expect((await update(renamed)).body.data).toEqual(saved);
    expect((await update(renamed)).body.data).toEqual(saved);
    const refused = await update({ processName: 'Yours', basicsRevision });
    expect([refused.status, refused.body.subCode]).toEqual([409, 'conflict']);
    expect(refused.body.data).toMatchObject({
      yours: { basicsRevision, basics: { processName: 'Yours' } },
      theirs: { basicsRevision: basicsRevision + 1, basics: { processName: 'Theirs' }, revision },
    });
    const both = await Promise.all(
      ['One', 'Two'].map(name => update({ processName: name, basicsRevision: basicsRevision + 1 })),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await update({ processName: 'Last' })).status).toBe(200);
    const after = await detail(id);
    expect([after.processName, after.revision]).toEqual(['Last', revision]);
  });

  it('finds versions, and what each holds', async () => {
    const id = await driver.publish({ nodes: [approver('a', ['wang.fang'])] });
    await driver.start(id);
    await save({ id, modelContent: modelOf('second') });
    await driver.get('admin', `jflow/deploy?id=${id}`);
    const { list } = await driver.get<{ list: ProcessVersion[] }>('admin', `jflow/version/page?id=${id}`);
    expect(list.map(({ version, isPublished, running }) => [version, isPublished, running])).toEqual([
      [2, true, 0],
      [1, false, 1],
    ]);
    const first = await driver.get<{ modelContent: string; jsonContent: string }>(
      'admin',
      `jflow/version/detail?id=${id}&version=1`,
    );
    expect((JSON.parse(first.modelContent) as Flow).node.nodeName).toBe('start');
    expect((JSON.parse(first.jsonContent) as FormDefinition).list).toHaveLength(form.list.length);
    const none = await (await driver.as('admin')).get(`jflow/version/detail?id=${id}&version=9`);
    expect(none.status).toBe(404);
  });

  it('tries a flow that is not saved, and learns why lanes are not taken', async () => {
    const id = await driver.draft({ nodes: [] });
    const modelContent = JSON.stringify({
      node: { id: 'start', type: 0, nodeName: 's', childNode: byAmount },
    });
    const tried = await driver.post('admin', 'jflow/simulate', {
      processId: id,
      params: { amount: 50 },
      modelContent,
    });
    const { nodes } = tried.body.data as { nodes: { nodeId: string; passedBy: object[] }[] };
    expect(nodes.map(({ nodeId }) => nodeId)).toEqual(['start', 'x', 'small']);
    expect(nodes[1]?.passedBy).toEqual([
      { laneId: 'x1', laneName: 'x1', because: 'conditions', failed: large },
    ]);
    expect((await detail(id)).modelContent).not.toBe(modelContent);
  });

  const newForm = async (formName: string, model: string) => {
    const definition = { config: {}, list: [{ type: 'input', label: model, model, key: `k_${model}` }] };
    const jsonContent = JSON.stringify(definition);
    const client = await driver.as('admin');
    const { id } = await client.data<{ id: string }>(
      client.post('workflow/form/config/add', { formName, jsonContent }),
    );
    await client.data(client.post('workflow/form/config/publish', { id, revision: 1 }));
    return id;
  };

  it('binds several forms as tabs or steps, and pins their versions', async () => {
    const [one, two] = [await newForm('Leave', 'days'), await newForm('Trip', 'city')];
    const basics = { processName: 'Both', processKey: 'both_forms', processType: 'test' };
    const bindForm = [{ id: one }, { id: two }];
    const client = await driver.as('admin');
    const { id } = await client.data<{ id: string }>(
      client.post('jflow/add', { ...basics, bindForm, formMode: 'steps' }),
    );
    const bound = await detail(id);
    expect(bound).toMatchObject({
      formMode: 'steps',
      bindForm: [
        { id: one, formName: 'Leave', version: 1 },
        { id: two, formName: 'Trip', version: 1 },
      ],
    });
    const [tabs] = (JSON.parse(bound.jsonContent) as FormDefinition).list;
    expect(tabs).toMatchObject({
      type: 'tabs',
      options: { steps: true },
      columns: [{ label: 'Leave' }, { label: 'Trip' }],
    });
    await save({ id, modelContent: modelOf('start') });
    await client.data(client.get(`jflow/deploy?id=${id}`));
    await client.data(client.post('workflow/form/config/publish', { id: one, revision: 1 }));
    await client.data(client.post('jflow/update', { id, ...basics, formMode: 'tabs' }));
    expect((JSON.parse((await detail(id)).jsonContent) as FormDefinition).list[0]?.options).toEqual({
      steps: false,
    });
    const instance = await driver.start(id, { days: '2', city: 'Rome' });
    const { variable } = await driver.info('li.na', instance);
    expect(JSON.parse(variable)).toEqual({ days: '2', city: 'Rome' });
    const { processes } = await client.data<{ processes: { draftVersion: number; running: number }[] }>(
      client.get(`workflow/form/config/references?id=${two}`),
    );
    expect(processes).toMatchObject([{ draftVersion: 1, publishedVersion: 1, running: 1 }]);
  });

  it('is refused two forms with the same field, with both names', async () => {
    const [one, two] = [await newForm('First', 'same'), await newForm('Second', 'same')];
    const fields = { processName: 'x', processKey: 'clash', processType: 'test' };
    const refused = await driver.post('admin', 'jflow/add', {
      ...fields,
      bindForm: [{ id: one }, { id: two }],
    });
    expect(refused.body.subCode).toBe('invalid-fields');
    const { fields: named } = refused.body.data as { fields: { field: string; message: string }[] };
    expect(named[0]?.message).toMatch(/First.*Second.*same/);
  });

  it('may be a manager of this process alone', async () => {
    const [mine, other] = [await driver.draft({ nodes: [] }), await driver.draft({ nodes: [] })];
    const asManager = await driver.as('wang.fang');
    expect((await asManager.get('jflow/page')).status).toBe(403);
    const { processName, processKey, processType } = await detail(mine);
    const fields = { id: mine, processName, processKey, processType };
    const managers = [{ id: userIdOf('wang.fang') }];
    const unknown = await driver.post('admin', 'jflow/update', { ...fields, managers: [{ id: 'nobody' }] });
    expect(unknown.body.subCode).toBe('invalid-fields');
    expect((await driver.post('admin', 'jflow/update', { ...fields, managers })).status).toBe(200);
    expect((await detail(mine, 'wang.fang')).managers).toMatchObject(managers);
    expect((await save({ id: mine, modelContent: modelOf('mine') }, 'wang.fang')).status).toBe(200);
    expect((await asManager.get(`jflow/deploy?id=${mine}`)).status).toBe(200);
    const { list } = await driver.get<{ list: { id: string }[] }>('wang.fang', 'jflow/page');
    expect(list.map(({ id }) => id)).toEqual([mine]);
    for (const reply of [
      await asManager.get(`jflow/detail?id=${other}`),
      await save({ id: other, modelContent: modelOf('x') }, 'wang.fang'),
      await asManager.get(`jflow/delete?id=${mine}`),
      await asManager.post('jflow/add', { processName: 'x', processKey: 'x1', processType: 'x' }),
    ])
      expect([reply.status, reply.body.subCode]).toEqual([403, 'no-permission']);
  });

  it('shows a running flow as each person may see it', async () => {
    const hidden = [{ key: 'amount', hidden: true }];
    const nodes = [approver('first', ['wang.fang'], { privileges: hidden }), byAmount];
    const id = await driver.publish({ nodes });
    const instance = await driver.start(id, { amount: 500 });
    const flowFor = (userName: string) =>
      driver.get<{ modelContent: string; run: { visits: { nodeId: string; people: string[] }[] } }>(
        userName,
        `jflow/instance/flow?instanceId=${instance}`,
      );
    const whole = await flowFor('li.na');
    expect(whole.modelContent).toContain('"x1"');
    expect(whole.run.visits.map(({ nodeId }) => nodeId)).toEqual(['start', 'first']);
    const part = await flowFor('wang.fang');
    expect(part.modelContent).not.toMatch(/"x1"|amount/);
    const outsider = await (await driver.as('zhang.wei')).get(`jflow/instance/flow?instanceId=${instance}`);
    expect(outsider.status).toBe(404);
  });

  it('shows the rounds of a running flow in the order of the returns', async () => {
    const nodes = ['a', 'b'].map((node, at) =>
      approver(node, [at === 0 ? 'wang.fang' : 'zhang.wei'], { configure: { fallBack: true } }),
    );
    const instanceId = await driver.start(await driver.publish({ nodes, setting: { allowReturn: true } }));
    await driver.agree('wang.fang', instanceId);
    const sourceTaskId = await driver.taskOf('zhang.wei', instanceId);
    await driver.post('zhang.wei', 'jflow/return', { sourceTaskId, id: 'a' });
    const path = `jflow/instance/flow?instanceId=${instanceId}`;
    const { run } = await driver.get<PartOf<'GET jflow/instance/flow', 'response'>>('li.na', path);
    const nodeOf = new Map(run.visits.map(visit => [visit.id, visit.nodeId]));
    const ways = run.visits.map(({ nodeId, from }) => `${nodeId}<${from.map(one => nodeOf.get(one))}`);
    expect(ways).toEqual(['start<', 'a<start', 'b<a', 'a<b']);
  });
});
