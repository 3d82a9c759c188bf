/**
 * Defines the runtime behaviour of a node type and the turn (the execution of one command) that it changes.
 * Each node type implements its behaviour in its own file.
 */
import type { BranchNode, ContainerNode, FlowIndex, FlowNode } from '../../flow/index.ts';
import type { Values } from '../../form/index.ts';
import type { NextNode, Pick } from '../model/command.ts';
import type { Instance, Process, Visit } from '../model/instance.ts';
import type { Effect } from '../model/result.ts';
import type { World } from '../model/world.ts';

/** The execution context of one command: a copy of the instance and the effects for the host. */
export interface Turn {
  readonly process: Process;
  readonly flow: FlowIndex;
  readonly world: World;
  /**
   * Looks up the behaviour of a node. The context contains this function to avoid an import cycle with the
   * modules of the node types.
   */
  readonly behaviourOf: FindBehaviour;
  /**
   * A copy of the instance that was passed to `step`. Commands change this copy and never the passed
   * instance.
   */
  readonly instance: Instance;
  readonly effects: Effect[];
  /** The person who gave the command. Undefined if a timer or another instance caused the command. */
  readonly actorId: string | undefined;
  /** Whether the actor is a manager of the process. */
  readonly isManager: boolean;
  /** True if the system runs the command, so that no caller can be asked to pick people for the next node. */
  readonly bySystem: boolean;
  /** True if the effects of time limits name their due times. */
  readonly namesDueTimes: boolean;
  readonly picks: {
    provided: readonly Pick[];
    used: Set<Pick>;
    /** Ids of the visits whose assignees were picked in this command. */
    visits: Set<string>;
    /**
     * Nodes whose assignees must be picked in the command, although the command contains no pick for them.
     */
    wanted: NextNode[];
    /**
     * Nodes that opened with the assignees from the flow. For these nodes, the flow allows the caller to
     * designate other assignees.
     */
    offered: NextNode[];
    bad: boolean;
  };
}

/**
 * The data from which the engine explains why a person is an assignee, or why a branch (lane) was taken.
 * `world` provides the external data, such as the directory.
 */
export interface ExplanationScene {
  process: Process;
  instance: Instance;
  world: World;
}

/** The reason why a person is an assignee of a node. */
export interface AssignmentReason {
  because:
    | 'named'
    | 'role'
    | 'organization'
    | 'position'
    | 'initiator'
    | 'leader'
    | 'field'
    | 'picked'
    | 'substitute';
  /** The name of the role, organisation, position or form field through which the person was selected. */
  of?: string;
}

export type TakenBranchReason = 'conditions' | 'default' | 'all' | 'decision';

/** Defines how a gateway chooses and runs its branches (lanes). */
export interface BranchingBehaviour {
  /**
   * Returns the branches (lanes) to take with the current values and decisions. An empty list raises an
   * incident.
   */
  choose(turn: Turn, node: ContainerNode, visit: Visit): BranchNode[];
  /**
   * Returns the branches (lanes) that the gateway would take if the current assignees agreed. If these
   * branches differ from the earlier ones, the instance cannot return straight to the node that sent it back.
   * Default: `choose`.
   */
  chooseAgain?(turn: Turn, node: ContainerNode, visit: Visit): BranchNode[];
  /** True if the taken branches run in parallel. The gateway then waits until all of them have ended. */
  sideBySide: boolean;
  /**
   * True if conditions on form values choose the branches (lanes). Otherwise, the preceding decision chooses
   * a branch, or all branches are taken.
   */
  byConditions: boolean;
  /**
   * True if the gateway always takes all its branches. While an instance is in such a gateway, a migration
   * must not add branches to it.
   */
  all?: boolean;
  /**
   * True if the decision at the preceding node chooses the branch (lane). A rejection at the preceding node
   * then does not end the instance.
   */
  byDecision?: boolean;
  /** Returns why a branch (lane) was taken, or undefined if it was taken because of its conditions. */
  because?(lane: BranchNode): TakenBranchReason | undefined;
}

export interface NodeBehaviour<Node extends FlowNode = FlowNode> {
  /** Runs when the instance reaches the node. It opens tasks, waits, or completes the visit. */
  enter(turn: Turn, node: Node, visit: Visit): void;
  /**
   * Called when the instance returns to the node, or when an administrator retries the node. Default:
   * `enter`.
   */
  reopen?(turn: Turn, node: Node, visit: Visit): void;
  /** Set if people decide at the node. `rejects` is true if these people may reject. */
  decides?: { rejects: boolean };
  /** Defines how a gateway chooses and runs its branches (lanes). Absent for other nodes. */
  lanes?: BranchingBehaviour;
  /**
   * True if people do not decide at the node and the flow continues at once. A suggestion branch (a gateway
   * that routes by a decision) after such a node uses the decision of an earlier node.
   */
  passesBy?: boolean;
  /** True if people at the node have read-only access to the form. */
  showsOnly?: boolean;
  /**
   * True if an administrator must not let the flow continue past the node. This applies to the start node,
   * which has to be submitted.
   */
  mustSubmit?: boolean;
  /**
   * The type of the node's timeline row. 0: initiator, 1: handler, 2: copy recipient. If absent, the node has
   * no row.
   */
  row?: 0 | 1 | 2;
  /** True if forecasts omit the node, because users need no information about it. */
  unforeseen?: boolean;
  /** Assigns people whom an administrator named, because no assignees were found for the node. */
  assign?(turn: Turn, node: Node, assigned: { visit: Visit; people: string[] }): void;
  /**
   * Runs after the system closed tasks of the node visit because the accounts of their actors were disabled.
   */
  peopleGone?(turn: Turn, node: Node, visit: Visit): void;
  /**
   * Runs when the instance goes directly back to the node that sent the application back. Reopens the
   * interrupted tasks of the node visit and keeps the votes already given.
   */
  restore?(turn: Turn, visit: Visit): void;
  /** Runs when the timer of the visit is due. */
  timeUp?(turn: Turn, visit: Visit): void;
  /** Returns why the person is an assignee of the node. Default: `named`. */
  because?(scene: ExplanationScene, node: Node, personId: string): AssignmentReason;
  /**
   * Returns the values to take over from an approved child instance, and whether a rejected child instance
   * counts as a rejection. Defined only for a node that waits for a child instance.
   */
  child?(node: Node, values: Values): { taken: Values; rejects: boolean };
}

/** Returns the behaviour of a node, or undefined if the engine does not know the node type. */
export type FindBehaviour = (node: FlowNode) => NodeBehaviour | undefined;
