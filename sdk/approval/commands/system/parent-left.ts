/**
 * Implements the parent-left command: ends a sub-process as revoked because its parent no longer waits for
 * it.
 */

import type { Refusal } from '../../model/command.ts';
import { INSTANCE_STATE } from '../../model/instance.ts';
import type { Turn } from '../../nodes/behaviour.ts';
import { finishInstance } from '../../routing/finish.ts';
import { appendTimelineEntry, createRefusal, isInstanceRunning } from '../../turn/turn.ts';
import type { CommandHandler, CommandOf } from '../handler.ts';

export const subProcessParentLeftCommandHandler: CommandHandler<'parent-left'> = {
  run: revokeChildAfterParentLeftNode,
};

function revokeChildAfterParentLeftNode(
  turn: Turn,
  { because }: CommandOf<'parent-left'>,
): Refusal | undefined {
  if (!isInstanceRunning(turn)) return createRefusal('ended');
  if (!turn.instance.parent) return createRefusal('not-allowed');
  appendTimelineEntry(turn, { kind: 'revoked', reason: because });
  finishInstance(turn, INSTANCE_STATE.revoked, because);
  return undefined;
}
