/** Every setting of a flow through HTTP: its effect with the one value, and with the other. */
import type { Message } from '@countersign/sdk/api/contract';
import { FLOW_SETTINGS } from '@countersign/sdk/flow/settings';
import { expect, it } from 'vitest';
import { withTenant } from '../../../db/access.ts';
import { DEMO_COMPANY_ID } from '../../../demo/company.ts';
import { userIdOf } from '../../../setup/tenant.ts';
import { describeServer } from '../../../testing/harness.ts';
import { sweepAll } from '../../../testing/sweep-all.ts';
import { ApprovalDriver } from '../testing/approval-driver.ts';
import { permissionEffects } from '../testing/settings/permissions.ts';
import { type Effects, INITIATOR, settingsDriver } from '../testing/settings/settings-driver.ts';
import { taskEffects } from '../testing/settings/tasks.ts';
import { textEffects } from '../testing/settings/texts.ts';

describeServer('the settings of a flow', server => {
  const settings = settingsDriver(new ApprovalDriver(server));
  const { driver, usual, rowOf } = settings;
  const effects: Effects = {
    ...taskEffects(settings),
    ...permissionEffects(settings),
    ...textEffects(settings),
  };

  it.each(Object.entries(effects))('%s', async (_, [on, result, off, other, effect]) => {
    const isSame = (found: unknown, wanted: unknown) =>
      wanted instanceof RegExp ? expect(found).toMatch(wanted) : expect(found).toEqual(wanted);
    isSame(await effect(on), result);
    isSame(await effect(off), other);
  });

  it('are all in the table, each with the choice that it belongs to', () => {
    const WITH_OTHERS: Record<string, string> = {
      'title.template': 'title.mode',
      'summary.fields': 'summary.mode',
      'number.date': 'number.prefix',
      'number.digits': 'number.prefix',
      'printTemplate.html': 'printTemplate.mode',
    };
    const missing = FLOW_SETTINGS.map(({ name }) => WITH_OTHERS[name] ?? name).filter(name => !effects[name]);
    expect([...new Set(missing)]).toEqual(['reminders']);
  });

  it('remind people to fill at their time, once, and leave out those who have', async () => {
    const groups = ['wang.fang', 'chen.jie'].map(name => ({
      approverType: 1 as const,
      approverIds: [userIdOf(name)],
      approverNames: [name],
    }));
    const reminder = { id: 'r1', groups, repeat: 'daily' as const, time: '09:00', skipsFilled: true };
    const setting = { reminders: [{ ...reminder, text: 'Fill in your week' }] };
    const processId = await driver.publish({ ...usual(), setting });
    const wang = await driver.as('wang.fang');
    await wang.data(wang.post('jflow/start', { processId, params: { amount: 1 } }));
    const { db } = server();
    const dueNow = () =>
      withTenant(db, DEMO_COMPANY_ID, tx =>
        tx
          .updateTable('fillReminder')
          .set({ nextTime: new Date(Date.now() - 1000) })
          .where('processId', '=', processId)
          .execute(),
      );
    const messages = async (userName: string) => {
      const client = await driver.as(userName);
      const { list } = await client.data<{ list: Message[] }>(
        client.post('letter/message/small/page/list', { page: 1, limit: 9999 }),
      );
      return list.filter(({ categoryCode }) => categoryCode === 'fill');
    };
    await sweepAll(db);
    expect(await messages('chen.jie')).toEqual([]);
    await dueNow();
    await Promise.all([sweepAll(db), sweepAll(db)]);
    await sweepAll(db);
    expect(await messages('chen.jie')).toMatchObject([
      { content: 'Fill in your week', link: `/approval/start?process=${processId}` },
    ]);
    expect(await messages('wang.fang')).toEqual([]);
    await driver.post('admin', 'jflow/updateState', { id: processId, state: 2 });
    await dueNow();
    await sweepAll(db);
    expect(await messages('chen.jie')).toHaveLength(1);
  });

  it('count numbers without a gap where a start is refused, and never twice at once', async () => {
    const setting = { number: { prefix: 'GAP', date: 'none' } };
    const processId = await driver.publish({ ...usual(), setting });
    const client = await driver.as(INITIATOR);
    const send = (params: object) => client.post('jflow/start', { processId, params });
    const replies = await Promise.all([1, 2, 3, 4].map(amount => send(amount === 2 ? {} : { amount })));
    expect(replies.map(({ status }) => status)).toEqual([200, 422, 200, 200]);
    const started = replies.flatMap(({ body, status }) =>
      status === 200 ? [body.data as { instanceId: string; number: string }] : [],
    );
    const numbers = (await Promise.all(started.map(one => rowOf(one.instanceId)))).map(
      ({ number }) => number,
    );
    expect(started.map(({ number }) => number)).toEqual(numbers);
    expect(numbers.toSorted()).toEqual(['GAP0001', 'GAP0002', 'GAP0003']);
  });
});
