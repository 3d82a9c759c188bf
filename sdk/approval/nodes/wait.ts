/** Nodes that wait for time or for another instance. */
import { type DelayNode, instantOf, type SubProcessNode } from '../../flow/index.ts';
import type { Values } from '../../form/index.ts';
import { minutesAfter } from '../model/due.ts';
import type { Visit } from '../model/instance.ts';
import { completeVisit } from '../routing/route.ts';
import { log, raiseIncident, type Turn } from '../turn/turn.ts';

export function enterDelay(turn: Turn, node: DelayNode, visit: Visit): void {
  const at = wakesAt(turn, node);
  if (at === undefined) raiseIncident(turn, visit, 'bad-time');
  else if (at <= turn.world.now) completeVisit(turn, visit);
  else {
    visit.timer = { at, do: 'wake', sent: 0 };
    log(turn, { kind: 'delayed', nodeId: node.id, visitId: visit.id });
  }
}

/** Undefined where the moment cannot be read; a flow that was never imported may lack the time altogether. */
function wakesAt({ instance, world }: Turn, node: DelayNode): number | undefined {
  const { minutes, until }: { minutes?: unknown; until?: string } = node.delay ?? {};
  if (typeof minutes === 'number' && !Number.isNaN(minutes)) return minutesAfter(world.now, minutes);
  return until === undefined ? undefined : instantOf(instance.values[until], world.timeZone);
}

/** The outside starts the child and says so with `child-started`. */
export function enterSubProcess(turn: Turn, { processKey, giving = [] }: SubProcessNode, visit: Visit): void {
  const given = giving.map(({ from, to }): [string, unknown] => [to, turn.instance.values[from]]);
  const values: Values = Object.fromEntries(given.filter(([, value]) => value !== undefined));
  turn.effects.push({ kind: 'child-wanted', visitId: visit.id, processKey, values });
}
