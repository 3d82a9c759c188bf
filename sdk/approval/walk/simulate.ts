/** A flow walked on sample data by the very engine that runs it, saying at each node why these people and why this branch. */
import type { Values } from '../../form/index.ts';
import type { Instance, Process, Refusal, World } from '../model/instance.ts';
import { type Guide, type WalkedNode, walk } from './walk.ts';

export interface Sample extends Guide {
  initiatorId: string;
  values: Values;
}

export type SimulatedNode = Omit<WalkedNode, 'asked'>;

export interface Simulation {
  /** In the order in which they were entered. */
  nodes: SimulatedNode[];
  /** `stuck` waits for an administrator, `refused` could not even be started. */
  outcome: 'approved' | 'rejected' | 'stuck' | 'refused';
  refusal?: Refusal;
  instance?: Instance;
}

/** No sound flow takes more: without a way back every node is entered once. */
const MOST_STEPS = 10_000;

export function simulate(process: Process, sample: Sample, world: World): Simulation {
  const { initiatorId: actorId, values, ...guide } = sample;
  const start = { kind: 'start', instanceId: 'simulation', actorId, values } as const;
  const { nodes, outcome, ...rest } = walk(process, start, { guide, world, most: MOST_STEPS });
  const shown = nodes.map(({ asked: _, ...node }) => node);
  return { nodes: shown, outcome: outcome === 'endless' ? 'stuck' : outcome, ...rest };
}
