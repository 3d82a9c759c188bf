/** The actions that a task and an instance offer to each person, through HTTP; the engine's own tables are in the sdk. */
import type { ApprovalTaskDetail } from '@countersign/sdk/api/contract';
import { expect, it } from 'vitest';
import { describeServer } from '../../../testing/harness.ts';
import { ApprovalDriver, approver } from '../testing/approval-driver.ts';
import { play, runAction } from '../testing/script.ts';

const configure = { fallBack: true, staging: true, transmitted: true };
const setting = { allowReturn: true, allowDelegate: true };

describeServer('what is offered', server => {
  const driver = new ApprovalDriver(server);
  const taskOf = async (name: string, instanceId: string) => {
    const taskId = await driver.taskOf(name, instanceId);
    return driver.get<ApprovalTaskDetail>(name, `jflow/taskInfo?taskId=${taskId}`);
  };
  const started = async () => {
    const nodes = [
      approver('a', ['zhang.wei'], { configure }),
      approver('b', ['he.lei'], { configure: { staging: true } }),
    ];
    return driver.start(await driver.publish({ nodes, setting, start: { configure: { withdraw: true } } }));
  };

  it('follows the node’s buttons and the flow’s switches', async () => {
    const instanceId = await started();
    const rest = ['delegate', 'add-sign', 'copy-to', 'comment'];
    expect((await taskOf('zhang.wei', instanceId)).actions).toEqual([
      'agree',
      'reject',
      'fall-back',
      'stage',
      'transfer',
      ...rest,
    ]);
    await runAction(driver, instanceId, 'zhang.wei agree');
    expect((await taskOf('he.lei', instanceId)).actions).toEqual(['agree', 'reject', 'stage', ...rest]);
  });

  it('lets the initiator take it back while nobody has acted, and only managers end it', async () => {
    const instanceId = await started();
    expect((await driver.info('li.na', instanceId)).actions).toEqual(['recall', 'revoke', 'urge', 'comment']);
    expect((await driver.info('admin', instanceId)).actions).toEqual(['urge', 'comment', 'terminate']);
    await runAction(driver, instanceId, 'zhang.wei agree');
    expect((await driver.info('li.na', instanceId)).actions).toEqual(['revoke', 'urge', 'comment']);
  });

  it('names the signers that can be removed', async () => {
    const instanceId = await started();
    await play(driver, instanceId, ['zhang.wei addSign after luo.yi', 'zhang.wei addSign beside he.lei']);
    const { actions, signers } = await taskOf('zhang.wei', instanceId);
    expect(actions).toContain('reduce-sign');
    expect(signers).toEqual([
      { userId: 'u-luo-yi', userName: expect.stringMatching(/\S/) },
      { userId: 'u-he-lei', userName: expect.stringMatching(/\S/) },
    ]);
    expect(signers.map(({ userName }) => userName)).not.toContain('u-luo-yi');
  });

  it('shows handled tasks with the actions that can be taken back', async () => {
    const instanceId = await started();
    const taskId = await driver.taskOf('zhang.wei', instanceId);
    await runAction(driver, instanceId, 'zhang.wei agree');
    const path = `jflow/taskInfo?taskId=${taskId}`;
    expect((await driver.get<ApprovalTaskDetail>('zhang.wei', path)).actions).toEqual([
      'withdraw',
      'comment',
    ]);
    await runAction(driver, instanceId, 'he.lei reject');
    expect((await driver.get<ApprovalTaskDetail>('zhang.wei', path)).actions).toEqual(['comment']);
  });
});
