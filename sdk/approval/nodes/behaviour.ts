/** The meaning of a node kind while an instance runs: one file in this folder fills this shape, whole, for each kind. */
import type { BranchNode, ContainerNode, FlowNode } from '../../flow/index.ts';
import type { Values } from '../../form/index.ts';
import type { Instance, Process, Visit, World } from '../model/instance.ts';
import type { Turn } from '../turn/turn.ts';

/** An instance as it is explained to a reader. */
export interface Scene {
  process: Process;
  instance: Instance;
  world: World;
}

/** The reason for which a person is among the people of a node. */
export interface Because {
  because: 'named' | 'role' | 'organization' | 'position' | 'initiator' | 'leader' | 'picked' | 'substitute';
  /** The role, organisation or position that they have. */
  of?: string;
}

export type LaneBecause = 'conditions' | 'default' | 'all' | 'decision';

/** The lanes of a container. */
export interface LaneBehaviour {
  /** The lanes that are taken for the instance as it is; empty raises an incident. */
  choose(turn: Turn, node: ContainerNode, visit: Visit): BranchNode[];
  /** The lanes that would be taken if the people at hand agreed: decides whether the straight way back is still open. As `choose` where absent. */
  chooseAgain?(turn: Turn, node: ContainerNode, visit: Visit): BranchNode[];
  /** Whether the taken lanes run side by side and meet at the container's end. */
  sideBySide: boolean;
  /** Whether conditions on the form's values choose; else the decision before does, or all lanes are taken. */
  byConditions: boolean;
  /** Whether every lane is taken, so that none may be added under a running instance. */
  all?: boolean;
  /** Whether the decision of the node before chooses, so that a reject there does not end the instance. */
  byDecision?: boolean;
  /** The reason for which a lane was taken; undefined where its conditions say. */
  because?(lane: BranchNode): LaneBecause | undefined;
}

export interface NodeBehaviour<Node extends FlowNode = FlowNode> {
  /** Runs when the flow comes to the node: opens tasks, waits, or completes the visit. */
  enter(turn: Turn, node: Node, visit: Visit): void;
  /** Runs when the node is gone back to, or tried again by an administrator. As `enter` where absent. */
  reopen?(turn: Turn, node: Node, visit: Visit): void;
  /** Present where people decide at the node; `rejects` says whether they may reject. */
  decides?: { rejects: boolean };
  /** Present on a container. */
  lanes?: LaneBehaviour;
  /** Whether nobody decides and the flow goes on at once: a suggestion branch behind it still asks the decision before. */
  passesBy?: boolean;
  /** Whether people at the node only see the form. */
  showsOnly?: boolean;
  /** Whether an administrator may not pass the node: the start has to be submitted. */
  mustSubmit?: boolean;
  /** Kind of row in the timeline: 0 initiator, 1 handler, 2 copy recipient. Without one the node has no row. */
  row?: 0 | 1 | 2;
  /** Whether a forecast leaves the node out: nothing happens there that concerns a reader. */
  unforeseen?: boolean;
  /** An administrator names people in place of those that nobody found. */
  assign?(turn: Turn, node: Node, assigned: { visit: Visit; people: string[] }): void;
  /** Tasks of the visit were closed because their people were disabled. */
  peopleGone?(turn: Turn, node: Node, visit: Visit): void;
  /** The straight way back: the visit's people have their tasks again, and votes that were given stand. */
  restore?(turn: Turn, visit: Visit): void;
  /** The visit's timer is over. */
  timeUp?(turn: Turn, visit: Visit): void;
  /** The reason for which a person is among the node's people. `named` where absent. */
  because?(scene: Omit<Scene, 'process'>, node: Node, personId: string): Because;
  /** Of a node that waits for a child instance: the values that it takes over, and whether a rejected child counts as a reject. */
  child?(node: Node, values: Values): { taken: Values; rejects: boolean };
}

/** Finds the behaviour of a node; undefined for a kind that this version does not know. */
export type FindBehaviour = (node: FlowNode) => NodeBehaviour | undefined;
