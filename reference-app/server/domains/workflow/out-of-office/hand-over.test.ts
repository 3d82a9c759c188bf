/** Open tasks of somebody who goes away: given to the stand-in where they ask for it, once the absence begins. */
import type { ApprovalTaskDetail, OutOfOffice } from '@countersign/sdk/api/contract';
import { expect, it, vi } from 'vitest';
import { withTenant } from '../../../db/access.ts';
import { DEMO_COMPANY_ID } from '../../../demo/company.ts';
import { userIdOf } from '../../../setup/tenant.ts';
import { describeServer } from '../../../testing/harness.ts';
import { sweepAll } from '../../../testing/sweep-all.ts';
import { ApprovalDriver, approver } from '../testing/approval-driver.ts';
import { handOverTasksOfAbsence } from './hand-over.ts';

const DAY_MS = 24 * 60 * 60_000;
const eventually = { timeout: 90_000, interval: 50 };

describeServer(
  'handing over at the beginning of an absence',
  server => {
    const driver = new ApprovalDriver(server);
    const fromNow = (ms: number) => new Date(Date.now() + ms).toISOString();
    const away = async (actor: string, standIn: string, more: object = {}) => {
      const client = await driver.as(actor);
      const body = {
        standInId: userIdOf(standIn),
        beginTime: fromNow(-1000),
        endTime: fromNow(DAY_MS),
        ...more,
      };
      return (await client.data<{ id: string }>(client.post('outOfOffice/add', body))).id;
    };
    const absence = async (actor: string, id: string) =>
      (await driver.get<{ list: OutOfOffice[] }>(actor, 'outOfOffice/mine?limit=100')).list.find(
        one => one.id === id,
      );
    const handed = (actor: string, id: string, count: number, remaining: number) =>
      vi.waitFor(
        async () => expect((await absence(actor, id))?.handed).toMatchObject({ count, remaining }),
        eventually,
      );
    const back = (actor: string, id: string) => driver.post(actor, 'outOfOffice/end', { id });
    const delegable = (actor: string) =>
      driver.publish({ nodes: [approver('a', [actor])], setting: { allowDelegate: true } });
    const info = async (actor: string, instanceId: string) =>
      driver.get<ApprovalTaskDetail>(
        actor,
        `jflow/taskInfo?taskId=${await driver.taskOf(actor, instanceId)}`,
      );

    it('tasks stay where it is not asked for', async () => {
      const instanceId = await driver.start(await delegable('zhu.hao'));
      const id = await away('zhu.hao', 'yang.yang');
      expect(await absence('zhu.hao', id)).toMatchObject({ handOver: false, handed: null });
      await handOverTasksOfAbsence(server().db, DEMO_COMPANY_ID, id);
      expect(await driver.taskOf('zhu.hao', instanceId)).toBeTruthy();
      await back('zhu.hao', id);
    });

    it('the stand-in decides for an absent person, and the timeline shows it', async () => {
      const instanceId = await driver.start(await delegable('zhang.wei'));
      const id = await away('zhang.wei', 'chen.jie', { handOver: true });
      await handed('zhang.wei', id, 1, 0);
      expect((await info('chen.jie', instanceId)).onBehalfOf).toMatchObject({ userId: 'u-zhang-wei' });
      await driver.agree('chen.jie', instanceId);
      expect(await driver.timeline(instanceId)).toEqual([
        'start li-na=1',
        'a zhang-wei=6 chen-jie=1',
        'end 1',
      ]);
      await back('zhang.wei', id);
    });

    it('where the flow lets nobody delegate it is transferred, and where neither, it stays', async () => {
      const configure = { transmitted: true };
      const transmitted = await driver.start(
        await driver.publish({ nodes: [approver('a', ['he.lei'], { configure })] }),
      );
      const remaining = await driver.start(await driver.publish({ nodes: [approver('a', ['he.lei'])] }));
      const pool = { needClaim: true };
      const node = approver('a', ['he.lei', 'luo.yi'], { examineMode: 3, configure: pool });
      const unclaimed = await driver.start(
        await driver.publish({ nodes: [node], setting: { allowDelegate: true } }),
      );
      const id = await away('he.lei', 'song.jia', { handOver: true });
      await handed('he.lei', id, 1, 2);
      expect((await info('song.jia', transmitted)).onBehalfOf).toBeNull();
      for (const instanceId of [remaining, unclaimed])
        expect(await driver.taskOf('he.lei', instanceId)).toBeTruthy();
      await back('he.lei', id);
    });

    it('goes to the stand-in of an absent stand-in, and not to an assignee of the node', async () => {
      const chained = await driver.start(await delegable('ma.chao'));
      const both = approver('a', ['ma.chao', 'sun.li'], { examineMode: 2 });
      const together = await driver.start(
        await driver.publish({ nodes: [both], setting: { allowDelegate: true } }),
      );
      const next = await away('xie.qing', 'sun.li');
      const id = await away('ma.chao', 'xie.qing', { handOver: true });
      await handed('ma.chao', id, 1, 1);
      expect(await driver.taskOf('sun.li', chained)).toBeTruthy();
      expect(await driver.taskOf('ma.chao', together)).toBeTruthy();
      await back('ma.chao', id);
      await back('xie.qing', next);
    });

    it('waits for the beginning, and comes by itself then', async () => {
      const instanceId = await driver.start(await delegable('hu.yue'));
      const id = await away('hu.yue', 'xu.lei', { handOver: true, beginTime: fromNow(1500) });
      await handed('hu.yue', id, 1, 0);
      expect(await driver.taskOf('xu.lei', instanceId)).toBeTruthy();
      const { beginTime, handed: done } = (await absence('hu.yue', id))!;
      expect(Date.parse(done!.time)).toBeGreaterThanOrEqual(Date.parse(beginTime));
      await back('hu.yue', id);
    });

    it('an early job does nothing, and the sweep does the work of lost jobs', async () => {
      const instanceId = await driver.start(await delegable('guo.ting'));
      const begin = { handOver: true, beginTime: fromNow(DAY_MS), endTime: fromNow(2 * DAY_MS) };
      const id = await away('guo.ting', 'pan.bo', begin);
      await handOverTasksOfAbsence(server().db, DEMO_COMPANY_ID, id);
      await sweepAll(server().db);
      expect(await driver.taskOf('guo.ting', instanceId)).toBeTruthy();
      await withTenant(server().db, DEMO_COMPANY_ID, tx =>
        tx
          .updateTable('outOfOffice')
          .set({ beginTime: fromNow(-1000) })
          .where('outId', '=', id)
          .execute(),
      );
      await sweepAll(server().db);
      expect(await driver.taskOf('pan.bo', instanceId)).toBeTruthy();
      expect((await absence('guo.ting', id))?.handed).toMatchObject({ count: 1, remaining: 0 });
      await back('guo.ting', id);
    });

    it('an absence that was ended before its beginning hands nothing over', async () => {
      const instanceId = await driver.start(await delegable('cao.ying'));
      const id = await away('cao.ying', 'deng.rui', {
        handOver: true,
        beginTime: fromNow(DAY_MS),
        endTime: fromNow(2 * DAY_MS),
      });
      await back('cao.ying', id);
      await handOverTasksOfAbsence(server().db, DEMO_COMPANY_ID, id);
      expect(await driver.taskOf('cao.ying', instanceId)).toBeTruthy();
      expect((await absence('cao.ying', id))?.handed).toBeNull();
    });
  },
  { server: { jobs: { pollMs: 50 } } },
);
