/** The engine's instances survive the tables unchanged, whatever fields they have. */
import type { Instance, Process } from '@countersign/sdk/approval';
import { NODE } from '@countersign/sdk/flow';
import { expect, it } from 'vitest';
import { type Tx, withTenant } from '../../../db/access.ts';
import { DEMO_COMPANY_ID } from '../../../demo/company.ts';
import { describeServer } from '../../../testing/harness.ts';
import { runLength } from '../../../testing/test-all.ts';
import { ApprovalDriver, approver } from '../testing/approval-driver.ts';
import { randomInstance } from '../testing/random-instance.ts';
import { readTaskRowsOfInstance, selectTimelineRowsOfInstance } from './lock.ts';
import { toEngineInstance } from './rows.ts';
import { storeCommandResult } from './save.ts';

describeServer('stored instances', server => {
  const driver = new ApprovalDriver(server);
  const CASES = runLength('CASES', { long: 200, short: 20 });

  const load = async (tx: Tx, id: string): Promise<Instance> => {
    const row = await tx
      .selectFrom('instance')
      .selectAll()
      .where('instanceId', '=', id)
      .executeTakeFirstOrThrow();
    return toEngineInstance(row, {
      tasks: await readTaskRowsOfInstance(tx, row),
      timeline: await selectTimelineRowsOfInstance(tx, row),
    });
  };

  /** They came by no command, so they may not stay. */
  const undone = async (work: (tx: Tx) => Promise<void>): Promise<void> => {
    const enough = new Error('enough');
    const tried = withTenant(server().db, DEMO_COMPANY_ID, async tx => {
      await work(tx);
      throw enough;
    });
    await tried.catch(error => {
      if (error !== enough) throw error;
    });
  };

  /** Another instance's contents under the same ids, as a later command would leave them. */
  const successor = (before: Instance, other: Instance): Instance => ({
    ...other,
    id: before.id,
    initiatorId: before.initiatorId,
    itemName: before.itemName,
    degree: before.degree,
    createdAt: before.createdAt,
    revision: before.revision + 1,
    tasks: [
      ...before.tasks.map((task, at) => {
        const { id, visitId, taskType, createdAt } = task;
        return at % 3 === 0 ? task : { ...(other.tasks[at] ?? task), id, visitId, taskType, createdAt };
      }),
      ...other.tasks.slice(before.tasks.length),
    ],
    timeline: [...before.timeline, ...other.timeline],
  });

  it('come back as they were, when they are new and after every change', async () => {
    const processId = await driver.publish({ nodes: [approver('a', ['zhang.wei'])] });
    const flow = { node: { id: 'start', type: NODE.start, nodeName: 'start' } };
    const process: Process = { id: processId, name: 'p', version: 1, flow, form: { config: {}, list: [] } };
    const merchantId = DEMO_COMPANY_ID;
    for (let seed = 1; seed <= CASES; seed++) {
      const { parent, ...first } = randomInstance(seed, processId);
      const begun = { ...first, ...(parent && { parent }) };
      const { parent: _, ...second } = successor(begun, randomInstance(seed + 1000, processId));
      const changed = { ...second, ...(parent && { parent }) };
      await undone(async tx => {
        await storeCommandResult(tx, {
          merchantId,
          process,
          processType: 't',
          before: undefined,
          after: begun,
        });
        expect(await load(tx, begun.id)).toEqual(begun);
        await storeCommandResult(tx, { merchantId, process, before: begun, after: changed });
        expect(await load(tx, begun.id)).toEqual(changed);
      });
    }
  });
});
