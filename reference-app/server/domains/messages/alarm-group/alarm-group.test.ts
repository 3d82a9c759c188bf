/** Alarm groups: robots and people get the alarms that their group has, once for each cause. */
import type { AlarmGroup } from '@countersign/sdk/api/contract';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { withTenant } from '../../../db/access.ts';
import { DEMO_COMPANY_ID } from '../../../demo/company.ts';
import { parseNetworkList } from '../../../outgoing/addresses.ts';
import { describeServer } from '../../../testing/harness.ts';
import { ACCOUNTS, startProviders } from '../../../testing/providers.ts';
import { ApprovalDriver } from '../../workflow/testing/approval-driver.ts';
import { sendAlarm } from './alarm.ts';

const providers = await startProviders();
afterAll(() => providers.stop());
const eventually = { timeout: 60_000, interval: 50 };

describeServer(
  'alarm groups',
  server => {
    const driver = new ApprovalDriver(server);
    const post = async (path: string, body: object) => {
      const reply = await driver.post('admin', `message/${path}`, body);
      return { status: reply.status, data: reply.body.data as Record<string, string> };
    };
    beforeEach(() => {
      providers.accepted.length = 0;
    });

    it('send to their robot and their people, on the path of all messages', async () => {
      const robot = { kind: 'wecom-robot', name: '值班群', ...ACCOUNTS['wecom-robot'] };
      const { accountId } = (await post('account/add', robot)).data;
      const group = { name: '值班', events: ['failed-job'], robotIds: [accountId], userIds: ['u-li-na'] };
      const { groupId } = (await post('alarmGroup/add', group)).data;
      const detail = await driver.get<AlarmGroup>('admin', `message/alarmGroup/detail?groupId=${groupId}`);
      expect(detail).toMatchObject({
        robots: [{ id: accountId, name: '值班群' }],
        people: [{ id: 'u-li-na', name: '李娜' }],
      });
      const alarm = (event: 'failed-job' | 'incident') =>
        withTenant(server().db, DEMO_COMPANY_ID, tx =>
          sendAlarm(tx, DEMO_COMPANY_ID, { key: 'k', event, vars: { process: '', item: 'callback' } }),
        );
      expect(await alarm('failed-job')).toEqual(['u-li-na']);
      expect(await alarm('failed-job')).toEqual([]);
      expect(await alarm('incident')).toEqual([]);
      await vi.waitFor(() => expect(providers.accepted).toHaveLength(1), eventually);
      expect(providers.accepted[0]!.text).toContain('callback');
      expect((await post('alarmGroup/test', { groupId: groupId! })).status).toBe(200);
      await vi.waitFor(() => expect(providers.accepted).toHaveLength(2), eventually);
      expect((await post('alarmGroup/update', { groupId, status: 'ABNORMAL', version: 1 })).status).toBe(200);
      expect((await post('alarmGroup/update', { groupId, name: 'x', version: 1 })).status).toBe(409);
      const { list } = await driver.get<{ list: AlarmGroup[] }>(
        'admin',
        'message/alarmGroup/page?keyword=值',
      );
      expect(list.map(({ status }) => status)).toEqual(['ABNORMAL']);
      await driver.get('admin', `message/alarmGroup/delete?groupId=${groupId}`);
      expect((await post('alarmGroup/test', { groupId: groupId! })).status).toBe(404);
    });

    it('have no robot and nobody that is not there', async () => {
      const wrong = await post('alarmGroup/add', { name: 'x', robotIds: ['none'] });
      expect([wrong.status, JSON.stringify(wrong.data)]).toEqual([400, expect.stringContaining('robotIds')]);
    });
  },
  {
    server: {
      jobs: { pollMs: 50 },
      channelEndpoints: providers.endpoints,
      outgoing: { networks: parseNetworkList('127.0.0.1/32')! },
    },
  },
);
