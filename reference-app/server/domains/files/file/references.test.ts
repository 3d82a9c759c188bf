/** Files that an action names and that are not there: refused by their names, and nothing is lost. */
import type { StoredFile } from '@countersign/sdk/api/contract';
import type { ControlOptions, FormDefinition } from '@countersign/sdk/form';
import { expect, it } from 'vitest';
import { withTenant } from '../../../db/access.ts';
import { newId } from '../../../db/new-id.ts';
import { DEMO_COMPANY_ID } from '../../../demo/company.ts';
import { describeServer } from '../../../testing/harness.ts';
import { addBackEnd } from '../../workflow/embed/testing/back-end.ts';
import { ApprovalDriver, approver } from '../../workflow/testing/approval-driver.ts';
import { uploaded } from './testing/upload.ts';

const upload = (model: string, options: ControlOptions = {}) => ({
  type: 'uploadFile',
  label: model,
  key: model,
  model,
  options,
});
const form: FormDefinition = {
  config: {},
  list: [
    upload('receipt'),
    upload('elsewhere', { action: 'https://files.example/upload' }),
    { type: 'input', label: 'Number', key: 'number', model: 'number', options: {} },
    { type: 'batch', label: 'Items', key: 'items', model: 'items', options: {}, list: [upload('bill')] },
  ],
};

describeServer('a file that is not there', server => {
  const driver = new ApprovalDriver(server);
  const configure = { transmitted: true, staging: true };
  const nodes = [approver('a', ['zhang.wei'], { configure }), approver('b', ['chen.jie'])];
  const gone = () => ({ id: newId(), name: 'quote.pdf' });
  const stored = ({ fileId: id, name }: StoredFile) => ({ id, name });
  const refused = async (path: string, body: object) => {
    const reply = await driver.post('zhang.wei', path, body);
    return [reply.status, reply.body.subCode, reply.body.msg];
  };
  const refusal = [422, 'file-gone', '文件“quote.pdf”已不存在，请移除后重新上传'];

  it('beside a decision, a comment or a transfer is refused by its name, and all stays as it was', async () => {
    const instanceId = await driver.start(await driver.publish({ nodes }), { amount: 1 });
    const taskId = await driver.taskOf('zhang.wei', instanceId);
    const there = stored(await uploaded(await driver.as('zhang.wei')));
    const before = await driver.info('zhang.wei', instanceId);
    const attachments = [there, gone()];
    expect(await refused('jflow/approve', { taskId, isPass: true, attachments })).toEqual(refusal);
    expect(await refused('jflow/approve', { taskId, isPass: false, attachments })).toEqual(refusal);
    expect(await refused('jflow/comment', { instanceId, comment: 'see', attachments })).toEqual(refusal);
    const to = { id: taskId, targetUserId: 'u-wang-fang' };
    expect(await refused('jflow/passOn', { ...to, attachments })).toEqual(refusal);
    expect(
      await refused('jflow/approve', { taskId, isPass: true, attachments: [{ id: '1', name: 'x' }] }),
    ).toEqual([422, 'file-gone', '文件“x”已不存在，请移除后重新上传']);
    const anonymous = stored(await uploaded(await driver.as('wang.fang'), { name: 'quote.pdf' }));
    expect(await refused('jflow/approve', { taskId, isPass: true, attachments: [anonymous] })).toEqual(
      refusal,
    );
    expect(await driver.info('zhang.wei', instanceId)).toEqual(before);
    expect((await driver.agree('zhang.wei', instanceId, { attachments: [there] })).status).toBe(200);
  });

  it('in a field of the form is refused at that field, also in rows; files of other servers are not checked', async () => {
    const processId = await driver.publish({ form, nodes });
    const start = async (params: object) => {
      const { status, body } = await driver.post('li.na', 'jflow/start', { processId, params });
      return [status, body.subCode, (body.data as { fields?: object[] })?.fields];
    };
    const there = stored(await uploaded(await driver.as('li.na')));
    const message = '文件“quote.pdf”已不存在，请移除后重新上传';
    expect(await start({ receipt: [there, gone()], items: [{ bill: [there] }, { bill: [gone()] }] })).toEqual(
      [
        422,
        'invalid-values',
        [
          { field: 'receipt', message },
          { field: 'items.1.bill', message },
        ],
      ],
    );
    const other = { elsewhere: [gone()], number: gone().id };
    expect(await start({ receipt: [there], items: [{ bill: [there] }], ...other })).toEqual([
      200,
      undefined,
      undefined,
    ]);
  });

  it('is refused in a draft and staged values, unless it stood there before it was gone', async () => {
    const processId = await driver.publish({ form, nodes });
    const instanceId = await driver.start(processId, {});
    const taskId = await driver.taskOf('zhang.wei', instanceId);
    const draft = { id: newId(), processId, itemName: 'x', degree: 0 };
    const save = async (params: object, revision: number) => {
      const replies = [
        await driver.post('zhang.wei', 'jflow/draft/save', { ...draft, revision, params }),
        await driver.post('zhang.wei', 'jflow/saveData', { id: taskId, params }),
      ];
      return replies.map(({ status, body }) => {
        const { fields } = (body.data ?? {}) as { fields?: { field: string }[] };
        return [status, fields?.map(({ field }) => field)];
      });
    };
    const refused = [422, ['receipt']];
    expect(await save({ receipt: [gone()] }, 0)).toEqual([refused, refused]);
    const there = stored(await uploaded(await driver.as('zhang.wei')));
    const accepted = [200, undefined];
    expect(await save({ receipt: [there] }, 0)).toEqual([accepted, accepted]);
    await withTenant(server().db, DEMO_COMPANY_ID, async tx => {
      await tx.deleteFrom('fileUse').where('fileId', '=', there.id).execute();
      await tx.deleteFrom('file').where('fileId', '=', there.id).execute();
    });
    expect(await save({ receipt: [there], number: '1' }, 1)).toEqual([accepted, accepted]);
    expect(await save({ receipt: [there, gone()] }, 2)).toEqual([refused, refused]);
    const reply = await driver.agree('zhang.wei', instanceId);
    expect([reply.status, reply.body.subCode]).toEqual([422, 'invalid-values']);
  });
});

