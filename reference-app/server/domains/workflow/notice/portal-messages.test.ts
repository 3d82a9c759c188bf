/** Messages in the portal: none is lost by a disabled account, and every one has a topic. */
import type { Message } from '@countersign/sdk/api/contract';
import { NODE } from '@countersign/sdk/flow';
import { messageTopicOf, NOTICE_KINDS } from '@countersign/sdk/i18n/notices';
import { expect, it } from 'vitest';
import { withTenant } from '../../../db/access.ts';
import { DEMO_COMPANY_ID } from '../../../demo/company.ts';
import { claimDirectJobs } from '../../../jobs/outbox.ts';
import { userIdOf } from '../../../setup/tenant.ts';
import { describeServer } from '../../../testing/harness.ts';
import { ApprovalDriver, approver } from '../testing/approval-driver.ts';
import { publishStepJobs, runBackgroundWork } from '../testing/background-work.ts';

interface MessagePage {
  total: number;
  list: Message[];
}

describeServer('messages in the portal', server => {
  const driver = new ApprovalDriver(server);
  const setStatus = (status: 'NORMAL' | 'STOP_USING' | 'LOCKED') =>
    withTenant(server().db, DEMO_COMPANY_ID, tx =>
      tx.updateTable('appUser').set({ status }).where('userId', '=', 'u-xie-qing').execute(),
    );
  const page = async (userName: string, body: object = {}) => {
    const client = await driver.as(userName);
    return client.data<MessagePage>(client.post('letter/message/small/page/list', { limit: 100, ...body }));
  };
  /** The status of the call that the page of the link makes first. */
  async function statusOfLink(
    userName: string,
    link: string,
    { id, instanceId }: { id: string; instanceId: string },
  ): Promise<number> {
    const client = await driver.as(userName);
    const taskId = /^\/approval\/todo\?task=(.+)$/.exec(link)?.[1];
    const reply = link.startsWith('/messages')
      ? client.post('letter/message/detail', { id })
      : taskId
        ? client.get(`jflow/taskInfo?taskId=${taskId}`)
        : client.get(`jflow/instanceInfo?instanceId=${instanceId}`);
    return (await reply).status;
  }

  /** Opens the links of all messages about the instance. Returns the kinds of these messages. */
  async function expectThatLinksOpen(
    instanceId: string,
    userNames: readonly string[],
  ): Promise<ReadonlySet<string>> {
    const kinds = new Set<string>();
    for (const userName of userNames) {
      const { list } = await page(userName);
      for (const { link, id, title, categoryCode } of list.filter(one => one.instanceId === instanceId)) {
        kinds.add(categoryCode);
        const status = await statusOfLink(userName, link, { id, instanceId });
        expect([userName, title, link, status]).toEqual([userName, title, link, 200]);
      }
    }
    return kinds;
  }

  const counts = (userName: string) =>
    driver.get<{ topic: string; unreadCount: number }[]>(userName, 'letter/message/counts');

  it('wait for an account that was disabled or locked when they were sent', async () => {
    const processId = await driver.publish({ nodes: [approver('a', ['xie.qing'])] });
    const instances: string[] = [];
    for (const status of ['STOP_USING', 'LOCKED'] as const) {
      instances.push(await driver.start(processId));
      await setStatus(status);
      await runBackgroundWork(server().db);
      await setStatus('NORMAL');
    }
    const { list } = await page('xie.qing');
    expect(list.map(({ instanceId }) => instanceId).sort()).toEqual(instances.sort());
  });

  it('are not delivered again after their reader has removed them', async () => {
    const { db } = server();
    await driver.start(await driver.publish({ nodes: [approver('a', ['deng.rui'])] }));
    const stepJobs = await claimDirectJobs(db);
    await runBackgroundWork(db);
    const publish = () => publishStepJobs(db, stepJobs);
    await publish();
    const { list } = await page('deng.rui');
    expect(list).toHaveLength(1);
    await driver.post('deng.rui', 'letter/message/removeBatch', { ids: list.map(({ id }) => id) });
    // The process died before it removed the job, so another one runs the job again.
    await publish();
    expect(await page('deng.rui')).toMatchObject({ total: 0, list: [] });
    expect(await counts('deng.rui')).toEqual([]);
    const removed = { id: list[0]!.id };
    expect((await driver.post('deng.rui', 'letter/message/read', removed)).status).toBe(404);
    expect((await driver.post('deng.rui', 'letter/message/detail', removed)).status).toBe(404);
  });

  it('of a notice node have a topic, which the list finds', async () => {
    const notice = {
      id: 'told',
      nodeName: 'told',
      type: NODE.notice,
      approverGroups: [{ approverType: 1, approverIds: [userIdOf('deng.rui')], approverNames: ['x'] }],
      channels: ['inApp'],
    };
    await driver.start(await driver.publish({ nodes: [notice as never, approver('a', ['zhang.wei'])] }));
    await runBackgroundWork(server().db);
    expect(await counts('deng.rui')).toEqual([{ topic: 'notice', unreadCount: 1 }]);
    expect((await page('deng.rui', { topic: 'notice' })).total).toBe(1);
    expect((await driver.get<{ unreadCount: number }>('deng.rui', 'letter/message/tips')).unreadCount).toBe(
      1,
    );
  });

  it('of a notice node lead to the application only for people who take part in it', async () => {
    const users = ['li.na', 'zhang.wei', 'he.lei', 'wang.fang'];
    const notice = {
      id: 'told',
      nodeName: 'told',
      type: NODE.notice,
      approverGroups: [{ approverType: 1, approverIds: users.map(userIdOf), approverNames: users }],
      channels: ['inApp'],
    };
    const copy = {
      id: 'c',
      nodeName: 'c',
      type: NODE.copy,
      setType: 1,
      nodeUserList: [{ id: userIdOf('he.lei'), name: 'x' }],
    };
    const nodes = [
      copy as never,
      approver('a', ['zhang.wei']),
      notice as never,
      approver('b', ['zhang.wei']),
    ];
    const instanceId = await driver.start(await driver.publish({ nodes }));
    await driver.decide('zhang.wei', instanceId, true);
    await runBackgroundWork(server().db);
    const linkOf = async (userName: string) => {
      const { list } = await page(userName, { topic: 'notice' });
      const { id, link } = list.find(message => message.instanceId === instanceId)!;
      return link.replace(id, 'ID').replace(instanceId, 'INSTANCE');
    };
    const links = await Promise.all(users.map(linkOf));
    expect(Object.fromEntries(users.map((user, at) => [user, links[at]]))).toEqual({
      'li.na': '/approval/instance/INSTANCE',
      'zhang.wei': '/approval/instance/INSTANCE',
      'he.lei': '/approval/instance/INSTANCE',
      'wang.fang': '/messages?open=ID',
    });
    await expectThatLinksOpen(instanceId, users);
  });

  it('of each kind have a link that opens for their receiver', async () => {
    const instanceId = await driver.start(
      await driver.publish({
        nodes: [
          approver('a', ['zhang.wei'], { configure: { transmitted: true } }),
          approver('b', ['wang.fang']),
        ],
        setting: { allowTransfer: true, allowUrge: true, allowComment: true },
      }),
    );
    const act = async (userName: string, call: string, body: object) => {
      const { status, body: answer } = await driver.post(userName, `jflow/${call}`, body);
      expect([call, status, answer.subCode]).toEqual([call, 200, undefined]);
    };
    const said = { instanceId, comment: 'x' };
    await act('li.na', 'comment', { ...said, mentions: [{ id: userIdOf('zhao.min') }], key: 'links-key-1' });
    await act('li.na', 'urge', { ...said, key: 'links-key-2' });
    const id = await driver.taskOf('zhang.wei', instanceId);
    await act('zhang.wei', 'passOn', { id, targetUserId: userIdOf('deng.rui') });
    await driver.decide('deng.rui', instanceId, true);
    await act('admin', 'terminate', { ...said, key: 'links-key-3' });
    await runBackgroundWork(server().db);
    const kinds = await expectThatLinksOpen(instanceId, [
      'li.na',
      'zhang.wei',
      'wang.fang',
      'zhao.min',
      'deng.rui',
    ]);
    expect([...kinds].sort()).toEqual([
      'agreed',
      'commented',
      'ended-5',
      'mentioned',
      'task-opened',
      'urged',
      'withdrawn',
    ]);
  });

  it('of every type and category are counted in the topic in which they are listed', async () => {
    const kinds: [kind: string, categoryCode: string][] = [
      ...NOTICE_KINDS.map((kind): [string, string] => [kind, '']),
      ['task-opened', 'announcements'],
      ['template-1', 'announcements'],
      ['template-1', 'ended'],
      ['template-1', 'other'],
      ['written', ''],
    ];
    await withTenant(server().db, DEMO_COMPANY_ID, tx =>
      tx
        .insertInto('message')
        .values(
          kinds.map(([kind, categoryCode], at) => ({
            messageId: `topic-${at}`,
            userId: userIdOf('ma.chao'),
            eventId: `topic-${at}`,
            kind: kind as never,
            params: JSON.stringify({ process: 'P', item: 'I' }),
            instanceId: '',
            taskId: null,
            categoryCode,
          })),
        )
        .execute(),
    );
    const found = await counts('ma.chao');
    expect(found.reduce((sum, { unreadCount }) => sum + unreadCount, 0)).toBe(kinds.length);
    for (const { topic, unreadCount } of found) {
      const { total, list } = await page('ma.chao', { topic });
      const topics = list.map(({ id }) => messageTopicOf(...kinds[Number(id.slice('topic-'.length))]!));
      expect([topic, total, new Set(topics)]).toEqual([topic, unreadCount, new Set([topic])]);
    }
  });
});
