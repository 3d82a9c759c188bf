/** Which names fields may not have for other systems, and that a refusal names the row. */
import { expect, it } from 'vitest';
import { describeServer } from '../../../testing/harness.ts';
import { ApprovalDriver } from '../testing/approval-driver.ts';

describeServer('aliases of fields', server => {
  const driver = new ApprovalDriver(server);

  const answerTo = async (processId: string, list: { field: string; alias: string }[]) => {
    const reply = await driver.post('admin', 'workflow/form/field/alisa/update', { processId, list });
    const data = reply.body.data as { fields?: { field: string; message: string }[] } | null;
    return [reply.status, ...(data?.fields?.map(({ field, message }) => `${field} ${message}`) ?? [])];
  };

  it.each(['__proto__', 'constructor', ' toString '])('are never %s', async alias => {
    const processId = await driver.draft({ nodes: [] });
    const list = [
      { field: 'reason', alias: 'why' },
      { field: 'amount', alias },
    ];
    expect(await answerTo(processId, list)).toEqual([400, 'list.1.alias 是保留名称']);
  });

  it('are given to each field once', async () => {
    const processId = await driver.draft({ nodes: [] });
    const list = [
      { field: 'amount', alias: 'sum' },
      { field: 'reason', alias: 'why' },
      { field: 'amount', alias: 'total' },
    ];
    expect(await answerTo(processId, list)).toEqual([400, 'list.2.field 该字段重复出现']);
    expect(await answerTo(processId, list.slice(0, 2))).toEqual([200]);
  });
});