describeServer('a file entry', server => {
  const driver = new ApprovalDriver(server);
  const nodes = [approver('a', ['zhang.wei'], { configure: { staging: true } }), approver('b', ['chen.jie'])];
  const download = '/digital-portal/common/download?fileId=';
  const remove = '/digital-portal/api/authority/admin/jflow/remove?id=1';
  const refusal = [422, 'invalid-values', ['receipt']];
  const outcome = async (reply: ReturnType<typeof driver.post>) => {
    const { status, body } = await reply;
    const { fields } = (body.data ?? {}) as { fields?: { field: string }[] };
    return status === 200 ? [200] : [status, body.subCode, fields?.map(({ field }) => field)];
  };
  const name = 'a.pdf';
  const own = async (userName: string) => (await uploaded(await driver.as(userName))).fileId;

  /** Everything that stores values, as Zhang Wei and Li Na call it. */
  async function stores(design = { form, nodes }) {
    const processId = await driver.publish(design);
    const instanceId = await driver.start(processId, {});
    const taskId = await driver.taskOf('zhang.wei', instanceId);
    const draft = () => ({ id: newId(), revision: 0, processId, itemName: 'x', degree: 0 });
    return {
      start: (params: object) => outcome(driver.post('zhang.wei', 'jflow/start', { processId, params })),
      draft: (params: object) =>
        outcome(driver.post('zhang.wei', 'jflow/draft/save', { ...draft(), params })),
      stage: (params: object) => outcome(driver.post('zhang.wei', 'jflow/saveData', { id: taskId, params })),
      decision: (params: object) =>
        outcome(driver.post('zhang.wei', 'jflow/approve', { taskId, isPass: true, params })),
    };
  }

  it.each([
    ['a path', { url: remove }],
    ['an address', { url: `https://approve.example${remove}` }],
    ['an address without a scheme', { url: `//approve.example${remove}` }],
    ['an escaped path', { url: '/digital-portal/common/download?fileId=%2e%2e/x' }],
    ['backslashes', { url: '\\\\approve.example\\x' }],
    ['a script', { url: 'javascript:alert(1)' }],
    ['data', { url: 'data:text/html,x' }],
    ['an address with a password', { url: 'https://a:b@approve.example/x' }],
    ['an id that is a path', { id: '../jflow/remove' }],
    ['an id with a query', { id: 'x?id=1&delete=true' }],
    ['an empty id', { id: '', url: remove }],
    ['an id that is no text', { id: { toString: 'x' }, url: remove }],
    ['nothing', {}],
  ])('with %s instead of an id is refused by every call that stores values', async (_, entry) => {
    const { start, draft, stage, decision } = await stores();
    const params = { receipt: [{ name, ...entry }] };
    expect(await start(params)).toEqual(refusal);
    expect(await decision(params)).toEqual(refusal);
    expect([await draft(params), await stage(params)]).toEqual([refusal, refusal]);
  });

  it('with somebody else’s id, or with an address beside its own, is refused by every call that stores values', async () => {
    const { start, draft, stage, decision } = await stores();
    const [mine, others] = [await own('zhang.wei'), await own('wang.fang')];
    for (const entry of [
      { id: others },
      { fileId: others },
      { id: mine, url: remove },
      { id: mine, url: download + others },
    ])
      for (const store of [start, draft, stage, decision])
        expect(await store({ receipt: [{ name, ...entry }] })).toEqual(refusal);
    const text = JSON.stringify([{ name, url: remove }]);
    for (const store of [start, draft, stage, decision])
      expect(await store({ receipt: text })).toEqual(refusal);
    const fine = { receipt: [{ name, id: mine, url: download + mine }] };
    for (const store of [start, draft, stage, decision]) expect(await store(fine)).toEqual([200]);
  });

  it('of another application is not used by a token for embedding, though the person uploaded it', async () => {
    const processId = await driver.publish({ form, nodes });
    const other = await own('zhang.wei');
    await driver.post('zhang.wei', 'jflow/start', { processId, params: { receipt: [{ name, id: other }] } });
    const taskId = await driver.taskOf('zhang.wei', await driver.start(processId, {}));
    const page = await (await addBackEnd(server())).page({ userName: 'zhang.wei', taskId });
    const store = (path: string, body: object) => outcome(page.post(path, body));
    const params = { receipt: [{ name, id: other }] };
    expect(await store('jflow/saveData', { id: taskId, params })).toEqual(refusal);
    expect(await store('jflow/approve', { taskId, isPass: true, params })).toEqual(refusal);
    const attachments = [{ name, id: other }];
    expect(await store('jflow/approve', { taskId, isPass: true, attachments })).toEqual([
      422,
      'file-gone',
      ['attachments'],
    ]);
    const fresh = await own('zhang.wei');
    const fine = { receipt: [{ name, id: fresh }] };
    expect(await store('jflow/approve', { taskId, isPass: true, params: fine })).toEqual([200]);
  });

  it('of a control with the address of an upload, however it is spelled, is the other server’s to know', async () => {
    const list = [upload('receipt'), upload('elsewhere', { action: `https://approve.example${download}` })];
    const { start } = await stores({ form: { config: {}, list }, nodes });
    expect(await start({ elsewhere: [{ name, url: 'https://files.example/1' }] })).toEqual([200]);
  });

  it('stays where it stood before, and where the form begins with it', async () => {
    const guide = { name: 'guide.pdf', url: 'https://files.example/guide.pdf' };
    const list = [
      upload('receipt', { defaultValue: [guide] }),
      { type: 'batch', label: 'Items', key: 'items', model: 'items', options: {}, list: [upload('bill')] },
    ];
    const processId = await driver.publish({ form: { config: {}, list }, nodes });
    const bill = [{ name, id: await own('li.na') }];
    const instanceId = await driver.start(processId, { receipt: [guide], items: [{ key: '1', bill }] });
    const added = { key: '2', bill: [{ name, id: await own('zhang.wei') }] };
    const params = { receipt: [guide], items: [{ key: '1', bill }, added] };
    expect((await driver.agree('zhang.wei', instanceId, { params })).status).toBe(200);
  });
});

