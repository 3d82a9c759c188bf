/** The cost of a decision in the database: few round trips, and one transaction. */
import { describe, expect, inject, it, onTestFinished, vi } from 'vitest';
import { DatabaseClient } from '../../../db/postgres/client.ts';
import { harness, hasPostgres } from '../../../testing/harness.ts';
import { ApprovalDriver, approver } from '../testing/approval-driver.ts';

describe.skipIf(!hasPostgres())('a decision on PostgreSQL', () => {
  it('reads the caller, loads the instance, and writes with the commit: three round trips', async () => {
    const server = await harness({ kind: 'postgres' });
    onTestFinished(() => server.stop());
    const driver = new ApprovalDriver(() => server);
    const nodes = [approver('a', ['zhang.wei']), approver('b', ['chen.jie'])];
    const processId = await driver.publish({ nodes });
    const tasks: string[] = [];
    for (let at = 0; at < 2; at++)
      tasks.push(await driver.taskOf('zhang.wei', await driver.start(processId)));
    const [warm, measured] = tasks;
    const agree = (taskId?: string) =>
      driver.post('zhang.wei', 'jflow/approve', { taskId, isPass: true, comment: 'fine', key: taskId });
    // The first decision fills the caches.
    expect((await agree(warm)).status).toBe(200);
    const sent = vi.spyOn(DatabaseClient.prototype, 'together');
    onTestFinished(() => sent.mockRestore());
    expect((await agree(measured)).status).toBe(200);
    // A cluster runs dependent writes one after the other, which takes a further round trip.
    expect(sent).toHaveBeenCalledTimes(inject('workers').length > 0 ? 4 : 3);
  });
});
