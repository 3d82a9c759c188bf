/** A sub-process: the outside says that it was started, and later how it ended. */
import { NODE } from '../../flow/index.ts';
import type { Values } from '../../form/index.ts';
import { type Command, INSTANCE_STATE, type Refusal, type Visit } from '../model/instance.ts';
import { isRunning, log, nodeOf, raiseIncident, refuse, type Turn } from '../turn/turn.ts';
import { putValues } from '../turn/values.ts';
import { agreeVisit } from '../voting/open.ts';
import { refuseVisit } from '../voting/verdict.ts';

type Of<Kind extends Command['kind']> = Extract<Command, { kind: Kind }>;

/** Without an instance there is no such process: an incident. */
export function childStarted(turn: Turn, { visitId, instanceId }: Of<'child-started'>): Refusal | undefined {
  const visit = waiting(turn, visitId);
  if (!visit || visit.childId) return refuse('bad-target');
  if (instanceId === undefined) {
    raiseIncident(turn, visit, 'no-process');
    return undefined;
  }
  visit.childId = instanceId;
  log(turn, { kind: 'child-started', nodeId: visit.nodeId, visitId });
  return undefined;
}

export function childEnded(turn: Turn, command: Of<'child-ended'>): Refusal | undefined {
  const { visitId, instanceId, state, values } = command;
  const visit = waiting(turn, visitId);
  const node = visit && nodeOf(turn, visit.nodeId);
  if (!visit || visit.childId !== instanceId || node?.type !== NODE.subProcess) return refuse('bad-target');
  log(turn, { kind: 'child-ended', nodeId: visit.nodeId, visitId, reason: `child-${state}` });
  const approved = state === INSTANCE_STATE.approved;
  if (approved) putValues(turn, { ...turn.instance.values, ...taken(node.taking ?? [], values) });
  if (approved || node.onReject === 'go-on') agreeVisit(turn, visit);
  else refuseVisit(turn, visit);
  return undefined;
}

const waiting = (turn: Turn, visitId: string): Visit | undefined =>
  isRunning(turn)
    ? turn.instance.visits.find(visit => visit.id === visitId && visit.state === 'open')
    : undefined;

const taken = (taking: { from: string; to: string }[], values: Values): Values =>
  Object.fromEntries(taking.filter(({ from }) => from in values).map(({ from, to }) => [to, values[from]]));
