/**
 * Defines the commands of an instance and the reasons for refusing them. Commands are plain JSON, so that the
 * audit trail can store them.
 */
import type { Named } from '../../flow/model/flow.ts';
import type { Values } from '../../form/definition/types.ts';
import type { Attachment, InstanceState, SignWay } from './instance.ts';

export interface Pick extends Named {
  /**
   * The id of the node for which the person is picked. Required only if the decision opens two nodes whose
   * assignees are picked.
   */
  nodeId?: string;
}

/** A node that a decision opens and whose assignees have to be picked. */
export interface NextNode {
  nodeId: string;
  nodeName: string;
  /** The number of people to pick. 1: exactly one person. 2: one or more people. */
  selectMode: 1 | 2;
  /** The people who can be picked. If `anyone` is true, every enabled person can be picked. */
  candidates: Named[];
  anyone: boolean;
  /**
   * True if the caller may omit the pick. This is the case if the node finds its assignees itself, and the
   * flow lets the preceding assignee designate other people.
   */
  optional?: true;
}

/** The fields that are common to all commands by which a person acts on a task. */
interface TaskCommand {
  taskId: string;
  actorId: string;
  comment?: string;
  attachments?: Attachment[];
  /** People who are mentioned in the comment. They are notified and get read access to the instance. */
  mentions?: Named[];
  /**
   * The instance revision that the person saw when deciding. If the task was closed after this revision, the
   * command is refused as a conflict. If the task was closed before, it is refused as too late.
   */
  seenRevision?: number;
}

export type ReturnWay = 'walk' | 'straight';

export type Resolution =
  /** How to resolve a stuck node. `retry` enters the node again with the people that are now available. */
  { do: 'retry' } | { do: 'pass' } | { do: 'assign'; users: Named[] } | { do: 'branch'; laneId: string };

export type Command =
  | {
      kind: 'start';
      instanceId: string;
      actorId: string;
      /** The user id of the initiator, if the actor submits in the name of another person. */
      forId?: string;
      values: Values;
      itemName?: string;
      degree?: number;
      picks?: Pick[];
      /**
       * The people whom the initiator chose to receive a copy of the application. Empty or absent if the
       * start node does not allow this choice.
       */
      copyTo?: Named[];
      parent?: { instanceId: string; visitId: string };
    }
  | { kind: 'view'; taskId: string; actorId: string }
  /**
   * Agrees to a task, or resubmits an application that was returned to the initiator. A resubmitted
   * application goes straight back to the node that returned it. With `way: 'walk'`, it visits all nodes in
   * between again.
   */
  | ({ kind: 'agree'; values?: Values; picks?: Pick[]; way?: 'walk' } & TaskCommand)
  /**
   * Rejects a task. `picks` is needed in one case: a suggestion branch, which routes by the decision, leads
   * the rejection to a node whose assignees are picked.
   */
  | ({ kind: 'reject'; picks?: Pick[] } & TaskCommand)
  /** Saves the current input as a draft that only its author may see. */
  | ({ kind: 'stage'; values: Values } & TaskCommand)
  | ({ kind: 'claim' } & TaskCommand)
  | ({ kind: 'unclaim' } & TaskCommand)
  | ({ kind: 'transfer'; to: string } & TaskCommand)
  /**
   * Delegates a task to the user `to`, who decides on behalf of the assignee. The task still belongs to the
   * assignee.
   */
  | ({ kind: 'delegate'; to: string } & TaskCommand)
  | ({ kind: 'fall-back'; nodeId: string; way?: ReturnWay } & TaskCommand)
  | ({ kind: 'add-sign'; way: SignWay; users: Named[] } & TaskCommand)
  | ({ kind: 'reduce-sign'; userIds: string[] } & TaskCommand)
  | ({ kind: 'copy-to'; users: Named[] } & TaskCommand)
  /** Takes back the last decision of the person who gives the command. */
  | ({ kind: 'withdraw' } & TaskCommand)
  /** Takes the instance back to its initiator at the start node. */
  | { kind: 'recall'; actorId: string; comment?: string }
  | { kind: 'revoke'; actorId: string; comment?: string }
  /** Declares an approved instance invalid. */
  | ({ kind: 'void'; actorId: string; comment: string } & ManagerRights)
  /** Gives people read access, limited to the fields that the actor may see. */
  | ({ kind: 'share'; actorId: string; users: Named[]; comment?: string } & ManagerRights)
  | ({ kind: 'terminate'; actorId: string; comment?: string } & ManagerRights)
  /** Hands the open task of another person over to the user `to`. The reason is in `comment`. */
  | ({ kind: 'reassign'; actorId: string; taskId: string; to: string; comment: string } & ManagerRights)
  /**
   * Reminds the assignees of open tasks. `intervalMinutes` must pass before a person can be urged again at the
   * same node. Absent: no limit, as for commands that were stored before the limit existed.
   */
  | ({ kind: 'urge'; actorId: string; comment?: string; intervalMinutes?: number } & ManagerRights)
  | ({
      kind: 'comment';
      actorId: string;
      comment: string;
      attachments?: Attachment[];
      mentions?: Named[];
    } & ManagerRights)
  | ({
      kind: 'resolve';
      actorId: string;
      incidentId: string;
      resolution: Resolution;
      comment?: string;
    } & ManagerRights)
  /**
   * Moves the instance to another version of its process. `World.migratesTo` contains this version. `nodes`
   * maps node ids of the current version to node ids of the new version.
   */
  | ({ kind: 'migrate'; actorId: string; version: number; nodes?: Record<string, string> } & ManagerRights)
  /**
   * Fires due timers, replaces assignees who are no longer available, and adapts the open tasks to the
   * directory. With `namesDueTimes`, the effects of time limits name their due times. It is part of the command, so
   * that a replay of an older audit log makes the same effects.
   */
  | { kind: 'tick'; namesDueTimes?: true }
  /**
   * Reports that the host has started a sub-process. Without `instanceId`, it could not be started. `isTooNested` says
   * that it would exceed `MAX_NESTED_PROCESSES`.
   */
  | { kind: 'child-started'; visitId: string; instanceId?: string; isTooNested?: true }
  | { kind: 'child-ended'; visitId: string; instanceId: string; state: InstanceState; values: Values }
  /** Informs a sub-process that its parent instance no longer waits for it. */
  | { kind: 'parent-left'; because: ParentLeft };

