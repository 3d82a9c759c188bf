/** Simulation and the real server take the same path: `npm run same-path -w reference-app/server` walks a thousand random flows. */
import type { PartOf } from '@countersign/sdk/api/contract';
import { expect, it, vi } from 'vitest';
import { userIdOf } from '../../../setup/tenant.ts';
import { describeServer } from '../../../testing/harness.ts';
import { runLength } from '../../../testing/test-all.ts';
import { ApprovalDriver } from '../testing/approval-driver.ts';
import { soundFlow } from '../testing/random-flow.ts';

type Simulated = PartOf<'POST jflow/simulate', 'response'>;
type Row = PartOf<'GET jflow/nodeInfo', 'response'>[number];

const cases = runLength('CASES', { long: 200, short: 10 });
/** At the end every trail is read again. */
vi.setConfig({ hookTimeout: 120_000 + cases * 1000 });

/** The nodes with their participants; parallel branches can be walked in another order. */
const partsOf = (nodes: { nodeId: string; people: string[] }[]): string[] =>
  nodes.map(({ nodeId, people }) => `${nodeId}: ${[...people].sort().join(' ')}`).sort();

const simulatedParts = ({ nodes }: Simulated): string[] =>
  partsOf(
    nodes
      .filter(node => /^[ach]\d/.test(node.nodeId))
      .map(({ nodeId, people }) => ({ nodeId, people: people.map(one => one.id) })),
  );

describeServer('simulation', server => {
  const driver = new ApprovalDriver(server);

  /** Picks the first candidate for each node that requires a pick, as the simulation does. */
  const picksFor = async (userName: string, asked: object) => {
    const { nodes } = await driver.preview(userName, { params: {}, ...asked });
    return nodes.flatMap(({ nodeId, candidates }) =>
      candidates.slice(0, 1).map(({ id, name }) => ({ id, name, nodeId })),
    );
  };

  /** The first open task agrees, or rejects where the case says so; returns the timeline. */
  async function played(instanceId: string, rejecting: string[]): Promise<Row[]> {
    for (let steps = 0; steps < 200; steps += 1) {
      const rows = await driver.get<Row[]>('li.na', `jflow/nodeInfo?instanceId=${instanceId}`);
      const isOpen = ({ taskState }: Row['approvalInfos'][number]) => taskState === 0;
      const row = rows.find(({ approvalInfos }) => approvalInfos.some(isOpen));
      const waiting = row?.approvalInfos.find(isOpen);
      if (!waiting) return rows;
      const userName = waiting.userId.slice(2).replace('-', '.');
      const isPass = !rejecting.includes(row?.nodeId ?? '');
      const taskId = await driver.taskOf(userName, instanceId);
      const assignorList = await picksFor(userName, { taskId, isPass });
      const reply = await driver.post(userName, 'jflow/approve', { taskId, isPass, assignorList });
      expect(reply.body.code).toBe(10000);
    }
    throw new Error('it never ends');
  }

  const realParts = (rows: Row[]): string[] =>
    partsOf(
      rows
        .filter(row => /^[ach]\d/.test(row.nodeId ?? ''))
        .map(row => ({ nodeId: row.nodeId ?? '', people: row.approvalInfos.map(one => one.userId) })),
    );

  it(`takes the path that the server takes, in ${cases} random flows`, {
    timeout: 30_000 + cases * 5000,
  }, async () => {
    for (let seed = 0; seed < cases; seed += 1) {
      const { nodes, rejecting } = soundFlow(seed);
      const processId = await driver.publish({ nodes });
      const params = { amount: seed % 9 };
      const decisions = Object.fromEntries(rejecting.map(id => [id, 'reject']));
      const body = { processId, initiatorId: userIdOf('li.na'), params, decisions };
      const admin = await driver.as('admin');
      const simulated = await admin.data<Simulated>(admin.post('jflow/simulate', body));
      const assignorList = await picksFor('li.na', { processId, params });
      const begun = await driver.post('li.na', 'jflow/start', { processId, params, assignorList });
      const { instanceId } = begun.body.data as { instanceId: string };
      const rows = await played(instanceId, rejecting);
      expect([seed, ...realParts(rows)]).toEqual([seed, ...simulatedParts(simulated)]);
      expect([seed, rows.at(-1)?.taskState]).toEqual([seed, simulated.outcome === 'approved' ? 1 : 2]);
    }
  });
});
