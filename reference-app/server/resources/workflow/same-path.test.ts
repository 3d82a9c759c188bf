/** Simulation and the real server take the same path: `npm run same-path -w reference-app/server` walks a thousand random flows. */
import type { PartOf } from '@countersign/sdk/api/contract';
import type { FlowNode } from '@countersign/sdk/flow';
import { expect, it, vi } from 'vitest';
import { userIdOf } from '../../setup/tenant.ts';
import { describeServer } from '../../testing/harness.ts';
import { Desk } from './testing/desk.ts';
import { soundFlow } from './testing/random-sound.ts';

type Simulated = PartOf<'POST jflow/simulate', 'response'>;
type Row = PartOf<'GET jflow/nodeInfo', 'response'>[number];

const cases = Number(process.env.CASES ?? 25);
/** At the end every trail is read again. */
vi.setConfig({ hookTimeout: 120_000 + cases * 1000 });

/** Nodes with people, and who had a part in them: branches side by side may be walked in another order. */
const partsOf = (nodes: { nodeId: string; people: string[] }[]): string[] =>
  nodes.map(({ nodeId, people }) => `${nodeId}: ${[...people].sort().join(' ')}`).sort();

const simulatedParts = ({ nodes }: Simulated): string[] =>
  partsOf(
    nodes
      .filter(node => /^[ac]\d/.test(node.nodeId))
      .map(({ nodeId, people }) => ({ nodeId, people: people.map(one => one.id) })),
  );

describeServer('simulation', server => {
  const desk = new Desk(server);

  /** Everybody agrees, whoever is asked first; answers what the timeline says then. */
  async function played(instanceId: string): Promise<Row[]> {
    for (let steps = 0; steps < 200; steps += 1) {
      const rows = await desk.get<Row[]>('li.na', `jflow/nodeInfo?instanceId=${instanceId}`);
      const waiting = rows.flatMap(row => row.approvalInfos).find(one => one.taskState === 0);
      if (!waiting) return rows;
      const userName = waiting.userId.slice(2).replace('-', '.');
      const reply = await desk.agree(userName, instanceId);
      expect(reply.body.code).toBe(10000);
    }
    throw new Error('it never ends');
  }

  const realParts = (rows: Row[]): string[] =>
    partsOf(
      rows
        .filter(row => /^[ac]\d/.test(row.nodeId ?? ''))
        .map(row => ({ nodeId: row.nodeId ?? '', people: row.approvalInfos.map(one => one.userId) })),
    );

  it(`takes the path that the server takes, in ${cases} random flows`, {
    timeout: 30_000 + cases * 5000,
  }, async () => {
    for (let seed = 0; seed < cases; seed += 1) {
      const nodes: FlowNode[] = soundFlow(seed);
      const processId = await desk.publish({ nodes });
      const params = { amount: seed % 9 };
      const body = { processId, initiatorId: userIdOf('li.na'), params };
      const admin = await desk.as('admin');
      const simulated = await admin.data<Simulated>(admin.post('jflow/simulate', body));
      const rows = await played(await desk.start(processId, params));
      expect([seed, ...realParts(rows)]).toEqual([seed, ...simulatedParts(simulated)]);
      expect([seed, rows.at(-1)?.taskState]).toEqual([seed, simulated.outcome === 'approved' ? 1 : 2]);
    }
  });
});
