/** Files that an action names and that are not there: refused by their names, and nothing is lost. */
import type { StoredFile } from '@countersign/sdk/api/contract';
import type { ControlOptions, FormDefinition } from '@countersign/sdk/form';
import { expect, it } from 'vitest';
import { newId } from '../../db/new-id.ts';
import { describeServer } from '../../testing/harness.ts';
import { ApprovalDriver, approver } from '../workflow/testing/approval-driver.ts';
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

  it('may be staged, and is refused with the decision', async () => {
    const instanceId = await driver.start(await driver.publish({ form, nodes }), {});
    const taskId = await driver.taskOf('zhang.wei', instanceId);
    const params = { receipt: [gone()] };
    expect((await driver.post('zhang.wei', 'jflow/saveData', { id: taskId, params })).status).toBe(200);
    const reply = await driver.agree('zhang.wei', instanceId);
    expect([reply.status, reply.body.subCode]).toEqual([422, 'invalid-values']);
  });
});
