/** The company's settings through HTTP: its zone moves the midnight of conditions. */
import { expect, it } from 'vitest';
import { describeServer } from '../../../testing/harness.ts';
import { ApprovalDriver, approver, branches, lane } from '../../workflow/testing/approval-driver.ts';

describeServer('the company’s settings', server => {
  const driver = new ApprovalDriver(server);
  const zone = async (actor = 'li.na') =>
    (await driver.get<{ timeZone: string }>(actor, 'merchant/setting')).timeZone;
  const set = async (timeZone: string, actor = 'admin') => {
    const { status, body } = await driver.post(actor, 'merchant/setting/update', { timeZone });
    return [status, body.subCode];
  };

  it('hold the zone in which conditions read dates', async () => {
    const condition = { field: 'day', operator: 'ge' as const, value: '2026-03-02T00:00:00+08:00' };
    const early = approver('early', ['zhang.wei']);
    const afterwards = approver('afterwards', ['chen.jie']);
    const processId = await driver.publish({
      nodes: [
        branches('x', lane('from', { conditionList: [[condition]] }, afterwards), lane('before', {}, early)),
      ],
      form: {
        config: {},
        list: [{ type: 'date', label: 'Day', key: 'k', model: 'day', options: { format: 'YYYY-MM-DD' } }],
      },
    });
    const start = () => driver.start(processId, { day: '2026-03-02' });
    expect(await zone()).toBe('Asia/Shanghai');
    expect(await driver.taskOf('chen.jie', await start())).toBeTruthy();
    expect(await set('Pacific/Auckland')).toEqual([200, undefined]);
    expect(await zone()).toBe('Pacific/Auckland');
    expect(await driver.taskOf('zhang.wei', await start())).toBeTruthy();
    expect(await set('America/New_York')).toEqual([200, undefined]);
    expect(await driver.taskOf('chen.jie', await start())).toBeTruthy();
    expect(await zone('provider')).toBe('Asia/Shanghai');
    await set('Asia/Shanghai');
  });

  it.each(['Mars/Olympus', '+08:00', 'asia/shanghai', ' Asia/Shanghai', '', "UTC'; --"])(
    'refuse %j as a zone',
    async name => {
      expect(await set(name)).toEqual([400, 'invalid-fields']);
      expect(await zone()).toBe('Asia/Shanghai');
    },
  );

  it('are changed with the permission', async () => {
    expect(await set('UTC', 'li.na')).toEqual([403, 'no-permission']);
    expect(await set('UTC')).toEqual([200, undefined]);
    expect(await set('Asia/Shanghai')).toEqual([200, undefined]);
  });
});
