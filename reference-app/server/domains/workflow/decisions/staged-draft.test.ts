/** Staged drafts that a migration made impossible to submit: the rest is written, and what is left out is named. */
import type { ApprovalTaskDetail, OmittedFieldValue, PartOf } from '@countersign/sdk/api/contract';
import type { Privilege } from '@countersign/sdk/flow';
import type { FormDefinition } from '@countersign/sdk/form';
import { expect, it } from 'vitest';
import { describeServer } from '../../../testing/harness.ts';
import { ApprovalDriver, approver, chain } from '../testing/approval-driver.ts';

type Batch = PartOf<'POST jflow/approveBatch', 'response'>;

const field = (model: string) => ({ type: 'input', label: model, key: `k_${model}`, model, options: {} });
const formOf = (...models: string[]): FormDefinition => ({ config: {}, list: models.map(field) });

describeServer('a staged draft', server => {
  const driver = new ApprovalDriver(server);
  const flowWith = (privileges: Privilege[]) => [
    approver('a', ['zhang.wei'], { configure: { staging: true }, privileges }),
    approver('b', ['chen.jie']),
  ];

  /** Publishes a version without `gone`, in which `opinion` is read-only, and migrates the instance. */
  async function migrate(processId: string): Promise<void> {
    const node = {
      id: 'start',
      type: 0,
      nodeName: 'start',
      childNode: chain(flowWith([{ key: 'opinion', disabled: true }])),
    };
    await driver.post('admin', 'jflow/saveJson', { id: processId, modelContent: JSON.stringify({ node }) });
    await driver.post('admin', 'workflow/form/config/update', {
      processId,
      jsonContent: JSON.stringify(formOf('reason', 'opinion', 'note')),
    });
    await driver.get('admin', `jflow/deploy?id=${processId}`);
    expect((await driver.post('admin', 'jflow/migrate', { processId })).status).toBe(200);
  }

  async function stagedAndMigrated() {
    const processId = await driver.publish({
      nodes: flowWith([]),
      form: formOf('reason', 'opinion', 'note', 'gone'),
    });
    const instanceId = await driver.start(processId, { reason: 'r' });
    const taskId = await driver.taskOf('zhang.wei', instanceId);
    const params = { reason: 'r', opinion: 'fine', note: 'noted', gone: 'lost' };
    await driver.post('zhang.wei', 'jflow/saveData', { id: taskId, params });
    await migrate(processId);
    return { instanceId, taskId };
  }

  const left: OmittedFieldValue[] = [
    { field: 'opinion', label: 'opinion', reason: 'read-only' },
    { field: 'gone', label: 'gone', reason: 'removed' },
  ];
  const variable = async (instanceId: string) =>
    JSON.parse((await driver.info('li.na', instanceId)).variable) as object;

  it('names what no longer fits when the task is opened', async () => {
    const { taskId } = await stagedAndMigrated();
    const info = await driver.get<ApprovalTaskDetail>('zhang.wei', `jflow/taskInfo?taskId=${taskId}`);
    expect(JSON.parse(info.draft ?? '{}')).toEqual({ values: { reason: 'r', note: 'noted' }, left });
  });

  it('is submitted without it by a decision without values', async () => {
    const alone = await stagedAndMigrated();
    const { body } = await driver.post('zhang.wei', 'jflow/approve', { taskId: alone.taskId, isPass: true });
    expect(body.data).toEqual({ instanceState: 0, left });
    expect(await variable(alone.instanceId)).toMatchObject({ note: 'noted' });
    expect(await variable(alone.instanceId)).not.toHaveProperty('opinion', 'fine');
  });

  it('is refused in a batch with the fields, and the other tasks are decided', async () => {
    const { taskId, instanceId } = await stagedAndMigrated();
    const other = await driver.start(
      await driver.publish({ nodes: flowWith([]), form: formOf('reason') }),
      {},
    );
    const taskIds = [taskId, await driver.taskOf('zhang.wei', other)];
    const batch = await driver.post('zhang.wei', 'jflow/approveBatch', { taskIds, isPass: true });
    expect((batch.body.data as Batch).list).toMatchObject([
      {
        taskId,
        ok: false,
        subCode: 'draft-changed',
        message: expect.stringContaining('草稿'),
        fields: [
          { field: 'opinion', message: '“opinion”' },
          { field: 'gone', message: '“gone”' },
        ],
      },
      { taskId: taskIds[1], ok: true, instanceState: 0 },
    ]);
    expect(await driver.taskOf('zhang.wei', instanceId)).toBe(taskId);
    expect(await variable(instanceId)).toMatchObject({ note: '' });
  });

  it('changes no more than was written, as the history of changes shows', async () => {
    const { taskId, instanceId } = await stagedAndMigrated();
    await driver.post('zhang.wei', 'jflow/approve', { taskId, isPass: true });
    const { list } = await driver.get<PartOf<'GET jflow/changes', 'response'>>(
      'li.na',
      `jflow/changes?instanceId=${instanceId}`,
    );
    expect(list.map(row => [row.field, row.to])).toEqual([['note', 'noted']]);
  });

  it('of another window is replaced only by a window that has seen it', async () => {
    const processId = await driver.publish({ nodes: flowWith([]), form: formOf('reason', 'opinion') });
    const taskId = await driver.taskOf('zhang.wei', await driver.start(processId, { reason: 'r' }));
    const opened = () => driver.get<ApprovalTaskDetail>('zhang.wei', `jflow/taskInfo?taskId=${taskId}`);
    const stage = async (opinion: string, draftRevision?: string | null, key?: string) => {
      const body = { id: taskId, params: { opinion }, draftRevision, key };
      const { status, body: reply } = await driver.post('zhang.wei', 'jflow/saveData', body);
      return status === 200 ? 'staged' : reply.subCode;
    };
    const staged = async () => JSON.parse((await opened()).draft ?? '{}').values?.opinion as unknown;

    const first = (await opened()).draftRevision;
    expect(first).toBe(null);
    expect(await stage('six', first, 'window-a-1')).toBe('staged');
    expect(await stage('five', first)).toBe('draft-newer');
    expect(await stage('five', 'of-an-older-draft')).toBe('draft-newer');
    expect(await staged()).toBe('six');
    expect(await stage('six', first, 'window-a-1')).toBe('staged');

    const second = (await opened()).draftRevision;
    expect(await stage('seven', second)).toBe('staged');
    expect(await stage('eight', second)).toBe('draft-newer');
    expect(await stage('seven', (await opened()).draftRevision)).toBe('staged');
    expect(await stage('eight')).toBe('staged');
    expect(await staged()).toBe('eight');
  });

  it('that still fits is written without a word', async () => {
    const processId = await driver.publish({ nodes: flowWith([]), form: formOf('reason', 'opinion') });
    const taskId = await driver.taskOf('zhang.wei', await driver.start(processId, { reason: 'r' }));
    await driver.post('zhang.wei', 'jflow/saveData', { id: taskId, params: { opinion: 'fine' } });
    const { body } = await driver.post('zhang.wei', 'jflow/approve', { taskId, isPass: true });
    expect(body.data).toEqual({ instanceState: 0 });
  });
});
