/**
 * Simulates a flow on sample data with the production engine, and explains the assignees and the branches of
 * each node.
 */
import type { Values } from '../../form/index.ts';
import type { Refusal } from '../model/command.ts';
import type { Instance, Process } from '../model/instance.ts';
import type { World } from '../model/world.ts';
import { type WalkedNode, type WalkGuide, walkFlow } from './walk.ts';

export interface Sample extends WalkGuide {
  initiatorId: string;
  values: Values;
}

export type SimulatedNode = Omit<WalkedNode, 'asked'>;

export interface Simulation {
  /** The nodes in the order in which they were entered. */
  nodes: SimulatedNode[];
  /**
   * How the simulation ends. `stuck`: the instance cannot continue until an administrator acts. `refused`:
   * the engine refused to start the instance.
   */
  outcome: 'approved' | 'rejected' | 'stuck' | 'refused';
  refusal?: Refusal;
  instance?: Instance;
}

/**
 * The maximum number of steps. No valid flow needs more, because every node is entered once unless the
 * instance is sent back.
 */
const MAX_SIMULATION_STEPS = 10_000;

export function simulate(process: Process, sample: Sample, world: World): Simulation {
  const { initiatorId: actorId, values, ...guide } = sample;
  const start = { kind: 'start', instanceId: 'simulation', actorId, values } as const;
  const { nodes, outcome, ...rest } = walkFlow(process, start, { guide, world, most: MAX_SIMULATION_STEPS });
  const shown = nodes.map(({ asked: _, ...node }) => node);
  return { nodes: shown, outcome: outcome === 'endless' ? 'stuck' : outcome, ...rest };
}
