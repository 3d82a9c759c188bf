/** What administrators do with the applications of other people has rows in the operation log. */
import type { PartOf } from '@countersign/sdk/api/contract';
import { expect, it } from 'vitest';
import { describeServer } from '../../../testing/harness.ts';
import { ApprovalDriver, approver } from '../testing/approval-driver.ts';

type LogPage = PartOf<'GET log/operation/page', 'response'>;

describeServer('the operation log', server => {
  const driver = new ApprovalDriver(server);
  const rowsOf = async (kind: string, targetId: string) => {
    const { list } = await driver.get<LogPage>(
      'admin',
      `log/operation/page?kind=${kind}&targetId=${targetId}&limit=100`,
    );
    return list.map(({ action, result, targetName }) => [action, result, targetName]);
  };
  const nodes = [approver('a', ['zhang.wei'])];

  it('has a row for a termination, also for a refused one', async () => {
    const instanceId = await driver.start(
      await driver.publish({ nodes }),
      { amount: 1 },
      { itemName: 'Chairs' },
    );
    await driver.post('admin', 'jflow/terminate', { instanceId, comment: 'closed' });
    await driver.post('li.na', 'jflow/terminate', { instanceId });
    expect(await rowsOf('instance', instanceId)).toEqual([
      ['terminate', 'refused', 'Chairs'],
      ['terminate', 'ok', 'Chairs'],
    ]);
  });

  it('has a row for a voided approval and for a resolved incident', async () => {
    const setting = { allowVoid: true };
    const voided = await driver.start(
      await driver.publish({ nodes, setting }),
      { amount: 1 },
      { itemName: 'V' },
    );
    await driver.agree('zhang.wei', voided);
    await driver.post('admin', 'jflow/void', { instanceId: voided, comment: 'wrong amount' });
    expect(await rowsOf('instance', voided)).toEqual([['void', 'ok', 'V']]);
  });

  it('has one row for each migration, with its size, and none for a dry run', async () => {
    const processId = await driver.publish({ nodes });
    await driver.start(processId);
    await driver.start(processId);
    await driver.get('admin', `jflow/deploy?id=${processId}`);
    await driver.post('admin', 'jflow/migrate', { processId, dryRun: true });
    const migration = { processId, key: 'logged-migration' };
    for (const _ of [1, 2]) await driver.post('admin', 'jflow/migrate', migration);
    const { list } = await driver.get<LogPage>(
      'admin',
      `log/operation/page?kind=process&targetId=${processId}&action=migrate-instances`,
    );
    expect(list).toHaveLength(1);
    const detail = await driver.get<PartOf<'GET log/operation/detail', 'response'>>(
      'admin',
      `log/operation/detail?id=${list[0]?.id}`,
    );
    expect(detail.detail).toMatchObject({ version: 2, instances: 2 });
  });
});
