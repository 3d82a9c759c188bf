/** Favourites, drafts, the path before a start and tasks handed on together, through HTTP; of colleagues and strangers nobody finds anything. */
import type { DraftRow, PartOf, StartableProcess } from '@countersign/sdk/api/contract';
import type { FormDefinition } from '@countersign/sdk/form';
import { expect, it } from 'vitest';
import { withTenant } from '../../../db/access.ts';
import { DEMO_COMPANY_ID } from '../../../demo/company.ts';
import { describeServer } from '../../../testing/harness.ts';
import { ApprovalDriver, approver, branches, lane } from '../testing/approval-driver.ts';

type Path = PartOf<'POST jflow/startPreview', 'response'>;
type Again = PartOf<'GET jflow/startAgain', 'response'>;
type Batch = PartOf<'POST jflow/passOnBatch', 'response'>;

describeServer('what a person has at hand', server => {
  const driver = new ApprovalDriver(server);
  const simple = () => driver.publish({ nodes: [approver('a', ['zhang.wei'])] });
  const templates = async (name: string, query = '') =>
    (await driver.get<{ list: StartableProcess[] }>(name, `jflow/templates?${query}`)).list;
  const template = async (name: string, id: string) => (await templates(name)).find(one => one.id === id);
  const favour = (name: string, processId: string, favourite = true) =>
    driver.post(name, 'jflow/favourite', { processId, favourite });

  it('favourites are each person’s own, stored once, and twenty at most', async () => {
    const id = await simple();
    for (const _ of [1, 2]) expect((await favour('li.na', id)).status).toBe(200);
    expect(await template('li.na', id)).toMatchObject({ favourite: true, lastUsed: null });
    expect(await template('zhang.wei', id)).toMatchObject({ favourite: false });
    const more = [];
    while (more.length < 19) more.push(await simple());
    for (const one of more) expect((await favour('li.na', one)).status).toBe(200);
    const beyond = await favour('li.na', await simple());
    expect([beyond.status, beyond.body.subCode]).toEqual([409, 'too-many-favourites']);
    expect((await favour('li.na', id, false)).status).toBe(200);
    expect(await template('li.na', id)).toMatchObject({ favourite: false });
    expect((await favour('provider', id)).body.subCode).toBe('not-found');
    expect((await favour('li.na', 'no-such-process')).body.subCode).toBe('not-found');
  });

  it('a process returns the time of the initiator’s last start; a stopped one is offered to nobody', async () => {
    const id = await simple();
    await driver.start(id);
    expect(Date.parse((await template('li.na', id))?.lastUsed ?? '')).toBeGreaterThan(Date.now() - 60_000);
    expect(await template('zhang.wei', id)).toMatchObject({ lastUsed: null });
    const [found] = await templates('li.na', 'keyword=process%20');
    expect(found?.processName).toMatch(/^Process/);
    expect(await templates('li.na', 'keyword=100%25')).toEqual([]);
    await driver.post('admin', 'jflow/updateState', { id, state: 2 });
    expect(await template('li.na', id)).toBe(undefined);
    expect((await templates('provider')).map(one => one.id)).not.toContain(id);
  });

  const saved = { itemName: 'Half done', degree: 1, params: { reason: 'half' } };
  const save = (name: string, body: object) => driver.post(name, 'jflow/draft/save', { ...saved, ...body });
  const drafts = (name: string, query = '') =>
    driver.get<{ total: number; list: DraftRow[] }>(name, `jflow/draft/page?${query}`);

  it('a draft is stored for its writer, saved again by its revision, and gone with the start', async () => {
    const processId = await simple();
    const id = 'draft-of-li-na';
    const first = await save('li.na', { id, revision: 0, processId });
    expect(first.body.data).toMatchObject({ revision: 1 });
    const again = await save('li.na', { id, revision: 0, processId });
    expect(again.body.data).toMatchObject({ revision: 2 });
    expect((await save('li.na', { id, revision: 1, processId })).body.subCode).toBe('conflict');
    const copyTo = [{ id: 'u-he-lei', name: 'He Lei' }];
    const people = {
      forUser: { id: 'u-luo-yi', name: 'Luo Yi' },
      designated: [{ nodeId: 'a', id: 'u-he-lei', name: 'He Lei' }],
    };
    const whole = await save('li.na', {
      id,
      revision: 2,
      processId,
      params: { amount: 1 },
      copyTo,
      ...people,
    });
    expect(whole.body.data).toMatchObject({ revision: 3 });
    expect(await drafts('li.na', 'keyword=HALF')).toMatchObject({
      total: 1,
      list: [{ id, startable: true }],
    });
    expect(await drafts('li.na', 'keyword=none')).toEqual({ total: 0, list: [] });
    expect(await driver.get('li.na', `jflow/draft/detail?id=${id}`)).toMatchObject({
      processId,
      itemName: 'Half done',
      degree: 1,
      params: { amount: 1 },
      copyTo,
      ...people,
      revision: 3,
    });
    const start = { processId, params: { amount: 1 }, draftId: id, key: 'start-of-draft' };
    for (const _ of [1, 2]) expect((await driver.post('li.na', 'jflow/start', start)).status).toBe(200);
    expect(await drafts('li.na')).toEqual({ total: 0, list: [] });
  });

  const claim: FormDefinition = {
    config: {},
    list: [
      { type: 'number', label: 'Amount', key: 'k1', model: 'amount', options: {} },
      { type: 'input', label: 'Opinion', key: 'k2', model: 'opinion', options: {} },
      { type: 'number', label: 'Approved', key: 'k3', model: 'approved', options: {} },
      { type: 'uuid', label: 'Number', key: 'k4', model: 'number', options: {} },
    ],
  };
  const readOnly = [
    { key: 'opinion', disabled: true },
    { key: 'approved', disabled: true },
  ];
  const written = { opinion: 'Agreed: 80', approved: 80 };

  it.each([
    ['may only read', readOnly, 'read-only'],
    ['may write', [], 'others'],
  ])('starting again takes over no values of approvers that the start %s', async (_, privileges, reason) => {
    const processId = await driver.publish({
      nodes: [approver('a', ['zhang.wei'])],
      privileges,
      form: claim,
    });
    const instanceId = await driver.start(processId, { amount: 100, number: 'N-1' });
    await driver.agree('zhang.wei', instanceId, { params: written });
    const again = await driver.get<Again>('li.na', `jflow/startAgain?instanceId=${instanceId}`);
    expect(again.params).toEqual({ amount: 100 });
    expect(again.left).toEqual([
      { field: 'opinion', label: 'Opinion', reason },
      { field: 'approved', label: 'Approved', reason },
      { field: 'number', label: 'Number', reason: 'number' },
    ]);
    const { status } = await driver.post('li.na', 'jflow/start', { processId, params: again.params });
    expect(status).toBe(200);
  });

  it('a draft loses what a later version lets its writer only read, and can be submitted', async () => {
    const design = { nodes: [approver('a', ['zhang.wei'])], form: claim };
    const processId = await driver.publish(design);
    const id = 'draft-of-an-older-version';
    const params = { amount: 1, opinion: 'old remark', number: 'N-2' };
    await save('li.na', { id, revision: 0, processId, params });
    const node = {
      id: 'start',
      type: 0,
      nodeName: 'start',
      privileges: readOnly,
      childNode: design.nodes[0],
    };
    await driver.post('admin', 'jflow/saveJson', { id: processId, modelContent: JSON.stringify({ node }) });
    await driver.get('admin', `jflow/deploy?id=${processId}`);
    const draft = await driver.get<Again>('li.na', `jflow/draft/detail?id=${id}`);
    expect([draft.params, draft.left]).toEqual([
      { amount: 1, number: 'N-2' },
      [{ field: 'opinion', label: 'Opinion', reason: 'read-only' }],
    ]);
    const start = { processId, params: draft.params, draftId: id };
    expect((await driver.post('li.na', 'jflow/start', start)).status).toBe(200);
  });

  it('a draft and another application name the fields that a later version does not have', async () => {
    const nodes = [approver('a', ['zhang.wei'])];
    const table = (...models: string[]) => ({
      type: 'batch',
      label: 'Items',
      key: 'items',
      model: 'items',
      options: {},
      list: models.map(model => ({ type: 'input', label: model, key: model, model, options: {} })),
    });
    const processId = await driver.publish({
      nodes,
      form: { ...claim, list: [...claim.list, table('what', 'note')] },
    });
    const params = { amount: 1, opinion: 'mine', items: [{ key: 1, what: 'taxi', note: 'late' }] };
    const instanceId = await driver.start(processId, params);
    const id = 'draft-with-removed-fields';
    await save('li.na', { id, revision: 0, processId, params });
    const jsonContent = JSON.stringify({ config: {}, list: [claim.list[0], table('what')] });
    await driver.post('admin', 'workflow/form/config/update', { processId, jsonContent });
    await driver.get('admin', `jflow/deploy?id=${processId}`);
    const expected = {
      params: { amount: 1, items: [{ key: 1, what: 'taxi' }] },
      left: [
        { field: 'items.note', label: 'note', reason: 'removed' },
        { field: 'opinion', label: 'Opinion', reason: 'removed' },
      ],
    };
    expect(await driver.get<Again>('li.na', `jflow/draft/detail?id=${id}`)).toMatchObject(expected);
    expect(await driver.get<Again>('li.na', `jflow/startAgain?instanceId=${instanceId}`)).toMatchObject(
      expected,
    );
    const start = { processId, params: expected.params, draftId: id };
    expect((await driver.post('li.na', 'jflow/start', start)).status).toBe(200);
  });

  it('a draft is nobody else’s', async () => {
    const processId = await simple();
    const id = 'draft-nobody-sees';
    await save('li.na', { id, revision: 0, processId });
    for (const name of ['zhang.wei', 'admin', 'provider']) {
      const reader = await driver.as(name);
      expect((await reader.get(`jflow/draft/detail?id=${id}`)).body.subCode).toBe('not-found');
      expect((await driver.post(name, 'jflow/draft/remove', { id })).body.subCode).toBe('not-found');
      expect((await drafts(name)).total).toBe(0);
      const code = (await save(name, { id, revision: 1, processId, itemName: 'stolen' })).body.subCode;
      // For another company the process is none, and the same id is another draft.
      expect(code).toBe(name === 'provider' ? 'not-found' : 'conflict');
      await driver.post(name, 'jflow/start', { processId, params: { amount: 1 }, draftId: id });
    }
    expect(await drafts('li.na')).toMatchObject({ total: 1, list: [{ id, itemName: 'Half done' }] });
    expect((await driver.post('li.na', 'jflow/draft/remove', { id })).status).toBe(200);
  });

  it('fifty drafts are enough', async () => {
    const processId = await simple();
    const ids = Array.from({ length: 50 }, (_, at) => `draft-number-${at}`);
    for (const id of ids) expect((await save('luo.yi', { id, revision: 0, processId })).status).toBe(200);
    const beyond = await save('luo.yi', { id: 'one-too-many', revision: 0, processId });
    expect([beyond.status, beyond.body.subCode]).toEqual([409, 'too-many-drafts']);
    expect((await save('luo.yi', { id: ids[0], revision: 0, processId })).status).toBe(200);
  });

  const preview = async (name: string, body: object) =>
    (await driver.post(name, 'jflow/startPreview', body)).body.data as Path;
  const described = ({ nodes }: Path) =>
    nodes.map(({ nodeName, people, toPick, branches: taken }) =>
      [nodeName, ...people.map(({ id }) => id.slice(2)), ...taken, ...(toPick ? ['?'] : [])].join(' '),
    );

  it('the path ahead follows the values, also of half a form', async () => {
    const large = { conditionList: [[{ field: 'amount', operator: 'gt' as const, value: 100 }]] };
    const processId = await driver.publish({
      nodes: [
        branches(
          'fork',
          lane('large', large, approver('boss', ['chen.jie'])),
          lane('small', { priorityLevel: 2 }),
        ),
        approver('last', ['zhang.wei', 'he.lei'], { examineMode: 2 }),
      ],
    });
    const small = await preview('li.na', { processId, params: { amount: 1 } });
    expect(small).toMatchObject({ outcome: 'approved', complete: true, mayCopy: false });
    expect(described(small)).toContain('last zhang-wei he-lei');
    expect(described(small)).toContain('fork small');
    const half = await preview('li.na', { processId, params: { reason: 'no amount yet' } });
    expect(half).toMatchObject({ complete: false });
    expect(described(half)).toContain('last zhang-wei he-lei');
    const wrong = await preview('li.na', { processId, params: { amount: 'many' } });
    expect(wrong).toMatchObject({ complete: false });
    expect(described(wrong)).toEqual(described(half));
    const foreign = await driver.post('provider', 'jflow/startPreview', { processId, params: {} });
    expect(foreign.body.subCode).toBe('not-found');
  });

  it('people to be picked by the initiator are open until they are picked', async () => {
    const nodes = [approver('picked', ['he.lei', 'luo.yi'], { selectMode: 2, setType: 4 })];
    const processId = await driver.publish({ nodes });
    const params = { amount: 1 };
    expect(described(await preview('li.na', { processId, params }))).toContain('picked ?');
    const picks = { picked: ['u-luo-yi'] };
    expect(described(await preview('li.na', { processId, params, picks }))).toContain('picked luo-yi');
  });

  it('the path is that of the person in whose name it is submitted, where the flow allows it', async () => {
    const nodes = [approver('own', [], { setType: 5 }), approver('a', ['zhang.wei'])];
    const setting = { submitForOthers: true, designateApprover: true };
    const processId = await driver.publish({ nodes, setting });
    const body = { processId, params: {}, forUserId: 'u-he-lei' };
    const theirs = await preview('li.na', body);
    expect(theirs).toMatchObject({ maySubmitForOthers: true, offered: [{ nodeId: 'own', nodeName: 'own' }] });
    expect(described(theirs)).toContain('own he-lei');
    const named = await preview('li.na', { ...body, picks: { own: ['u-luo-yi'] } });
    expect(described(named)).toContain('own luo-yi');
    const unknown = await driver.post('li.na', 'jflow/startPreview', { ...body, forUserId: 'nobody' });
    expect(unknown.body.subCode).toBe('unknown-user');
    const closed = { ...body, processId: await driver.publish({ nodes }) };
    expect((await driver.post('li.na', 'jflow/startPreview', closed)).body.subCode).toBe('not-allowed');
    const own = await preview('li.na', { ...closed, forUserId: undefined });
    expect(own).toMatchObject({ maySubmitForOthers: false, offered: [] });
    expect(described(own)).toContain('own li-na');
  });

  it('the form names the people fields that do not depend on its values, as the path does', async () => {
    const nodes = [approver('a', ['zhang.wei'])];
    const open = { nodes, start: { customCc: true }, setting: { submitForOthers: true } };
    for (const [design, allowed] of [
      [open, true],
      [{ nodes }, false],
    ] as const) {
      const processId = await driver.publish(design);
      const choices = { mayCopy: allowed, maySubmitForOthers: allowed };
      const form = await driver.get('li.na', `workflow/form/config/detail?processId=${processId}`);
      expect(form).toMatchObject(choices);
      expect(await preview('li.na', { processId, params: {} })).toMatchObject(choices);
    }
  });

  it('tasks are handed on together, each for itself, and once', async () => {
    const nodes = [approver('a', ['zhang.wei'], { configure: { transmitted: true } })];
    const open = await driver.start(await driver.publish({ nodes }));
    const closed = await driver.start(await simple());
    const ids = [await driver.taskOf('zhang.wei', open), await driver.taskOf('zhang.wei', closed), 'none'];
    const body = { taskIds: ids, targetUserId: 'u-he-lei', comment: 'please', key: 'hand-on-together' };
    for (const _ of [1, 2]) {
      const { list } = (await driver.post('zhang.wei', 'jflow/passOnBatch', body)).body.data as Batch;
      expect(list.map(({ taskId, ok, subCode }) => [taskId, ok, subCode])).toEqual([
        [ids[0], true, undefined],
        [ids[1], false, 'not-allowed'],
        [ids[2], false, 'not-found'],
      ]);
      expect(list[1]?.message).toBe('当前不允许此操作');
    }
    expect((await driver.timeline(open)).filter(line => line.includes('he-lei=0'))).toHaveLength(1);
    const others = await driver.post('li.na', 'jflow/passOnBatch', { ...body, key: 'another-key' });
    expect((others.body.data as Batch).list.every(({ ok }) => !ok)).toBe(true);
  });

  it('a person without a role decides and opens their own lists, but starts nothing', async () => {
    await withTenant(server().db, DEMO_COMPANY_ID, tx =>
      tx.deleteFrom('userRole').where('userId', '=', 'u-pan-bo').execute(),
    );
    const instanceId = await driver.start(await driver.publish({ nodes: [approver('a', ['pan.bo'])] }));
    const client = await driver.as('pan.bo');
    for (const path of ['jflow/templates', `jflow/startAgain?instanceId=${instanceId}`])
      expect((await client.get(path)).body.subCode).toBe('no-permission');
    const own = ['jflow/myCount', 'jflow/myTask', 'jflow/myTask?scope=done', 'jflow/myTask?scope=copied'];
    const others = ['jflow/myProcess', 'jflow/draft/page', 'letter/message/tips', 'letter/message/counts'];
    for (const path of [...own, ...others])
      expect([path, (await client.get(path)).status]).toEqual([path, 200]);
    const menu = JSON.stringify(await client.data(client.get('/digital-portal/getRouters')));
    for (const path of ['/approval/todo', '/approval/done', '/approval/copied', '/approval/mine'])
      expect(menu).toContain(`"${path}"`);
    expect(menu).not.toContain('"/approval/start"');
    expect((await driver.agree('pan.bo', instanceId)).status).toBe(200);
  });
});
