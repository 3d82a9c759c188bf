/** Child-started: the host has started a sub-process; without an instance there is no such process, which is an incident. */
import type { Refusal } from '../../model/instance.ts';
import { log, raiseIncident, refuse, type Turn } from '../../turn/turn.ts';
import { waitingVisit } from '../../turn/waiting.ts';
import type { CommandHandler, CommandOf } from '../handler.ts';

export const childStarted: CommandHandler<'child-started'> = { run };

function run(turn: Turn, { visitId, instanceId }: CommandOf<'child-started'>): Refusal | undefined {
  const visit = waitingVisit(turn, visitId);
  if (!visit || visit.childId) return refuse('bad-target');
  if (instanceId === undefined) {
    raiseIncident(turn, visit, 'no-process');
    return undefined;
  }
  visit.childId = instanceId;
  log(turn, { kind: 'child-started', nodeId: visit.nodeId, visitId });
  return undefined;
}
