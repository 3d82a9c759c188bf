/** Ending an instance from outside of its nodes: by its initiator, an administrator, or the instance that waited for it. */

import { type Command, INSTANCE_STATE, type Refusal } from '../model/instance.ts';
import { finish } from '../routing/finish.ts';
import { isAdministrator, isRunning, log, refuse, type Turn } from '../turn/turn.ts';

type Of<Kind extends Command['kind']> = Extract<Command, { kind: Kind }>;

/** Wins over whatever is staged. */
export function revoke(turn: Turn, { actorId, comment }: Of<'revoke'>): Refusal | undefined {
  if (turn.instance.initiatorId !== actorId) return refuse('not-initiator');
  if (turn.process.flow.setting?.allowRevoke === false) return refuse('not-allowed');
  log(turn, { kind: 'revoked', actorId, ...(comment && { comment }) });
  finish(turn, INSTANCE_STATE.revoked);
  return undefined;
}

export function terminate(turn: Turn, { actorId, comment }: Of<'terminate'>): Refusal | undefined {
  if (!isAdministrator(turn, actorId)) return refuse('not-admin');
  log(turn, { kind: 'terminated', actorId, ...(comment && { comment }) });
  finish(turn, INSTANCE_STATE.terminated);
  return undefined;
}

/** A sub-process that nobody waits for any more ends as if it had been revoked. */
export function parentLeft(turn: Turn, { because }: Of<'parent-left'>): Refusal | undefined {
  if (!isRunning(turn)) return refuse('ended');
  if (!turn.instance.parent) return refuse('not-allowed');
  log(turn, { kind: 'revoked', reason: because });
  finish(turn, INSTANCE_STATE.revoked, because);
  return undefined;
}
