/** Mail of several messages: the window of a topic, digests and their changes, and several workers. The clock is injected. */
import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { indexChannelsByName, type NoticeMessage, SendError } from '../../../../channels/channel.ts';
import { withTenant } from '../../../../db/access.ts';
import { newId } from '../../../../db/new-id.ts';
import { DEMO_COMPANY_ID } from '../../../../demo/company.ts';
import { openOutgoingHttpDispatcher } from '../../../../outgoing/dispatcher.ts';
import { describeServer } from '../../../../testing/harness.ts';
import { ApprovalDriver, approver } from '../../../workflow/testing/approval-driver.ts';
import { createChannelHttpClient } from '../../channel-account/http.ts';
import { claimDueMessageTargets } from '../sending/claim.ts';
import { deliverMessagesToWaitingRecipients } from '../sending/deliver.ts';
import type { MessageToSend } from '../sending/message-to-send.ts';
import { sendMessages } from '../sending/send.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

describeServer('combined messages', server => {
  const driver = new ApprovalDriver(server);
  const inTenant = <T>(work: Parameters<typeof withTenant<T>>[2]) =>
    withTenant(server().db, DEMO_COMPANY_ID, work);
  /** The clock of a test is ahead of the clock of the database, which sets the time of messages that do not wait. */
  let start: number;
  const sent: NoticeMessage[] = [];
  let answer: (message: NoticeMessage) => void = () => {};
  let isIdempotent = false;

  const notify = (item: string, at: number, more: Partial<MessageToSend> & { userId?: string } = {}) => {
    const { userId = 'u-zhang-wei', ...sending } = more;
    const message: MessageToSend = {
      key: newId(),
      template: 'copied',
      vars: { process: 'Purchase', item },
      instanceId: 'none',
      targets: (['inApp', 'email'] as const).map(channel => ({ channel, userId })),
      ...sending,
    };
    return inTenant(tx => sendMessages(tx, DEMO_COMPANY_ID, [message], start + at));
  };
  const deliver = (at: number) => {
    const channel = {
      name: 'email' as const,
      isIdempotent,
      reaches: () => true,
      send: async (message: NoticeMessage) => {
        answer(message);
        sent.push(message);
        return undefined;
      },
    };
    const { http } = createChannelHttpClient(openOutgoingHttpDispatcher());
    return deliverMessagesToWaitingRecipients(
      {
        db: server().db,
        channels: indexChannelsByName([channel]),
        http,
        noticeRetrySeconds: [0],
        publicUrl: 'https://portal.test',
        now: () => new Date(start + at),
      },
      { merchantId: DEMO_COMPANY_ID, channel: 'email' },
    );
  };
  const titles = () => sent.map(({ title }) => title);
  const states = () =>
    inTenant(async tx => {
      const rows = await tx
        .selectFrom('sendTarget')
        .select(['state', 'code'])
        .where('channel', '=', 'email')
        .execute();
      return rows.map(({ state, code }) => [state, code].filter(Boolean).join(' ')).sort();
    });
  const setDigest = async (
    frequency: 'off' | 'hourly' | 'daily',
    lang = 'zh',
    mail = ['assigned', 'copied', 'ended'],
  ) => {
    const body = { lang, mail, digest: { frequency, time: '09:00' } };
    expect((await driver.post('zhang.wei', 'letter/preference/update', body)).status).toBe(200);
  };
  const setWindow = async (value: string) => {
    const client = await driver.as('admin');
    await client.data(client.post('parameter/update', { key: 'message-window-seconds', value }));
  };
  /** Two hours later every hourly digest is due. */
  const LATER = 120 * MINUTE;

  beforeEach(async () => {
    start = (Math.floor(Date.now() / HOUR) + 1) * HOUR + 5 * MINUTE;
    sent.length = 0;
    answer = () => {};
    await setDigest('off');
    await inTenant(async tx => {
      await tx.deleteFrom('sendTask').execute();
      await tx.deleteFrom('messageBundle').execute();
      await tx.deleteFrom('message').execute();
    });
  });

  it('sends the first message at once, and the following of the same topic in one mail', async () => {
    await notify('Item 0', 0);
    await deliver(0);
    expect(titles()).toEqual(['抄送：Item 0']);
    for (let index = 1; index < 20; index += 1) await notify(`Item ${index}`, index * 1000);
    await deliver(59_000);
    expect(sent).toHaveLength(1);
    await deliver(61_000);
    expect(titles()).toEqual(['抄送：Item 0', '抄送：19 条']);
    for (let index = 1; index < 20; index += 1) expect(sent[1]?.text).toContain(`抄送：Item ${index}\n`);
    await notify('Later', 62_000);
    await deliver(63_000);
    expect(sent).toHaveLength(2);
    await deliver(121_000);
    await notify('Afterwards', 200_000);
    await deliver(200_000);
    expect(titles().slice(2)).toEqual(['抄送：Later', '抄送：Afterwards']);
  });

  it('sends what has gathered in one mail if the first message was not sent yet', async () => {
    for (let index = 0; index < 20; index += 1) await notify(`Item ${index}`, index * 1000);
    await deliver(20_000);
    await deliver(61_000);
    expect(titles()).toEqual(['抄送：20 条']);
  });

  it('keeps topics, people and other messages apart', async () => {
    await notify('A', 0);
    await notify('B', 1000, { template: 'ended-1' });
    await notify('C', 1000, { userId: 'u-li-na' });
    await notify('D', 1000, { template: 'notice' });
    await notify('E', 1000, { template: 'notice' });
    await deliver(2000);
    expect(titles().sort()).toEqual(['已通过：B', '抄送：A', '抄送：C', '通知：D', '通知：E']);
  });

  it('sends each message alone if the tenant sets no window', async () => {
    await setWindow('0');
    for (const item of ['A', 'B', 'C']) await notify(item, 0);
    await deliver(1000);
    await setWindow('60');
    expect(titles().sort()).toEqual(['抄送：A', '抄送：B', '抄送：C']);
  });

  it('collects messages in a digest, and urging, deadlines and urgent applications do not wait', async () => {
    await setDigest('hourly', 'en');
    await notify('A', 0);
    await notify('B', MINUTE, { template: 'ended-1' });
    await notify('U', MINUTE, { template: 'urged' });
    await notify('V', MINUTE, { isUrgent: true });
    await deliver(2 * MINUTE);
    expect(titles().sort()).toEqual(['Copied to you: V', 'Please hurry: U']);
    await deliver(LATER);
    expect(titles().slice(2)).toEqual(['Approval digest (2)']);
    expect(sent[2]?.text).toContain('- Copied to you: A');
    expect(sent[2]?.text).toContain('- Approved: B');
    await deliver(2 * LATER);
    expect(sent).toHaveLength(3);
  });

  it('leaves out what was decided or read meanwhile, and a person without anything gets nothing', async () => {
    await setDigest('hourly');
    const processId = await driver.publish({ nodes: [approver('a', ['zhang.wei'])] });
    const [open, decided] = [await driver.start(processId), await driver.start(processId)];
    for (const instanceId of [open, decided])
      await notify(instanceId === open ? 'Open' : 'Decided', 0, {
        template: 'task-opened',
        instanceId,
        taskId: await driver.taskOf('zhang.wei', instanceId),
      });
    await notify('Copy', 0);
    await driver.agree('zhang.wei', decided);
    await driver.post('zhang.wei', 'letter/message/readAll', {});
    await deliver(LATER);
    expect(titles()).toEqual(['待办：Open']);
    expect(await states()).toEqual(['sent', 'skipped settled', 'skipped settled']);
    await notify('Read', LATER);
    await driver.post('zhang.wei', 'letter/message/readAll', {});
    await deliver(2 * LATER);
    expect(sent).toHaveLength(1);
  });

  it('a task that is due before the digest does not wait', async () => {
    await setDigest('daily');
    const timeLimit = { minutes: 5, do: 'pass' };
    const node = approver('a', ['zhang.wei'], { timeLimit } as object);
    const processId = await driver.publish({ nodes: [node], setting: { timeLimit: true } });
    const instanceId = await driver.start(processId);
    const taskId = await driver.taskOf('zhang.wei', instanceId);
    await notify('Due', 0, { template: 'task-opened', instanceId, taskId });
    await notify('Copy', 0);
    await deliver(0);
    expect(titles()).toEqual(['待办：Due']);
  });

  it('sends what waits at once when the digest is switched off', async () => {
    await setDigest('daily');
    await notify('A', 0);
    await notify('B', 0);
    await deliver(1000);
    expect(sent).toEqual([]);
    await setDigest('off');
    await deliver(MINUTE);
    expect(titles()).toEqual(['审批摘要：2 条消息']);
  });

  it('moves what waits to the next time when the digest changes', async () => {
    await setDigest('daily');
    await notify('A', 0);
    await notify('B', 0);
    await setDigest('hourly');
    await deliver(LATER);
    expect(titles()).toEqual(['审批摘要：2 条消息']);
  });

  it.each([
    ['a disabled person', { status: 'STOP_USING' }, { status: 'NORMAL' }],
    ['a guest whose grant has expired', { guestUntil: new Date(0) }, { guestUntil: null }],
  ] as const)('sends nothing to %s', async (_, change, original) => {
    const set = (values: typeof change | typeof original) =>
      inTenant(tx => tx.updateTable('appUser').set(values).where('userId', '=', 'u-zhang-wei').execute());
    await setDigest('hourly');
    await notify('A', 0);
    await notify('B', 0);
    await set(change);
    await deliver(LATER);
    await set(original);
    expect(sent).toEqual([]);
    expect(await states()).toEqual(['skipped no-account', 'skipped no-account']);
  });

  it('leaves out topics that were switched off while their messages waited', async () => {
    await setDigest('hourly');
    await notify('A', 0);
    await notify('B', 0, { template: 'ended-1' });
    await setDigest('hourly', 'zh', ['ended']);
    await deliver(LATER);
    expect(titles()).toEqual(['已通过：B']);
    expect(await states()).toEqual(['sent', 'skipped topic-off']);
  });

  it('keeps the id of a message of which less is left at a retry', async () => {
    await setDigest('hourly');
    for (const item of ['A', 'B', 'C']) await notify(item, 0);
    const ids: string[] = [];
    const readBut = (count: number) =>
      inTenant(tx =>
        sql`update message set read_time = now() where merchant_id = ${DEMO_COMPANY_ID} and message_id in (
          select message_id from message where merchant_id = ${DEMO_COMPANY_ID} and read_time is null
          order by message_id desc limit ${count})`.execute(tx),
      );
    answer = ({ id, title }) => {
      ids.push(`${id} ${title}`);
      if (ids.length < 3) throw new SendError('again', '451', 'busy');
    };
    for (const read of [0, 1, 1]) {
      await readBut(read);
      await inTenant(tx =>
        sql`update send_target set state = 'waiting', tries = 0 where merchant_id = ${DEMO_COMPANY_ID}
          and channel = 'email' and state = 'failed'`.execute(tx),
      );
      await deliver(LATER);
    }
    const [id] = ids[0]!.split(' ');
    expect(ids).toEqual([`${id} 审批摘要：3 条消息`, `${id} 审批摘要：2 条消息`, `${id} 抄送：A`]);
  });

  it('sends all bundles if retried ones make more messages than a batch has bundles', async () => {
    const people = await inTenant(tx =>
      tx
        .selectFrom('appUser')
        .select('userId')
        .where('removedTime', 'is', null)
        .where('status', '=', 'NORMAL')
        .orderBy('userId')
        .limit(11)
        .execute(),
    );
    const notifyAll = async (item: string, at: number) => {
      for (const { userId } of people) await notify(item, at, { userId, template: 'incident' });
    };
    await notifyAll('A', 0);
    await inTenant(tx =>
      claimDueMessageTargets(tx, {
        merchantId: DEMO_COMPANY_ID,
        channel: 'email',
        accountId: '',
        senderId: '',
        content: 'notices',
        tryId: newId(),
        most: 20,
        leaseMs: -1,
        now: new Date(start),
      }),
    );
    await notifyAll('B', 1000);
    isIdempotent = true;
    await deliver(LATER);
    isIdempotent = false;
    expect(sent).toHaveLength(2 * people.length);
  });

  it('a message that cannot be built does not hold the others', async () => {
    await notify('A', 0);
    await notify('B', 0, { userId: 'u-li-na' });
    await inTenant(tx =>
      sql`update send_task set secret = 'broken' where merchant_id = ${DEMO_COMPANY_ID} and vars ->> 'item' = 'A'`.execute(
        tx,
      ),
    );
    await deliver(LATER);
    await deliver(LATER);
    expect(titles()).toEqual(['抄送：B']);
    expect(await states()).toEqual(['failed', 'sent']);
  });

  it('the messages of a worker that died are sent again together, under the same id', async () => {
    await setDigest('hourly');
    for (const item of ['A', 'B', 'C']) await notify(item, 0);
    const claimed = await inTenant(tx =>
      claimDueMessageTargets(tx, {
        merchantId: DEMO_COMPANY_ID,
        channel: 'email',
        accountId: '',
        senderId: '',
        content: 'notices',
        tryId: newId(),
        most: 10,
        leaseMs: -1,
        now: new Date(start + LATER),
      }),
    );
    await notify('D', 0);
    isIdempotent = true;
    await deliver(LATER);
    isIdempotent = false;
    expect(titles().sort()).toEqual(['审批摘要：3 条消息', '抄送：D']);
    const ids = new Set(claimed.map(({ bundleId }) => bundleId));
    expect(ids.size).toBe(1);
    expect(sent.some(({ id }) => id.startsWith(`${[...ids][0]}.`))).toBe(true);
  });

  it('one mail by several workers, and by a retry after an error', async () => {
    await setDigest('hourly');
    for (let index = 0; index < 30; index += 1) await notify(`Item ${index}`, 0);
    answer = () => {
      answer = () => {};
      throw new SendError('again', '451', 'busy');
    };
    await deliver(LATER);
    await notify('New', 0);
    await Promise.all([deliver(LATER), deliver(LATER), deliver(LATER)]);
    expect(titles().sort()).toEqual(['审批摘要：30 条消息', '抄送：New']);
    expect(new Set(await states())).toEqual(new Set(['sent']));
  });
});
