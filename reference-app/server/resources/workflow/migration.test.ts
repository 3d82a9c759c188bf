/** Moving instances with a key: whatever became of the first answer, a retry gives the same and moves nothing twice. */
import type { PartOf } from '@countersign/sdk/api/contract';
import { NODE } from '@countersign/sdk/flow';
import { expect, it } from 'vitest';
import { withTenant } from '../../db/access.ts';
import { COMPANY } from '../../demo/company.ts';
import { describeServer } from '../../testing/harness.ts';
import { approver, chain, Desk } from './testing/desk.ts';

type Migrated = PartOf<'POST jflow/migrate', 'response'>;

describeServer('moving instances with a key', server => {
  const desk = new Desk(server);
  const migrate = (body: object, who = 'admin') => desk.post(who, 'jflow/migrate', body);
  const moved = async (body: object) =>
    (await desk.as('admin')).data<Migrated>((await desk.as('admin')).post('jflow/migrate', body));
  const redraw = async (id: string, ...nodes: ReturnType<typeof approver>[]) => {
    const node = { id: 'start', type: NODE.start, nodeName: 'start', childNode: chain(nodes) };
    await desk.post('admin', 'jflow/saveJson', { id, modelContent: JSON.stringify({ node }) });
    await desk.get('admin', `jflow/deploy?id=${id}`);
  };
  /** A process on version 2 with two instances on version 1, of which the first cannot move. */
  const begin = async () => {
    const processId = await desk.publish({
      nodes: [approver('a', ['zhang.wei']), approver('b', ['chen.jie'])],
    });
    const stays = await desk.start(processId);
    const goes = await desk.start(processId);
    await desk.agree('zhang.wei', goes);
    await redraw(processId, approver('b', ['chen.jie']), approver('c', ['wang.fang']));
    return { processId, stays, goes };
  };
  const moves = (instanceId: string) =>
    withTenant(server().db, COMPANY, async tx => {
      const rows = await tx
        .selectFrom('audit')
        .select('command')
        .where('instance_id', '=', instanceId)
        .execute();
      return rows.filter(row => row.command.kind === 'migrate').length;
    });
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

  it('sent several times at once is one move with one answer', async () => {
    const { processId, goes } = await begin();
    const body = { processId, key: newKey() };
    const replies = await Promise.all([1, 2, 3].map(() => migrate(body)));
    expect(replies.map(reply => reply.status)).toEqual([200, 200, 200]);
    expect(new Set(replies.map(reply => JSON.stringify(reply.body.data))).size).toBe(1);
    expect(await moves(goes)).toBe(1);
  });

  it('broken off, a retry tells of those that were moved before, and moves the others', async () => {
    const { processId, stays, goes } = await begin();
    const body = { processId, nodes: { a: 'b' }, key: newKey() };
    const first = await moved(body);
    // As if the process had ended before it could write the answer down.
    await withTenant(server().db, COMPANY, async tx => {
      const mine = tx.selectFrom('decision_key').select('answer').where('decision_key', '=', body.key);
      const { plan } = (await mine.executeTakeFirstOrThrow()).answer as { plan: object };
      await tx
        .updateTable('decision_key')
        .set({ answer: JSON.stringify({ plan }) })
        .where('decision_key', '=', body.key)
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
});