describeServer('a hidden file', server => {
  const driver = new ApprovalDriver(server);
  const open = upload('open');
  const note = { type: 'input', label: 'Note', key: 'note', model: 'note', options: {} };
  const design = { form: { config: {}, list: [upload('receipt'), open, note] } };
  const hiding = approver('a', ['zhang.wei'], {
    privileges: [{ key: 'receipt', hidden: true }],
    configure: { transmitted: true },
  });
  const statusFor = async (userName: string, fileId: string) =>
    (await (await driver.as(userName)).get(`/digital-portal/common/download?fileId=${fileId}`)).status;

  async function begun() {
    const { fileId, name } = await uploaded(await driver.as('li.na'));
    const processId = await driver.publish({ ...design, nodes: [hiding, approver('b', ['chen.jie'])] });
    const instanceId = await driver.start(processId, { receipt: [{ id: fileId, name }] });
    return { fileId, name, instanceId, taskId: await driver.taskOf('zhang.wei', instanceId) };
  }

  it('is not read by its id in a comment, whatever the call', async () => {
    const { fileId: id, name, instanceId, taskId } = await begun();
    const attachments = [{ id, name }];
    const comment = { instanceId, comment: 'see', attachments };
    for (const [path, body] of [
      ['jflow/comment', comment],
      ['jflow/approve', { taskId, isPass: false, attachments }],
      ['jflow/passOn', { id: taskId, targetUserId: 'u-wang-fang', attachments }],
    ] as const)
      expect((await driver.post('zhang.wei', path, body)).body.subCode).toBe('file-gone');
    expect(await statusFor('zhang.wei', id)).toBe(404);
    // Its own people may attach it, and then it is shown.
    expect((await driver.post('li.na', 'jflow/comment', comment)).status).toBe(200);
    expect(await statusFor('zhang.wei', id)).toBe(200);
  });

  it('is not read by its id in a field that the person may fill', async () => {
    const { fileId: id, name, instanceId, taskId } = await begun();
    const params = { open: [{ id, name }] };
    expect((await driver.post('zhang.wei', 'jflow/approve', { taskId, isPass: true, params })).status).toBe(
      422,
    );
    expect((await driver.agree('zhang.wei', instanceId, { params: { note: id } })).status).toBe(200);
    expect(await statusFor('zhang.wei', id)).toBe(404);
    expect(await statusFor('chen.jie', id)).toBe(200);
  });

  it('is not read by its id in the name of a file, or in another property', async () => {
    const { fileId: id, instanceId } = await begun();
    const { fileId: mine } = await uploaded(await driver.as('zhang.wei'));
    const params = { open: [{ id: mine, name: id, other: id }] };
    const attachments = [{ id: mine, name: id }];
    expect((await driver.agree('zhang.wei', instanceId, { params, attachments })).status).toBe(200);
    expect(await statusFor('zhang.wei', id)).toBe(404);
    expect(await statusFor('li.na', mine)).toBe(200);
  });
});
