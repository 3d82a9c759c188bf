/** Forms through HTTP: groups, drafts with their revisions, versions, and the processes that take them. */
import type {
  FormDetail,
  FormFieldReference,
  FormGroup,
  FormRow,
  ProcessWithForm,
} from '@countersign/sdk/api/contract';
import { NODE } from '@countersign/sdk/flow';
import { expect, it } from 'vitest';
import { describeServer } from '../../testing/harness.ts';

interface List<Row> {
  total: number;
  list: Row[];
}

const definition = (...models: string[]) =>
  JSON.stringify({
    list: models.map(model => ({ type: 'input', label: model, key: `k_${model}`, model, options: {} })),
    config: {},
  });

describeServer('forms', server => {
  const clients = new Map<string, ReturnType<ReturnType<typeof server>['login']>>();
  const clientOf = (userName: string) => {
    const client = clients.get(userName) ?? server().login(userName);
    clients.set(userName, client);
    return client;
  };
  const send = async (path: string, body?: object, userName = 'admin') => {
    const client = await clientOf(userName);
    const { status, body: reply } = await (body ? client.post(path, body) : client.get(path));
    return { status, subCode: reply.subCode, msg: reply.msg, data: reply.data as never };
  };
  const config = (call: string, body?: object, userName?: string) =>
    send(`workflow/form/config/${call}`, body, userName);
  const group = (call: string, body?: object) => send(`workflow/form/group/${call}`, body);
  const idOf = ({ data }: { data: { id: string } }) => data.id;
  const add = async (formName: string, more: object = {}) =>
    idOf(await config('add', { formName, jsonContent: definition('amount'), ...more }));
  const detail = async (id: string) => (await config(`formDetail?id=${id}`)).data as FormDetail;
  const page = async (query: string) => (await config(`page?${query}`)).data as List<FormRow>;
  const fieldsOf = ({ data }: { data: { fields: { field: string }[] } }) =>
    data.fields.map(({ field }) => field);

  /** A process that takes a form, with one condition on the amount. */
  const processWith = async (processKey: string, formId: string) => {
    const fields = { processName: processKey, processKey, processType: 'test', bindForm: [{ id: formId }] };
    const id = idOf(await send('jflow/add', fields));
    const lane = { type: NODE.branch, priorityLevel: 1, attr: { branchType: 1 } };
    const condition = { field: 'amount', label: 'amount', operator: 'eq', value: 'x' };
    const node = {
      id: 'start',
      type: NODE.start,
      nodeName: 'start',
      childNode: {
        id: 'c',
        type: NODE.container,
        nodeName: 'c',
        conditionNodes: [
          { ...lane, id: 'l', nodeName: 'Large', conditionList: [[condition]] },
          { ...lane, id: 'd', nodeName: 'Else', priorityLevel: 2, attr: { branchType: 3 } },
        ],
      },
    };
    await send('jflow/saveJson', { id, modelContent: JSON.stringify({ node }) });
    return id;
  };

  it('are added, found by page, name, group and state, in any order', async () => {
    const top = idOf(await group('add', { groupName: 'Finance' }));
    const below = idOf(await group('add', { groupName: 'Travel', parentId: top }));
    const inTop = await add('List A', { groupId: top, description: 'for 100%' });
    const inBelow = await add('List B', { groupId: below });
    await add('List C');
    expect((await page('keyword=list&sort=name')).list.map(row => row.formName)).toEqual([
      'List A',
      'List B',
      'List C',
    ]);
    expect((await page(`groupId=${top}&sort=-name`)).list.map(row => row.id)).toEqual([inBelow, inTop]);
    expect((await page('keyword=100%25')).list).toMatchObject([
      { id: inTop, groupName: 'Finance', version: 0, revision: 1, isChanged: false, processCount: 0 },
    ]);
    await config('publish', { id: inTop, revision: 1 });
    expect((await page('state=published&keyword=list')).list.map(row => row.id)).toEqual([inTop]);
    expect((await page('state=draft&keyword=list')).total).toBe(2);
    expect((await page('keyword=list&limit=2&page=2')).list).toHaveLength(1);
  });

  it('lie in groups that are renamed and moved, but never into themselves, and go when they are empty', async () => {
    const a = idOf(await group('add', { groupName: 'A' }));
    const b = idOf(await group('add', { groupName: 'B', parentId: a }));
    const id = await add('Grouped', { groupId: b });
    const circle = await group('update', { groupId: a, parentId: b });
    expect([circle.status, fieldsOf(circle)]).toEqual([400, ['parentId']]);
    expect(fieldsOf(await group('add', { groupName: 'B', parentId: a }))).toEqual(['groupName']);
    expect((await group('remove', { groupId: b })).subCode).toBe('group-not-empty');
    expect((await group('remove', { groupId: a })).subCode).toBe('group-not-empty');
    await config('updateInfo', { id, groupId: null });
    await group('update', { groupId: b, parentId: null, groupName: 'B2' });
    expect((await group('remove', { groupId: a })).status).toBe(200);
    const left = (await group('list')).data as FormGroup[];
    expect(left.find(one => one.groupId === b)).toEqual({
      groupId: b,
      groupName: 'B2',
      parentId: null,
      formCount: 0,
    });
  });

  it('take a save of the revision that they have, and refuse an earlier one with both versions', async () => {
    const id = await add('Shared');
    const first = await config('saveJson', { id, revision: 1, jsonContent: definition('a') });
    expect(first.data).toMatchObject({ revision: 2 });
    const again = await config('saveJson', { id, revision: 1, jsonContent: definition('a') });
    expect(again.data).toMatchObject({ revision: 2 });
    const yours = { revision: 1, jsonContent: definition('b') };
    const stale = await config('saveJson', { id, ...yours });
    expect([stale.status, stale.subCode]).toEqual([409, 'conflict']);
    const { jsonContent } = await detail(id);
    expect(stale.data).toEqual({
      by: expect.any(String),
      at: expect.any(String),
      yours,
      theirs: { revision: 2, jsonContent },
    });
    expect((await config('publish', { id, revision: 1 })).subCode).toBe('conflict');
    expect((await config('saveJson', { id, ...yours, revision: 2 })).data).toMatchObject({ revision: 3 });
    expect(fieldsOf(await config('saveJson', { id, revision: 3, jsonContent: '{' }))).toEqual([
      'jsonContent',
    ]);
  });

  it('store one of two saves that start from the same revision at the same moment', async () => {
    const id = await add('Raced');
    const saves = ['a', 'b', 'c'].map(model =>
      config('saveJson', { id, revision: 1, jsonContent: definition(model) }),
    );
    const statuses = (await Promise.all(saves)).map(({ status }) => status).sort();
    expect(statuses).toEqual([200, 409, 409]);
  });

  it('publish versions that stay as they are and come back into the draft', async () => {
    const id = await add('Versioned');
    expect((await config('publish', { id, revision: 1, remark: 'first' })).data).toEqual({ version: 1 });
    expect((await config('publish', { id, revision: 1 })).data).toEqual({ version: 1 });
    await config('saveJson', { id, revision: 1, jsonContent: definition('amount', 'day') });
    expect(await detail(id)).toMatchObject({ version: 1, revision: 2, isChanged: true });
    expect((await config('publish', { id, revision: 2 })).data).toEqual({ version: 2 });
    const versions = (await config(`version/page?id=${id}`)).data as List<object>;
    expect(versions).toMatchObject({ total: 2, list: [{ version: 2 }, { version: 1, remark: 'first' }] });
    const old = (await config(`version/detail?id=${id}&version=1`)).data as { jsonContent: string };
    expect(old.jsonContent).toBe(definition('amount'));
    expect((await config('version/restore', { id, version: 1, revision: 1 })).subCode).toBe('conflict');
    expect((await config('version/restore', { id, version: 1, revision: 2 })).data).toMatchObject({
      revision: 3,
    });
    expect(await detail(id)).toMatchObject({
      jsonContent: definition('amount'),
      isChanged: true,
      version: 2,
    });
    expect((await config('version/restore', { id, version: 9, revision: 3 })).subCode).toBe('not-found');
  });

  it('are not published with errors, and the refusal names the controls', async () => {
    const broken = { type: 'input', label: 'x', key: 'bad', model: '__proto__', options: {} };
    const id = await add('Broken', { jsonContent: JSON.stringify({ list: [broken], config: {} }) });
    const refused = await config('publish', { id, revision: 1 });
    expect([refused.status, refused.subCode, fieldsOf(refused)]).toEqual([422, 'form-lint', ['bad']]);
    expect(await detail(id)).toMatchObject({ version: 0 });
  });

  it('are copied under a free name with their draft alone', async () => {
    const id = await add('Original');
    await config('publish', { id, revision: 1 });
    const copy = idOf(await config('copy', { id }));
    expect(await detail(copy)).toMatchObject({
      formName: 'Original 副本',
      version: 0,
      jsonContent: definition('amount'),
    });
    const taken = await config('updateInfo', { id: copy, formName: 'Original' });
    expect([taken.status, fieldsOf(taken)]).toEqual([400, ['formName']]);
  });

  it('are taken by processes, which name their fields and keep them from removal', async () => {
    const id = await add('Taken');
    expect((await send('jflow/add', bound('unpublished_form', id))).subCode).toBe('form-not-published');
    await config('publish', { id, revision: 1 });
    const processId = await processWith('taking_process', id);
    const process = async () =>
      (await send(`jflow/detail?id=${processId}`)).data as { bindForm: object[]; jsonContent: string };
    expect(await process()).toMatchObject({
      bindForm: [{ id, formName: 'Taken', version: 1 }],
      jsonContent: definition('amount'),
    });
    const own = await config('update', { processId, jsonContent: definition('x') });
    expect([own.status, own.subCode]).toEqual([409, 'form-bound']);
    await config('saveJson', { id, revision: 1, jsonContent: definition('amount', 'day') });
    await config('publish', { id, revision: 2 });
    expect((await process()).jsonContent).toBe(definition('amount'));
    expect((await send(`jflow/deploy?id=${processId}`)).data).toMatchObject({ version: 1 });
    expect((await config('bind', { processId, formId: id })).data).toEqual({ version: 2 });
    expect((await process()).jsonContent).toBe(definition('amount', 'day'));
    const alias = { processId, list: [{ field: 'day', alias: 'date' }] };
    await send('workflow/form/field/alisa/update', alias);
    const references = (await config(`references?id=${id}`)).data as {
      processes: ProcessWithForm[];
      fields: FormFieldReference[];
    };
    expect(references.processes).toEqual([
      {
        processId,
        processName: 'taking_process',
        state: 1,
        draftVersion: 2,
        publishedVersion: 1,
        running: 0,
      },
    ]);
    expect(references.fields.map(({ field, by }) => [field, by])).toEqual([
      ['amount', 'taking_process · Large'],
      ['day', 'taking_process · 字段别名'],
    ]);
    await processWith('another_process', id);
    const refused = await config('remove', { id });
    expect([refused.status, refused.subCode]).toEqual([409, 'in-use']);
    expect(refused.msg).toBe('流程“another_process”、“taking_process”正在使用，无法删除');
    expect((await page('keyword=taken')).list).toMatchObject([{ processCount: 2 }]);
  });

  const bound = (processKey: string, id: string) => ({
    processName: processKey,
    processKey,
    processType: 'test',
    bindForm: [{ id }],
  });

  it('are removed once no process takes them, and leave the name free', async () => {
    const id = await add('Removed');
    await config('publish', { id, revision: 1 });
    const processId = await processWith('leaving_process', id);
    expect((await config('remove', { id })).subCode).toBe('in-use');
    expect((await config('bind', { processId, formId: null })).data).toEqual({ version: null });
    expect((await config('update', { processId, jsonContent: definition('x') })).status).toBe(200);
    expect((await config('remove', { id })).status).toBe(200);
    for (const call of [`formDetail?id=${id}`, `references?id=${id}`, `version/detail?id=${id}&version=1`])
      expect((await config(call)).subCode).toBe('not-found');
    expect((await config('bind', { processId, formId: id })).subCode).toBe('not-found');
    await add('Removed');
  });

  it('log each operation, and a sitting of saves once', async () => {
    const id = await add('Logged');
    for (const revision of [1, 2, 3])
      await config('saveJson', { id, revision, jsonContent: definition(`m${revision}`) });
    await config('publish', { id, revision: 4 });
    await config('updateInfo', { id, formName: 'Logged 2' });
    const { list } = (await config(`history?id=${id}`)).data as List<{ operation: string; version: number }>;
    expect(list.map(({ operation, version }) => [operation, version])).toEqual([
      ['update', 0],
      ['publish', 1],
      ['save', 0],
      ['add', 0],
    ]);
  });

  it('are edited with the permission alone, within the own company', async () => {
    const id = await add('Own');
    expect((await config('add', { formName: 'x' }, 'li.na')).subCode).toBe('no-permission');
    expect((await config(`formDetail?id=${id}`, undefined, 'provider')).subCode).toBe('not-found');
    expect((await config('bind', { processId: 'x', formId: id }, 'li.na')).subCode).toBe('no-permission');
  });
});
