/** Sending over a channel that throttles, refuses and dies: each target ends in its state, and none is sent twice. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { indexChannelsByName, type NoticeMessage, SendError } from '../../../../channels/channel.ts';
import { withTenant } from '../../../../db/access.ts';
import { newId } from '../../../../db/new-id.ts';
import { type Loss, withLostTransactions } from '../../../../db/testing/lost-replies.ts';
import { DEMO_COMPANY_ID } from '../../../../demo/company.ts';
import { openOutgoingHttpDispatcher } from '../../../../outgoing/dispatcher.ts';
import { describeServer } from '../../../../testing/harness.ts';
import { createChannelHttpClient } from '../../channel-account/http.ts';
import { claimDueMessageTargets } from './claim.ts';
import { deliverMessagesToWaitingRecipients } from './deliver.ts';
import { sendMessages } from './send.ts';

const PEOPLE = ['u-li-na', 'u-zhang-wei', 'u-wang-fang', 'u-he-lei'];

describeServer('sending', server => {
  const inTenant = <T>(work: Parameters<typeof withTenant<T>>[2]) =>
    withTenant(server().db, DEMO_COMPANY_ID, work);
  const write = (key: string, userIds = PEOPLE) =>
    inTenant(tx =>
      sendMessages(tx, DEMO_COMPANY_ID, [
        {
          key,
          template: 'fill',
          vars: { process: 'Report', item: 'Report' },
          instanceId: '',
          targets: userIds.map(userId => ({ channel: 'sms', userId })),
        },
      ]),
    );
  const statesOf = async (key: string) => {
    const rows = await inTenant(tx =>
      tx
        .selectFrom('sendTarget as d')
        .innerJoin('sendTask as s', 's.taskId', 'd.taskId')
        .select(['d.targetId', 'd.state', 'd.tries', 'd.code', 'd.providerId'])
        .where('s.key', '=', key)
        .orderBy('d.targetId')
        .execute(),
    );
    return Object.fromEntries(
      rows.map(row => [row.targetId, [row.state, row.tries, row.code || row.providerId].join(' ')]),
    );
  };
  const sent: string[] = [];
  let answer: (message: NoticeMessage) => void = () => {};
  let isIdempotent = false;
  const work = (db = server().db) => {
    const channel = {
      name: 'sms' as const,
      isIdempotent,
      reaches: ({ userId }: NoticeMessage['to']) => userId !== 'u-he-lei',
      send: async (message: NoticeMessage) => {
        answer(message);
        sent.push(message.id);
        return { providerId: 'p' };
      },
    };
    const { http } = createChannelHttpClient(openOutgoingHttpDispatcher());
    const channels = indexChannelsByName([channel]);
    const place = { db, channels, http, noticeRetrySeconds: [0, 3600] };
    return deliverMessagesToWaitingRecipients(place, { merchantId: DEMO_COMPANY_ID, channel: 'sms' });
  };
  const nobodyTwice = () => expect(new Set(sent).size).toBe(sent.length);

  beforeEach(() => {
    sent.length = 0;
    isIdempotent = false;
  });
  afterEach(() =>
    inTenant(async tx => {
      answer = () => {};
      await tx.deleteFrom('sendTask').execute();
    }),
  );

  it('ends each target in its state; an error for good is not repeated', async () => {
    answer = ({ to }) => {
      if (to.userId === 'u-zhang-wei') throw new SendError('never', 'NO_SUCH_NUMBER', 'no such number');
      if (to.userId === 'u-wang-fang') throw new SendError('again', 'BUSY', 'busy');
    };
    await write('each');
    await work();
    await work();
    await work();
    expect(await statesOf('each')).toEqual({
      'u-li-na': 'sent 1 p',
      'u-zhang-wei': 'failed 1 NO_SUCH_NUMBER',
      // Tried twice; the third time is an hour away.
      'u-wang-fang': 'waiting 2 BUSY',
      'u-he-lei': 'skipped 1 no-address',
    });
    nobodyTwice();
  });

  it('sends the same key to the same target once, and to new targets of the key too', async () => {
    await write('once', ['u-li-na']);
    await work();
    await Promise.all([write('once', ['u-li-na', 'u-zhang-wei']), write('once', ['u-li-na'])]);
    await work();
    expect(sent.sort()).toEqual(['once.u-li-na', 'once.u-zhang-wei']);
  });

  it('shares the targets between workers', async () => {
    await write('shared');
    await Promise.all([work(), work(), work()]);
    expect(sent).toHaveLength(3);
    nobodyTwice();
  });

  it('a try whose worker died is unknown, and repeated only where the provider knows its key', async () => {
    const die = (leaseMs: number) =>
      inTenant(tx =>
        claimDueMessageTargets(tx, {
          merchantId: DEMO_COMPANY_ID,
          channel: 'sms',
          accountId: '',
          senderId: '',
          content: 'notices',
          tryId: newId(),
          most: 10,
          leaseMs,
        }),
      );
    await write('died', ['u-li-na']);
    await die(60_000);
    await work();
    expect(await statesOf('died')).toEqual({ 'u-li-na': 'sending 1 ' });
    await write('lost', ['u-zhang-wei']);
    await die(-1);
    await work();
    expect(await statesOf('lost')).toEqual({ 'u-zhang-wei': 'unknown 1 worker-lost' });
    expect(sent).toEqual([]);
    await write('keyed', ['u-wang-fang']);
    await die(-1);
    isIdempotent = true;
    await work();
    expect(await statesOf('keyed')).toEqual({ 'u-wang-fang': 'sent 2 p' });
  });

  /** The first transaction looks for results to confirm; the claims of both kinds of codes and of notices follow. */
  const CLAIM = 4;

  it.each<[string, number, Loss]>([
    ['its claim is lost', CLAIM, 'before'],
    ['the reply of its claim is lost', CLAIM, 'after'],
    ['its results are lost', CLAIM + 1, 'before'],
    ['the reply of its results is lost', CLAIM + 1, 'after'],
  ])('a message is sent once where %s with the database', async (_, lost, loss) => {
    await write('failover', ['u-li-na']);
    const losing = withLostTransactions(server().db, number => (number === lost ? loss : undefined));
    await work(losing).catch(error => expect(error).toMatchObject({ name: 'DatabaseLostError' }));
    await work();
    expect(sent).toEqual(['failover.u-li-na']);
    expect(await statesOf('failover')).toEqual({ 'u-li-na': 'sent 1 p' });
  });

  it('messages of the portal alone are stored with the transaction, once', async () => {
    const vars = { process: 'Report', item: 'Report' };
    const targets = [{ channel: 'inApp' as const, userId: 'u-li-na' }];
    const sending = { key: 'in-app', template: 'fill' as const, vars, instanceId: '', targets };
    const send = () => inTenant(tx => sendMessages(tx, DEMO_COMPANY_ID, [sending]));
    const notified = await send();
    expect(notified).toEqual(['u-li-na']);
    const messages = await inTenant(tx =>
      tx.selectFrom('message').select(['userId', 'kind', 'params']).where('eventId', '=', 'in-app').execute(),
    );
    expect(messages).toEqual([{ userId: 'u-li-na', kind: 'fill', params: vars }]);
    expect(await send()).toEqual([]);
  });
});
