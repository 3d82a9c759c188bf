/**
 * Implements the child-started command, which reports that the host has started a sub-process. If the command
 * has no instance id, the called process cannot be started, and the engine raises an incident.
 */
import type { Refusal } from '../../model/command.ts';
import type { Turn } from '../../nodes/behaviour.ts';
import { appendTimelineEntry, createRefusal, raiseIncident } from '../../turn/turn.ts';
import { findNodeVisitWaitingForChild } from '../../turn/waiting.ts';
import type { CommandHandler, CommandOf } from '../handler.ts';

export const childStartedCommandHandler: CommandHandler<'child-started'> = { run: runChildStartedCommand };

function runChildStartedCommand(
  turn: Turn,
  { visitId, instanceId, isTooNested }: CommandOf<'child-started'>,
): Refusal | undefined {
  const visit = findNodeVisitWaitingForChild(turn, visitId);
  if (!visit || visit.childId) return createRefusal('bad-target');
  if (instanceId === undefined) {
    raiseIncident(turn, visit, isTooNested ? 'too-nested' : 'no-process');
    return undefined;
  }
  visit.childId = instanceId;
  appendTimelineEntry(turn, { kind: 'child-started', nodeId: visit.nodeId, visitId });
  return undefined;
}
