/**
 * Implements the void command: the initiator or an administrator declares an approved instance invalid and
 * gives a reason. It is accepted only after the instance has ended.
 */

import type { Refusal } from '../model/command.ts';
import { INSTANCE_STATE } from '../model/instance.ts';
import type { Turn } from '../nodes/behaviour.ts';
import { createMissingInputRefusal } from '../turn/requires.ts';
import { appendTimelineEntry, createRefusal, isAdministratorOrManager } from '../turn/turn.ts';
import { type CommandHandler, type CommandOf, createInstanceActionAvailabilityProbe } from './handler.ts';

export const voidCommandHandler: CommandHandler<'void'> = { run: runVoidCommand, afterEnd: true };

export const voidAction = createInstanceActionAvailabilityProbe(actorId => ({
  kind: 'void',
  actorId,
  comment: '',
}));

/** A sub-process cannot be voided, because its parent instance has already used its result. */
function runVoidCommand(turn: Turn, { actorId, comment }: CommandOf<'void'>): Refusal | undefined {
  const { instance, process } = turn;
  if (instance.initiatorId !== actorId && !isAdministratorOrManager(turn, actorId))
    return createRefusal('not-initiator');
  if (process.flow.setting?.allowVoid !== true || instance.parent) return createRefusal('not-allowed');
  if (instance.state !== INSTANCE_STATE.approved) return createRefusal('not-allowed');
  if (!comment.trim()) return createMissingInputRefusal(turn, 'comment');
  appendTimelineEntry(turn, { kind: 'voided', actorId, comment });
  instance.state = INSTANCE_STATE.voided;
  turn.effects.push({ kind: 'ended', state: INSTANCE_STATE.voided });
  return undefined;
}
