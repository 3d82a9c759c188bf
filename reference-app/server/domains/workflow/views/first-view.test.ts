/** The live event of a task that its person opens for the first time. */
import { sql } from 'kysely';
import { afterEach, expect, it, vi } from 'vitest';
import { KYSELY_HANDLE_KEY } from '../../../db/database.ts';
import { sendOverdueLiveEvents } from '../../../live/pending.ts';
import { type Listening, listenTo } from '../../../live/testing/listener.ts';
import { describeBothDatabases } from '../../../testing/harness.ts';
import { ApprovalDriver, approver } from '../testing/approval-driver.ts';

const eventually = { timeout: 30_000, interval: 20 };

describeBothDatabases('the first view of a task', server => {
  const driver = new ApprovalDriver(server);
  const streams: Listening[] = [];
  afterEach(() => {
    for (const stream of streams.splice(0)) stream.close();
  });

  const openTask = (taskId: string) => driver.get('hu.yue', `jflow/taskInfo?taskId=${taskId}`);
  const startTask = async () => {
    const instanceId = await driver.start(await driver.publish({ nodes: [approver('a', ['hu.yue'])] }));
    const initiator = await listenTo(await driver.as('li.na'), instanceId);
    streams.push(initiator);
    return { initiator, taskId: await driver.taskOf('hu.yue', instanceId) };
  };
  const viewed = ({ received }: Listening) =>
    vi.waitFor(() => expect(new Set(received)).toEqual(new Set(['instance', 'tasks'])), eventually);
  const countPendingEvents = async () => {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from live_event`.execute(
      server().db[KYSELY_HANDLE_KEY],
    );
    return rows[0]?.n;
  };

  it('notifies the initiator, and later views do not', async () => {
    const { initiator, taskId } = await startTask();
    const notified = vi.spyOn(server().db, 'notifyStored');
    await openTask(taskId);
    await openTask(taskId);
    await viewed(initiator);
    expect(notified).toHaveBeenCalledOnce();
    notified.mockRestore();
    expect(await countPendingEvents()).toBe(0);
  });

  it('notifies the initiator if the process dies between the commit and the notification', async () => {
    const { initiator, taskId } = await startTask();
    const { db } = server();
    const notifications = (['notify', 'notifyStored'] as const).map(name =>
      vi.spyOn(db, name).mockRejectedValue(new Error('The process is gone')),
    );
    await openTask(taskId).finally(() => {
      for (const one of notifications) one.mockRestore();
    });
    expect(initiator.received).toEqual([]);
    await sendOverdueLiveEvents(db);
    expect(await countPendingEvents()).toBe(1);
    await Promise.all([1, 2].map(() => sendOverdueLiveEvents(db, { seconds: 0 })));
    await viewed(initiator);
    expect(await countPendingEvents()).toBe(0);
  });
});
