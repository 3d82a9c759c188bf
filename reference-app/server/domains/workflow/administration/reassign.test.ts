/** Tests the reassignment of live tasks by administrators: permissions, lists, messages and log entries. */
import type {
  LiveTask,
  Message,
  OperationLogRow,
  PartOf,
  ProcessDetail,
  TimelineRow,
} from '@countersign/sdk/api/contract';
import { expect, it, vi } from 'vitest';
import { withTenant } from '../../../db/access.ts';
import { DEMO_COMPANY_ID } from '../../../demo/company.ts';
import type { SignedInActor } from '../../../http/security/actor.ts';
import { userIdOf } from '../../../setup/tenant.ts';
import { describeServer } from '../../../testing/harness.ts';
import type { InTenant } from '../decisions/batch.ts';
import { handOverUserTasks } from '../open-work/service.ts';
import { ApprovalDriver, approver } from '../testing/approval-driver.ts';

type Batch = PartOf<'POST jflow/reassignBatch', 'response'>;

const MANAGER = 'luo.yi';
const eventually = { timeout: 90_000, interval: 50 };

describeServer(
  'handing over tasks of other people',
  server => {
    const driver = new ApprovalDriver(server);
    /** The flow forbids transfers and delegation. */
    const publish = async (...userNames: string[]) => {
      const node = approver('a', userNames, { examineMode: 2 });
      const id = await driver.publish({ nodes: [node], setting: { allowTransfer: false } });
      const { processName, processKey, processType } = await driver.get<ProcessDetail>(
        'admin',
        `jflow/detail?id=${id}`,
      );
      const managers = [{ id: userIdOf(MANAGER) }];
      await driver.post('admin', 'jflow/update', { id, processName, processKey, processType, managers });
      return id;
    };
    const reassign = (by: string, taskId: string, to: string, more: object = {}) =>
      driver.post(by, 'jflow/reassign', {
        taskId,
        targetUserId: userIdOf(to),
        comment: 'On leave',
        ...more,
      });
    const liveTasks = (by: string, query: string) =>
      driver.get<{ total: number; list: LiveTask[] }>(by, `jflow/liveTasks?${query}`);

    it.each([
      ['admin', 'done'],
      [MANAGER, 'done'],
      ['zhang.wei', 'no-permission'],
      ['he.lei', 'no-permission'],
    ])('%s: %s', async (by, code) => {
      const instanceId = await driver.start(await publish('zhang.wei'));
      const taskId = await driver.taskOf('zhang.wei', instanceId);
      const reply = await reassign(by, taskId, 'chen.jie');
      expect(reply.status === 200 ? 'done' : reply.body.subCode).toBe(code);
      if (code === 'done') await driver.agree('chen.jie', instanceId);
    });

    it('says so in the timeline, tells both, and logs who, to whom and why', async () => {
      const instanceId = await driver.start(await publish('ma.chao'));
      const taskId = await driver.taskOf('ma.chao', instanceId);
      for (const _ of [1, 2])
        expect((await reassign('admin', taskId, 'hu.yue', { key: 'repeated' })).status).toBe(200);
      const rows = await driver.get<TimelineRow[]>('li.na', `jflow/nodeInfo?instanceId=${instanceId}`);
      const note = rows.flatMap(({ notes }) => notes).find(({ kind }) => kind === 'reassigned');
      expect(note).toMatchObject({ fromName: '马超', toName: '胡月', comment: 'On leave' });
      const messagesOf = async (userName: string) => {
        const client = await driver.as(userName);
        const { list } = await client.data<{ list: Message[] }>(
          client.post('letter/message/small/page/list', { page: 1, limit: 9999 }),
        );
        return list.filter(({ link }) => link?.includes(taskId) || link?.includes('task='));
      };
      const [received] = await vi.waitFor(async () => {
        const messages = await messagesOf('hu.yue');
        expect(messages).toHaveLength(1);
        return messages;
      }, eventually);
      expect(received?.content).toMatch(/转交给你，原因：On leave/);
      await vi.waitFor(
        async () => expect((await messagesOf('ma.chao')).length).toBeGreaterThan(1),
        eventually,
      );
      const { list } = await driver.get<{ list: OperationLogRow[] }>(
        'admin',
        `log/operation/page?kind=task&targetId=${taskId}&limit=10`,
      );
      expect(list).toMatchObject([{ action: 'reassign', result: 'ok', module: 'workflow' }]);
    });

    it('lists the live tasks of applications to those who administer them alone', async () => {
      const processId = await publish('zhang.wei', 'wang.fang');
      const other = await driver.start(await driver.publish({ nodes: [approver('a', ['zhang.wei'])] }));
      const instanceId = await driver.start(processId);
      const { total, list } = await liveTasks(MANAGER, `instanceIds=${instanceId},${other}`);
      expect([total, list.map(({ user }) => user.userId)]).toEqual([2, ['u-zhang-wei', 'u-wang-fang']]);
      expect((await liveTasks('admin', `instanceIds=${instanceId},${other}`)).total).toBe(3);
      expect((await liveTasks('admin', `processId=${processId}&holderId=u-wang-fang`)).total).toBe(1);
      const colleague = await (await driver.as('he.lei')).get('jflow/liveTasks');
      expect(colleague.body.subCode).toBe('no-permission');
    });

    it('many at once: each for itself, the refused ones with a reason, and a repeated call does nothing twice', async () => {
      const processId = await publish('zhang.wei', 'wang.fang');
      const instances = [await driver.start(processId), await driver.start(processId)];
      const { list: tasks } = await liveTasks('admin', `instanceIds=${instances.join(',')}`);
      const taskIds = tasks.filter(({ user }) => user.userId === 'u-zhang-wei').map(({ taskId }) => taskId);
      await driver.agree('zhang.wei', instances[1]!);
      const body = {
        taskIds: [...taskIds, 'none'],
        targetUserId: userIdOf('chen.jie'),
        comment: 'On leave',
        key: 'one-key-for-all',
      };
      const answers: Batch['list'][] = [];
      for (const _ of [1, 2]) {
        const admin = await driver.as('admin');
        answers.push((await admin.data<Batch>(admin.post('jflow/reassignBatch', body))).list);
      }
      expect(answers[0]!.map(({ ok, subCode }) => (ok ? 'done' : subCode)).toSorted()).toEqual([
        'done',
        'not-found',
        'task-done',
      ]);
      expect(answers[1]).toEqual(answers[0]);
      const sibling = await driver.taskOf('wang.fang', instances[0]!);
      expect((await reassign('admin', sibling, 'chen.jie')).body.subCode).toBe('already-holds');
    });

    it('needs a reason', async () => {
      const instanceId = await driver.start(await publish('zhang.wei'));
      const taskId = await driver.taskOf('zhang.wei', instanceId);
      expect((await reassign('admin', taskId, 'chen.jie', { comment: ' ' })).status).toBe(400);
    });

    it('offers colleagues as receivers to those who administer the application', async () => {
      const instanceId = await driver.start(await publish('zhang.wei'));
      const find = async (by: string) =>
        (await driver.as(by)).get(
          `jflow/candidates?purpose=reassign&instanceId=${instanceId}&keyword=chen.jie`,
        );
      expect((await find(MANAGER)).body.data).toMatchObject({ list: [{ id: 'u-chen-jie' }] });
      expect((await find('zhang.wei')).body.subCode).toBe('not-admin');
    });

    it('the open work of a person goes to another one, whatever the flows forbid', async () => {
      const instanceId = await driver.start(await publish('cao.ying'));
      const admin = await driver.as('admin');
      const body = { userId: userIdOf('cao.ying'), toUserId: userIdOf('deng.rui') };
      expect(await admin.data(admin.post('user/handOverTasks', body))).toEqual({ count: 1, remaining: 0 });
      await driver.agree('deng.rui', instanceId);
    });

    it('the open work of a person goes to another one, although a transaction is rolled back by a conflict', async () => {
      const instanceId = await driver.start(await publish('cao.ying'));
      let transactions = 0;
      const inTenant: InTenant = async work => {
        transactions += 1;
        if (transactions === 2) throw Object.assign(new Error('deadlock detected'), { code: '40P01' });
        return withTenant(server().db, DEMO_COMPANY_ID, work);
      };
      const actor = { merchantId: DEMO_COMPANY_ID, userId: userIdOf('admin'), permissions: ['*:*:*'] };
      const handOver = { userId: userIdOf('cao.ying'), toUserId: userIdOf('deng.rui'), lang: 'zh' } as const;
      const handedOver = await handOverUserTasks(inTenant, actor as unknown as SignedInActor, handOver);
      expect(handedOver).toEqual({ count: 1, remaining: 0 });
      await driver.agree('deng.rui', instanceId);
    });
  },
  { server: { jobs: { pollMs: 50 } } },
);