/**
 * Marks a command whose actor is a manager of the process. A manager has the rights of an administrator on
 * the instances of the process.
 */
interface ManagerRights {
  asManager?: true;
}

const MANAGER_COMMANDS: ReadonlySet<Command['kind']> = new Set([
  'void',
  'share',
  'terminate',
  'reassign',
  'urge',
  'comment',
  'resolve',
  'migrate',
]);

/**
 * Marks the command as given by a manager of the process. Commands for which managers have no special rights
 * are returned unchanged.
 */
export const markCommandAsGivenByManager = (command: Command): Command =>
  MANAGER_COMMANDS.has(command.kind) ? ({ ...command, asManager: true } as Command) : command;

/**
 * Why the parent instance no longer waits for a sub-process: the parent ended, or the parent returned to an
 * earlier node.
 */
export type ParentLeft = 'parent-ended' | 'parent-went-back';

export const COMMAND_REFUSAL_CODES = [
  'not-your-task',
  'no-longer-assignee',
  'task-done',
  'task-passed-on',
  'unknown-task',
  'ended',
  'not-found',
  'conflict',
  'not-allowed',
  'same-user',
  'user-disabled',
  'unknown-user',
  'guest-refused',
  'own-request',
  'already-holds',
  'bad-target',
  'leads-elsewhere',
  'sibling-branch',
  'successor-acted',
  'caller-disabled',
  'needs-claim',
  'waits-for-signers',
  'needs-actors',
  'bad-actors',
  'field-hidden',
  'field-disabled',
  'invalid-values',
  'needs-view',
  'needs-comment',
  'needs-signature',
  'not-initiator',
  'not-admin',
  'urged-recently',
  'key-reused',
  'lint',
  'cannot-migrate',
] as const;
export type RefusalCode = (typeof COMMAND_REFUSAL_CODES)[number];

/**
 * Why a command was refused. `fields` lists the values to correct. If another person acted first, `by` is
 * that person and `at` is the time.
 */
export interface Refusal {
  code: RefusalCode;
  fields?: { field: string; message: string }[];
  by?: string;
  /**
   * The time at which the person named in `by` acted, in milliseconds since 1970. For `urged-recently`, the
   * time from which a person can be urged again.
   */
  at?: number;
}
