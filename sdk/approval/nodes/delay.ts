/** The delay: the flow waits so many minutes, or until the moment in a date field. */

import { type DelayNode, instantOf } from '../../flow/index.ts';
import { own } from '../../form/index.ts';
import { minutesAfter } from '../model/due.ts';
import type { Visit } from '../model/instance.ts';
import { completeVisit } from '../routing/route.ts';
import { log, raiseIncident, type Turn } from '../turn/turn.ts';
import type { NodeBehaviour } from './behaviour.ts';

export const delay: NodeBehaviour<DelayNode> = { enter, row: 1, timeUp: completeVisit };

function enter(turn: Turn, node: DelayNode, visit: Visit): void {
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
  return until === undefined ? undefined : instantOf(own(instance.values, until), world.timeZone);
}
