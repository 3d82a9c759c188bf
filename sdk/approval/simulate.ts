/** A flow walked on sample data by the very engine that runs it, saying at each node why these people and why this branch. */
import { isContainer } from '../flow/index.ts';
import type { Values } from '../form/index.ts';
import { nextDue } from './due.ts';
import { type BranchReason, branchReasons, type PersonReason, personReasons } from './explain.ts';
import type { Refusal, World } from './model.ts';
import {
  type Command,
  INSTANCE_STATE,
  type Instance,
  type NextNode,
  type Pick,
  type Process,
  TASK_STATE,
  type Task,
  type Visit,
} from './model.ts';
import { nextActors, step } from './step.ts';
import { needsClaim } from './task-of.ts';
import { beginTurn, indexOf } from './turn.ts';

export interface Sample {
  initiatorId: string;
  values: Values;
  /** What each task's holder does; everybody agrees where it is absent. */
  decide?: (task: Task, instance: Instance) => 'agree' | 'reject';
  /** Whom somebody picks; the first whom the node allows where it is absent. */
  pick?: (node: NextNode) => Pick[];
}

export interface SimulatedNode {
  visitId: string;
  nodeId: string;
  nodeName: string;
  type: number;
  people: PersonReason[];
  branches: BranchReason[];
  /** Why the system went on by itself, or stopped: codes of the timeline and of incidents. */
  reasons: string[];
}

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
  const run = new Run(process, sample, world);
  return run.walk();
}

class Run {
  readonly #process: Process;
  readonly #sample: Sample;
  #world: World;
  #instance: Instance | undefined;
  readonly #nodes: SimulatedNode[] = [];

  constructor(process: Process, sample: Sample, world: World) {
    this.#process = process;
    this.#sample = sample;
    this.#world = world;
  }

  walk(): Simulation {
    const { initiatorId: actorId, values } = this.#sample;
    const started = this.#send({ kind: 'start', instanceId: 'simulation', actorId, values });
    if (started) return { nodes: [], outcome: 'refused', refusal: started };
    for (let steps = 0; steps < MOST_STEPS && this.#instance?.state === INSTANCE_STATE.running; steps += 1) {
      const command = this.#next(this.#instance);
      const refusal = command && this.#send(command);
      if (!command || refusal) return this.#told('stuck', refusal);
    }
    return this.#told(this.#instance?.state === INSTANCE_STATE.approved ? 'approved' : 'rejected');
  }

  #told(outcome: Simulation['outcome'], refusal?: Refusal): Simulation {
    const nodes = this.#nodes;
    const instance = this.#instance;
    return { nodes, outcome, ...(refusal && { refusal }), ...(instance && { instance }) };
  }

  /** What the next person does, else what another process or the clock does. */
  #next(instance: Instance): Command | undefined {
    const task = instance.tasks.find(one => one.state === TASK_STATE.processing && !one.held);
    if (task) return this.#deed(instance, task);
    const child = instance.visits.find(visit => visit.state === 'open' && visit.childId);
    if (child?.childId) {
      const { id: visitId, childId: instanceId } = child;
      return { kind: 'child-ended', visitId, instanceId, state: INSTANCE_STATE.approved, values: {} };
    }
    const due = nextDue(instance);
    if (due === undefined) return undefined;
    this.#world = { ...this.#world, now: Math.max(due, this.#world.now) };
    return { kind: 'tick' };
  }

  #deed(instance: Instance, { id: taskId, actorId, visitId, ...task }: Task): Command {
    const visit = instance.visits.find(one => one.id === visitId);
    const turn = beginTurn({ process: this.#process, instance, world: this.#world });
    const asksClaim = needsClaim(turn, { id: taskId, actorId, visitId, ...task }) && !task.sign;
    if (asksClaim && visit?.claimedBy !== taskId) return { kind: 'claim', taskId, actorId };
    const decision = this.#sample.decide?.({ id: taskId, actorId, visitId, ...task }, instance) ?? 'agree';
    return { kind: decision, taskId, actorId };
  }

  /** Sends a command with the picks that it needs, and notes what it led to. */
  #send(command: Command): Refusal | undefined {
    const before = this.#instance;
    const result = step(this.#process, before, this.#withPicks(command), this.#world);
    if (!result.ok) return result.refusal;
    this.#instance = result.instance;
    for (const effect of result.effects)
      if (effect.kind === 'child-wanted')
        this.#send({
          kind: 'child-started',
          visitId: effect.visitId,
          instanceId: `child of ${effect.visitId}`,
        });
    this.#note(before, result.instance);
    return undefined;
  }

  #withPicks(command: Command): Command {
    if (command.kind !== 'start' && command.kind !== 'agree') return command;
    const asked = nextActors(this.#process, this.#instance, command, this.#world);
    if (!asked.ok) return command;
    return { ...command, picks: asked.nodes.flatMap(node => this.#picksFor(node)) };
  }

  #picksFor(node: NextNode): Pick[] {
    const picks = this.#sample.pick?.(node) ?? node.candidates.slice(0, 1);
    return picks.map(pick => ({ ...pick, nodeId: node.nodeId }));
  }

  #note(before: Instance | undefined, after: Instance): void {
    const known = new Set(before?.visits.map(visit => visit.id));
    for (const visit of after.visits)
      if (!known.has(visit.id) && !this.#nodes.some(node => node.visitId === visit.id))
        this.#nodes.push(this.#explained(visit, after));
  }

  #explained(visit: Visit, instance: Instance): SimulatedNode {
    const node = indexOf(this.#process.flow).get(visit.nodeId)?.node;
    const scene = { process: this.#process, instance, world: this.#world };
    const own = instance.timeline.filter(entry => entry.visitId === visit.id && entry.reason !== undefined);
    return {
      visitId: visit.id,
      nodeId: visit.nodeId,
      nodeName: node?.nodeName ?? visit.nodeId,
      type: node?.type ?? -1,
      people: node ? personReasons(scene, node, visit) : [],
      branches: node && isContainer(node) ? branchReasons(scene, node, visit) : [],
      reasons: [...new Set(own.flatMap(entry => entry.reason ?? []))],
    };
  }
}
