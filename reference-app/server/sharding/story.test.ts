/** An approval from the sign-in to the decision: on a cluster with `CITUS=1`. */
import { expect, it } from 'vitest';
import { ApprovalDriver, approver } from '../domains/workflow/testing/approval-driver.ts';
import { describeServer } from '../testing/harness.ts';

describeServer('an installation', server => {
  const driver = new ApprovalDriver(server);

  it('starts and decides an application', async () => {
    const processId = await driver.publish({ nodes: [approver('n1', ['zhang.wei'])] });
    const instanceId = await driver.start(processId);
    expect((await driver.agree('zhang.wei', instanceId)).body).toMatchObject({ code: 10000 });
    expect(await driver.timeline(instanceId)).toEqual(['start li-na=1', 'n1 zhang-wei=1', 'end 1']);
  });
});
