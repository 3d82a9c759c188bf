/** Defines the result of a command: the changed instance and its effects, or a refusal. */
import type { NoticeChannel } from '../../flow/model/flow.ts';
import type { Values } from '../../form/definition/types.ts';
import type { ParentLeft, Refusal } from './command.ts';
import type { Incident, Instance, InstanceState } from './instance.ts';

/**
 * A side effect that the host has to carry out. The host does so in the transaction that stores the instance,
 * or queues the effect in that transaction.
 */
export type Effect =
  | { kind: 'task-opened'; taskId: string; actorId: string }
  | { kind: 'task-closed'; taskId: string; actorId: string }
  | { kind: 'copied'; taskId: string; actorId: string }
  | { kind: 'node-entered'; nodeId: string }
  | { kind: 'node-left'; nodeId: string; decision?: 'agree' | 'reject' }
  | { kind: 'notice'; nodeId: string; userIds: string[]; channels: NoticeChannel[] }
  | { kind: 'urged'; userIds: string[]; by: string }
  /** `dueTime` is the end of the time limit in milliseconds since 1970, if the command asks for it. */
  | { kind: 'reminded'; nodeId: string; userIds: string[]; dueTime?: number }
  /**
   * The time limit of the users in `userIds` has passed. `did` is the action that the system took on their
   * behalf. `dueTime` as for `reminded`.
   */
  | {
      kind: 'timed-out';
      nodeId: string;
      userIds: string[];
      did: 'pass' | 'reject' | 'transfer';
      dueTime?: number;
    }
  | { kind: 'commented'; by: string }
  | { kind: 'mentioned'; userIds: string[]; by: string }
  | { kind: 'incident'; incidentId: string; code: Incident['code'] }
  /**
   * Requests the start of a sub-process with `values`. The host then reports the id of the started instance
   * with `child-started`.
   */
  | { kind: 'child-wanted'; visitId: string; processKey: string; values: Values }
  /**
   * The instance no longer waits for a running sub-process. The host ends the sub-process with the command
   * `parent-left`.
   */
  | { kind: 'child-unwanted'; visitId: string; instanceId: string; because: ParentLeft }
  | { kind: 'ended'; state: InstanceState };

export type StepResult =
  | { ok: true; instance: Instance; effects: Effect[] }
  | { ok: false; refusal: Refusal };
