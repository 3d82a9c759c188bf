/** Moving instances with a key: whatever became of the first answer, a retry gives the same and moves nothing twice. */
import type { PartOf } from '@countersign/sdk/api/contract';
import { NODE } from '@countersign/sdk/flow';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { withTenant } from '../../../db/access.ts';
import { DEMO_COMPANY_ID } from '../../../demo/company.ts';
import { describeServer } from '../../../testing/harness.ts';
import { hashIdempotencyKey } from '../decisions/idempotency.ts';
import { ApprovalDriver, approver, chain } from '../testing/approval-driver.ts';

type Migrated = PartOf<'POST jflow/migrate', 'response'>;

describeServer('moving instances with a key', server => {
  const driver = new ApprovalDriver(server);
  const migrate = (body: object, actor = 'admin') => driver.post(actor, 'jflow/migrate', body);
  const moved = async (body: object) =>
    (await driver.as('admin')).data<Migrated>((await driver.as('admin')).post('jflow/migrate', body));
  const redraw = async (id: string, ...nodes: ReturnType<typeof approver>[]) => {
    const node = { id: 'start', type: NODE.start, nodeName: 'start', childNode: chain(nodes) };
    await driver.post('admin', 'jflow/saveJson', { id, modelContent: JSON.stringify({ node }) });
    await driver.get('admin', `jflow/deploy?id=${id}`);
  };
  /** A process on version 2 with two instances on version 1, of which the first cannot move. */
  const begin = async () => {
    const processId = await driver.publish({
      nodes: [approver('a', ['zhang.wei']), approver('b', ['chen.jie'])],
    });
    const stays = await driver.start(processId);
    const goes = await driver.start(processId);
    await driver.agree('zhang.wei', goes);
    await redraw(processId, approver('b', ['chen.jie']), approver('c', ['wang.fang']));
    return { processId, stays, goes };
  };
  const moves = (instanceId: string) =>
    withTenant(server().db, DEMO_COMPANY_ID, async tx => {
      const rows = await tx
        .selectFrom('audit')
        .select('command')
        .where('instanceId', '=', instanceId)
        .execute();
      return rows.filter(row => row.command.kind === 'migrate').length;
    });
  const outcome = (list: Migrated['list'], instanceId: string) =>
    list.find(row => row.instanceId === instanceId)?.fields;
  const outcomes = ({ list }: Migrated) =>
    Object.fromEntries(list.map(row => [row.instanceId, row.ok ? 'ok' : row.subCode]));
  let keys = 0;
  const newKey = () => `migration-${server().kind}-${++keys}`;

  it('answers again as it did, and moves nothing again', async () => {
    const { processId, stays, goes } = await begin();
    const body = { processId, key: newKey() };
    const first = await moved(body);
    expect(outcomes(first)).toEqual({ [stays]: 'cannot-migrate', [goes]: 'ok' });
    await redraw(processId, approver('a', ['zhang.wei']), approver('b', ['chen.jie']));
    expect(await moved(body)).toEqual(first);
    expect([await moves(stays), await moves(goes)]).toEqual([0, 1]);
    expect(outcomes(await moved({ processId }))).toEqual({ [stays]: 'ok', [goes]: 'ok' });
  });

  it('names the filled fields that the new form does not have, in the dry run and afterwards', async () => {
    const field = (model: string) => ({ type: 'input', label: model, key: model, model, options: {} });
    const nodes = [approver('a', ['zhang.wei'])];
    const form = { config: {}, list: ['why', 'what', 'empty'].map(field) };
    const processId = await driver.publish({ nodes, form });
    const instanceId = await driver.start(processId, { why: 'because', what: 'chairs' });
    const jsonContent = JSON.stringify({ config: {}, list: [field('what')] });
    await driver.post('admin', 'workflow/form/config/update', { processId, jsonContent });
    await driver.get('admin', `jflow/deploy?id=${processId}`);
    const row = { instanceId, ok: true, lost: [{ field: 'why', label: 'why' }] };
    const body = { processId, key: newKey() };
    for (const asked of [{ processId, dryRun: true }, body, body])
      expect((await moved(asked)).list).toMatchObject([row]);
  });

  it('names the values that the new form refuses', async () => {
    const select = (...values: string[]) => ({
      type: 'select',
      label: 'Level',
      key: 'level',
      model: 'level',
      options: { options: values.map(value => ({ label: value, value })) },
    });
    const nodes = [approver('a', ['zhang.wei'])];
    const processId = await driver.publish({ nodes, form: { config: {}, list: [select('low', 'high')] } });
    const instanceId = await driver.start(processId, { level: 'high' });
    const jsonContent = JSON.stringify({ config: {}, list: [select('low', 'major')] });
    await driver.post('admin', 'workflow/form/config/update', { processId, jsonContent });
    await driver.get('admin', `jflow/deploy?id=${processId}`);
    const { list } = await moved({ processId, dryRun: true });
    const unfit = [{ field: 'level', message: expect.stringContaining('Level') }];
    expect(list).toEqual([expect.objectContaining({ instanceId, ok: true, unfit })]);
  });

  it('sent several times at once is one move with one answer', async () => {
    const { processId, goes } = await begin();
    const body = { processId, key: newKey() };
    const replies = await Promise.all([1, 2, 3].map(() => migrate(body)));
    expect(replies.map(reply => reply.status)).toEqual([200, 200, 200]);
    expect(new Set(replies.map(reply => JSON.stringify(reply.body.data))).size).toBe(1);
    expect(await moves(goes)).toBe(1);
  });

  it('broken off, a retry returns those that were moved before, and moves the others', async () => {
    const { processId, stays, goes } = await begin();
    const body = { processId, nodes: { a: 'b' }, key: newKey() };
    const first = await moved(body);
    // As if the process had ended before it could write the answer down.
    await withTenant(server().db, DEMO_COMPANY_ID, async tx => {
      const isMine = sql<boolean>`decision_key = decode(${hashIdempotencyKey(body.key)}, 'hex')`;
      const mine = tx.selectFrom('decisionKey').select('answer').where(isMine);
      const { plan } = (await mine.executeTakeFirstOrThrow()).answer as { plan: object };
      await tx
        .updateTable('decisionKey')
        .set({ answer: JSON.stringify({ plan }) })
        .where(isMine)
        .execute();
    });
    expect(await moved(body)).toEqual(first);
    expect(outcomes(first)).toEqual({ [stays]: 'ok', [goes]: 'ok' });
    expect([await moves(stays), await moves(goes)]).toEqual([1, 1]);
  });

  it('refuses the key for anything else, and is not held by a dry run', async () => {
    const { processId, goes } = await begin();
    const body = { processId, key: newKey() };
    expect(outcomes(await moved({ ...body, dryRun: true }))).toMatchObject({ [goes]: 'ok' });
    expect(await moves(goes)).toBe(0);
    expect(outcomes(await moved(body))).toMatchObject({ [goes]: 'ok' });
    const other = await migrate({ ...body, nodes: { a: 'b' } });
    expect([other.status, other.body.subCode]).toEqual([409, 'key-reused']);
    const staff = await migrate(body, 'li.na');
    expect([staff.status, staff.body.subCode]).toEqual([403, 'no-permission']);
  });

  it('says of each that was named why it cannot be moved', async () => {
    const { processId, stays, goes } = await begin();
    const ended = await driver.start(processId);
    await driver.post('admin', 'jflow/terminate', { instanceId: ended });
    const instanceIds = ['ghost', stays, goes, ended];
    const { list } = await moved({ processId, instanceIds, dryRun: true });
    expect(outcomes({ version: 2, list, next: null })).toEqual({
      ghost: 'not-found',
      [stays]: 'cannot-migrate',
      [goes]: 'ok',
      [ended]: 'ended',
    });
    expect(list.find(row => row.instanceId === 'ghost')).toMatchObject({ message: '内容不存在或已被删除' });
    const elsewhere = await driver.publish({ nodes: [approver('a', ['zhang.wei'])] });
    const other = await moved({ processId: elsewhere, instanceIds: [goes] });
    expect(outcomes(other)).toEqual({ [goes]: 'not-found' });
  });

  it('names the node that is missing, and the way out', async () => {
    const { processId, stays, goes } = await begin();
    const { list } = await moved({ processId, dryRun: true });
    expect(outcome(list, stays)).toEqual([
      { field: 'a', message: '版本 2 中没有节点“a”（a），请用 nodes 指定对应的节点：{"a": "新节点的 id"}' },
    ]);
    const wrong = await moved({ processId, nodes: { a: 'zzz' } });
    expect(outcomes(wrong)).toEqual({ [stays]: 'cannot-migrate', [goes]: 'cannot-migrate' });
    expect(outcome(wrong.list, goes)).toEqual([
      { field: 'a', message: 'nodes 把节点“a”（a）对应到“zzz”，但版本 2 中没有该节点' },
    ]);
    expect(outcome(wrong.list, stays)).toEqual(outcome(wrong.list, goes));
  });

  it('a person whose node was removed still sees its fields, with and without a task', async () => {
    const privileges = [{ key: 'salary', hidden: true }];
    const processId = await driver.publish({
      nodes: [approver('a', ['zhang.wei'], { privileges }), approver('b', ['chen.jie'])],
    });
    const instanceId = await driver.start(processId, { amount: 1, salary: 'top' });
    const taskId = await driver.taskOf('zhang.wei', instanceId);
    await driver.agree('zhang.wei', instanceId);
    await redraw(processId, approver('b', ['chen.jie']));
    expect(outcomes(await moved({ processId }))).toEqual({ [instanceId]: 'ok' });
    for (const asked of [`instanceInfo?instanceId=${instanceId}`, `taskInfo?taskId=${taskId}`]) {
      const info = await driver.get<{ variable: string }>('zhang.wei', `jflow/${asked}`);
      expect(JSON.parse(info.variable)).toEqual({ amount: 1, reason: '' });
    }
  });
});
