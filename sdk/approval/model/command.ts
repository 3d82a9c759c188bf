/** Everything that can be asked of an instance, and why it may be refused. Commands are plain JSON: the audit trail keeps them. */
import type { Named } from '../../flow/model/flow.ts';
import type { Values } from '../../form/definition/types.ts';
import type { Attachment, InstanceState, SignWay } from './instance.ts';

export interface Pick extends Named {
  /** Where two picked nodes open at once. */
  nodeId?: string;
}

/** A node that the decision opens and whose people are to be picked. */
export interface NextNode {
  nodeId: string;
  nodeName: string;
  /** 1 exactly one, 2 several. */
  selectMode: 1 | 2;
  /** The candidates of the node; with `anyone` every enabled person. */
  candidates: Named[];
  anyone: boolean;
  /** Its people are found without a pick too: the flow lets them be designated. */
  optional?: true;
}

/** Somebody does something with a task. */
interface Handling {
  taskId: string;
  actorId: string;
  comment?: string;
  attachments?: Attachment[];
  /** People mentioned in the comment: they are notified and get access to the instance. */
  mentions?: Named[];
  /** The instance's revision when the person decided: tells a collision from a late decision. */
  seenRevision?: number;
}

export type ReturnWay = 'walk' | 'straight';

export type Resolution =
  /** The same again: people may be there now. */
  { do: 'retry' } | { do: 'pass' } | { do: 'assign'; users: Named[] } | { do: 'branch'; laneId: string };

export type Command =
  | {
      kind: 'start';
      instanceId: string;
      actorId: string;
      /** The initiator, where the actor submits for somebody else. */
      forId?: string;
      values: Values;
      itemName?: string;
      degree?: number;
      picks?: Pick[];
      /** Recipients of copies chosen by the initiator, if the start node allows it. */
      copyTo?: Named[];
      parent?: { instanceId: string; visitId: string };
    }
  | { kind: 'view'; taskId: string; actorId: string }
  /** Also submits again what was sent back to the initiator. `way` walks where the flow was to return straight. */
  | ({ kind: 'agree'; values?: Values; picks?: Pick[]; way?: 'walk' } & Handling)
  /** Picks where a suggestion branch takes the reject on to a node that is picked. */
  | ({ kind: 'reject'; picks?: Pick[] } & Handling)
  /** Keeps what was filled in so far, for its writer alone. */
  | ({ kind: 'stage'; values: Values } & Handling)
  | ({ kind: 'claim' } & Handling)
  | ({ kind: 'unclaim' } & Handling)
  | ({ kind: 'transfer'; to: string } & Handling)
  /** The task stays whose it is; `to` decides in that one's place. */
  | ({ kind: 'delegate'; to: string } & Handling)
  | ({ kind: 'fall-back'; nodeId: string; way?: ReturnWay } & Handling)
  | ({ kind: 'add-sign'; way: SignWay; users: Named[] } & Handling)
  | ({ kind: 'reduce-sign'; userIds: string[] } & Handling)
  | ({ kind: 'copy-to'; users: Named[] } & Handling)
  /** The person takes their last decision back. */
  | ({ kind: 'withdraw' } & Handling)
  /** The initiator takes the instance back to the start. */
  | { kind: 'recall'; actorId: string; comment?: string }
  | { kind: 'revoke'; actorId: string; comment?: string }
  /** An approved instance is declared invalid. */
  | ({ kind: 'void'; actorId: string; comment: string } & Managing)
  /** People get read access, with the fields that the actor sees. */
  | ({ kind: 'share'; actorId: string; users: Named[]; comment?: string } & Managing)
  | ({ kind: 'terminate'; actorId: string; comment?: string } & Managing)
  | ({ kind: 'urge'; actorId: string; comment?: string } & Managing)
  | ({
      kind: 'comment';
      actorId: string;
      comment: string;
      attachments?: Attachment[];
      mentions?: Named[];
    } & Managing)
  | ({
      kind: 'resolve';
      actorId: string;
      incidentId: string;
      resolution: Resolution;
      comment?: string;
    } & Managing)
  /** To the version in `World.migratesTo`. `nodes` says where a node is found that has another id there. */
  | ({ kind: 'migrate'; actorId: string; version: number; nodes?: Record<string, string> } & Managing)
  /** Time went by: what is due happens, and people who are gone are looked for again. */
  | { kind: 'tick' }
  | { kind: 'child-started'; visitId: string; instanceId?: string }
  | { kind: 'child-ended'; visitId: string; instanceId: string; state: InstanceState; values: Values }
  /** To a sub-process: the instance that waited for it does so no more. */
  | { kind: 'parent-left'; because: ParentLeft };

/** The actor is a manager of the process, and acts on its instances as an administrator does. */
interface Managing {
  asManager?: true;
}

const MANAGED: ReadonlySet<Command['kind']> = new Set([
  'void',
  'share',
  'terminate',
  'urge',
  'comment',
  'resolve',
  'migrate',
]);

/** The command as a manager of the process gives it; others are as they were. */
export const asManager = (command: Command): Command =>
  MANAGED.has(command.kind) ? ({ ...command, asManager: true } as Command) : command;

/** Why nobody waits for a sub-process any more: its parent ended, or went back to before it. */
export type ParentLeft = 'parent-ended' | 'parent-went-back';

export const REFUSAL_CODES = [
  'not-your-task',
  'task-done',
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
  'key-reused',
  'lint',
  'cannot-migrate',
] as const;
export type RefusalCode = (typeof REFUSAL_CODES)[number];

/** Why a command was not carried out. `fields` names the values to mend, `by` the person who was first, `at` the moment. */
export interface Refusal {
  code: RefusalCode;
  fields?: { field: string; message: string }[];
  by?: string;
  /** Milliseconds since 1970. */
  at?: number;
}
