/**
 * Simulates the course of an instance with the engine: decides each open task, advances the clock and
 * explains every node that is entered.
 */
import { isBranchContainerNode } from '../../flow/index.ts';
import type { Command, NextNode, Pick, Refusal } from '../model/command.ts';
import { nextTimerDue } from '../model/due.ts';
import {
  INSTANCE_STATE,
  type Instance,
  type Process,
  TASK_STATE,
  type Task,
  type Visit,
} from '../model/instance.ts';
import type { World } from '../model/world.ts';
import { findNodeBehaviour } from '../nodes/index.ts';
import { nodesRequiringAssigneePicks, step } from '../step.ts';
import { needsClaim } from '../turn/command-task.ts';
import { placeholderCommentAndSignature } from '../turn/requires.ts';
import { createCommandTurn, getOrCreateNodeTreeIndex } from '../turn/turn.ts';
import {
  assignmentReasonsOfPeople,
  type BranchReason,
  type LanePassedBy,
  type PersonReason,
  reasonsForBranchesNotTaken,
  reasonsForTakenBranches,
} from './explain.ts';

export interface WalkedNode {
  visitId: string;
  nodeId: string;
  nodeName: string;
  type: number;
  people: PersonReason[];
  branches: BranchReason[];
  /** The branches (lanes) that were not taken. */
  passedBy: LanePassedBy[];
  /** Why the system acted or stopped: reason codes from the timeline and incident codes. */
  reasons: string[];
  /**
   * Set if an assignee had to select people for a following node. `atNodeId` is the node of the assignee.
   * `node` is the following node with its candidates.
   */
  asked?: { atNodeId: string; node: NextNode };
}

export interface WalkGuide {
  /** Returns the decision for a task. Default: `agree`. */
  decide?: ((task: Task, instance: Instance) => 'agree' | 'reject') | undefined;
  /** Returns the assignees that the current user chooses for a node. Default: the first candidate. */
  pick?: ((node: NextNode) => Pick[]) | undefined;
}

/**
 * The result of a walk. `refused`: the start was refused. `endless`: the step limit was reached before the
 * instance ended.
 */
export interface WalkResult {
  nodes: WalkedNode[];
  outcome: 'approved' | 'rejected' | 'stuck' | 'refused' | 'endless';
  refusal?: Refusal;
  instance?: Instance;
}

/**
 * Walks through a flow, from a given instance or from the command that starts an instance. The result omits
 * nodes that were entered before the walk.
 */
export function walkFlow(
  process: Process,
  from: Instance | Command,
  { guide = {}, world, most }: { guide?: WalkGuide; world: World; most: number },
): WalkResult {
  return new FlowWalk(process, guide, world).from(from, most);
}

class FlowWalk {
  readonly #process: Process;
  readonly #guide: WalkGuide;
  #world: World;
  #instance: Instance | undefined;
  readonly #nodes: WalkedNode[] = [];
  #asked: WalkedNode['asked'][] = [];

  constructor(process: Process, guide: WalkGuide, world: World) {
    this.#process = process;
    this.#guide = guide;
    this.#world = world;
  }

  from(from: Instance | Command, most: number): WalkResult {
    if ('revision' in from) this.#instance = from;
    const refused = 'revision' in from ? undefined : this.#send(from);
    if (refused) return { nodes: [], outcome: 'refused', refusal: refused };
    for (let steps = 0; this.#instance?.state === INSTANCE_STATE.running; steps += 1) {
      if (steps === most) return this.#result('endless');
      const command = this.#next(this.#instance);
      const refusal = command && this.#send(command);
      if (!command || refusal) return this.#result('stuck', refusal);
    }
    return this.#result(this.#instance?.state === INSTANCE_STATE.approved ? 'approved' : 'rejected');
  }

  #result(outcome: WalkResult['outcome'], refusal?: Refusal): WalkResult {
    return { nodes: this.#nodes, outcome, refusal, instance: this.#instance };
  }

