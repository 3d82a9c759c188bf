/** Mail of several messages after failures, and of several workers. The clock is injected. */
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { SendError } from '../../../../channels/channel.ts';
import { DEMO_COMPANY_ID } from '../../../../demo/company.ts';
import { describeServer } from '../../../../testing/harness.ts';
import { createCombinedMailDriver, LATER } from './testing/combined-mail.ts';

describeServer('combined messages that are retried', server => {
  const mail = createCombinedMailDriver(server);

  it('keeps the id of a message of which less is left at a retry', async () => {
    await mail.setDigest('hourly');
    for (const item of ['A', 'B', 'C']) await mail.notify(item, 0);
    const ids: string[] = [];
    const readBut = (count: number) =>
      mail.inTenant(tx =>
        sql`update message set read_time = now() where merchant_id = ${DEMO_COMPANY_ID} and message_id in (
          select message_id from message where merchant_id = ${DEMO_COMPANY_ID} and read_time is null
          order by message_id desc limit ${count})`.execute(tx),
      );
    mail.answer = ({ id, title }) => {
      ids.push(`${id} ${title}`);
      if (ids.length < 3) throw new SendError('again', '451', 'busy');
    };
    for (const read of [0, 1, 1]) {
      await readBut(read);
      await mail.inTenant(tx =>
        sql`update send_target set state = 'waiting', tries = 0 where merchant_id = ${DEMO_COMPANY_ID}
          and channel = 'email' and state = 'failed'`.execute(tx),
      );
      await mail.deliver(LATER);
    }
    const [id] = ids[0]!.split(' ');
    expect(ids).toEqual([`${id} 审批摘要：3 条消息`, `${id} 审批摘要：2 条消息`, `${id} 抄送：A`]);
  });

  it('sends all bundles if retried ones make more messages than a batch has bundles', async () => {
    const people = await mail.inTenant(tx =>
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
      for (const { userId } of people) await mail.notify(item, at, { userId, template: 'incident' });
    };
    await notifyAll('A', 0);
    await mail.claim(0, 20);
    await notifyAll('B', 1000);
    mail.isIdempotent = true;
    await mail.deliver(LATER);
    expect(mail.sent).toHaveLength(2 * people.length);
  });

  it('the messages of a worker that died are sent again together, under the same id', async () => {
    await mail.setDigest('hourly');
    for (const item of ['A', 'B', 'C']) await mail.notify(item, 0);
    const claimed = await mail.claim(LATER, 10);
    await mail.notify('D', 0);
    mail.isIdempotent = true;
    await mail.deliver(LATER);
    expect(mail.titles.sort()).toEqual(['审批摘要：3 条消息', '抄送：D']);
    const ids = new Set(claimed.map(({ bundleId }) => bundleId));
    expect(ids.size).toBe(1);
    expect(mail.sent.some(({ id }) => id.startsWith(`${[...ids][0]}.`))).toBe(true);
  });

  it('one mail by several workers, and by a retry after an error', async () => {
    await mail.setDigest('hourly');
    for (let index = 0; index < 30; index += 1) await mail.notify(`Item ${index}`, 0);
    mail.answer = () => {
      mail.answer = () => {};
      throw new SendError('again', '451', 'busy');
    };
    await mail.deliver(LATER);
    await mail.notify('New', 0);
    await Promise.all([mail.deliver(LATER), mail.deliver(LATER), mail.deliver(LATER)]);
    expect(mail.titles.sort()).toEqual(['审批摘要：30 条消息', '抄送：New']);
    expect(new Set(await mail.states())).toEqual(new Set(['sent']));
  });
});
