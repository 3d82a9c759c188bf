import type { InstanceRow, TaskRow } from '@countersign/sdk/api/contract';
import { expect, it } from 'vitest';
import { describeBothDatabases } from '../../../testing/harness.ts';
import { ApprovalDriver, approver } from '../testing/approval-driver.ts';

describeBothDatabases('lists of applications with long texts', server => {
  const driver = new ApprovalDriver(server);

  it('are read where a text is cut within a character', async () => {
    const processId = await driver.publish({
      nodes: [approver('a', ['he.lei'])],
      setting: {
        title: { mode: 'custom', template: '{{Reason}}' },
        number: { prefix: `${'N'.repeat(19)}😀` },
      },
    });
    for (const length of [99, 199, 499]) {
      const reason = `${'x'.repeat(length)}${'😀'.repeat(9)}`;
      const client = await driver.as('li.na');
      await client.data(client.post('jflow/start', { processId, params: { amount: 1, reason } }));
    }
    const page = `page=1&limit=9&processId=${processId}`;
    const applications = await driver.get<{ list: InstanceRow[] }>('admin', `jflow/instance/page?${page}`);
    const tasks = await driver.get<{ list: TaskRow[] }>('he.lei', `jflow/myTask?${page}`);
    for (const { list } of [applications, tasks]) {
      expect(list).toHaveLength(3);
      for (const { itemName, summary } of list) {
        expect(itemName).toMatch(/^x+😀*$/u);
        expect(summary.at(-1)?.text).toMatch(/^x+😀*…$/u);
      }
    }
  });
});