  /**
   * Returns the next command of the simulation. An open task is decided first. If no task is open, a child
   * process returns its result. If there is no child process either, the clock advances.
   */
  #next(instance: Instance): Command | undefined {
    const task = instance.tasks.find(one => one.state === TASK_STATE.processing && !one.held);
    if (task) return this.#nextAction(instance, task);
    const child = instance.visits.find(visit => visit.state === 'open' && visit.childId);
    if (child?.childId) {
      const { id: visitId, childId: instanceId } = child;
      return { kind: 'child-ended', visitId, instanceId, state: INSTANCE_STATE.approved, values: {} };
    }
    const due = nextTimerDue(instance);
    if (due === undefined) return undefined;
    this.#world = { ...this.#world, now: Math.max(due, this.#world.now) };
    return { kind: 'tick' };
  }

  #nextAction(instance: Instance, { id: taskId, actorId, visitId, ...task }: Task): Command {
    const visit = instance.visits.find(one => one.id === visitId);
    const turn = createCommandTurn({
      process: this.#process,
      instance,
      world: this.#world,
      behaviourOf: findNodeBehaviour,
    });
    const mustClaim = needsClaim(turn, { id: taskId, actorId, visitId, ...task }) && !task.sign;
    if (mustClaim && visit?.claimedBy !== taskId) return { kind: 'claim', taskId, actorId };
    const mustView = this.#process.flow.setting?.quickApproval === false && task.viewedAt === undefined;
    if (mustView && task.taskType === 1) return { kind: 'view', taskId, actorId };
    const decision = this.#guide.decide?.({ id: taskId, actorId, visitId, ...task }, instance) ?? 'agree';
    return {
      kind: decision,
      taskId,
      actorId,
      ...placeholderCommentAndSignature(this.#process.flow.setting, decision),
    };
  }

  /**
   * Executes a command with the required picks (chosen assignees), and records the nodes that the command
   * entered.
   */
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
    if (command.kind !== 'start' && command.kind !== 'agree' && command.kind !== 'reject') return command;
    const asked = nodesRequiringAssigneePicks(this.#process, this.#instance, command, this.#world);
    this.#asked = asked.ok ? asked.nodes.map(node => ({ node, atNodeId: this.#placeOf(command) })) : [];
    if (!asked.ok) return command;
    return { ...command, picks: asked.nodes.flatMap(node => this.#picksFor(node)) };
  }

  /** Returns the id of the node that a command concerns: the node of its task, otherwise the start node. */
  #placeOf(command: Command): string {
    const task =
      'taskId' in command ? this.#instance?.tasks.find(one => one.id === command.taskId) : undefined;
    return task?.nodeId ?? this.#process.flow.node.id;
  }

  #picksFor(node: NextNode): Pick[] {
    const picks = this.#guide.pick?.(node) ?? node.candidates.slice(0, 1);
    return picks.map(pick => ({ ...pick, nodeId: node.nodeId }));
  }

  #note(before: Instance | undefined, after: Instance): void {
    const known = new Set(before?.visits.map(visit => visit.id));
    for (const visit of after.visits)
      if (!known.has(visit.id) && !this.#nodes.some(node => node.visitId === visit.id))
        this.#nodes.push(this.#explained(visit, after));
  }

  #explained(visit: Visit, instance: Instance): WalkedNode {
    const node = getOrCreateNodeTreeIndex(this.#process.flow).get(visit.nodeId)?.node;
    const scene = { process: this.#process, instance, world: this.#world };
    const own = instance.timeline.filter(entry => entry.visitId === visit.id && entry.reason !== undefined);
    const asked = this.#asked.find(one => one?.node.nodeId === visit.nodeId);
    return {
      asked,
      visitId: visit.id,
      nodeId: visit.nodeId,
      nodeName: node?.nodeName ?? visit.nodeId,
      type: node?.type ?? -1,
      people: node ? assignmentReasonsOfPeople(scene, node, visit) : [],
      branches: node && isBranchContainerNode(node) ? reasonsForTakenBranches(scene, node, visit) : [],
      passedBy: node && isBranchContainerNode(node) ? reasonsForBranchesNotTaken(scene, node, visit) : [],
      reasons: [...new Set(own.flatMap(entry => entry.reason ?? []))],
    };
  }
}
