/** Implements the delay node: waits for a number of minutes, or until the moment that a date field holds. */

import { type DelayNode, toInstantMilliseconds } from '../../flow/index.ts';
import { ownProperty } from '../../form/index.ts';
import { momentAfterWait } from '../model/due.ts';
import type { Visit } from '../model/instance.ts';
import { completeNodeVisit } from '../routing/route.ts';
import { appendTimelineEntry, raiseIncident } from '../turn/turn.ts';
import type { NodeBehaviour, Turn } from './behaviour.ts';

export const delayBehaviour: NodeBehaviour<DelayNode> = {
  enter: enterDelay,
  row: 1,
  timeUp: completeNodeVisit,
};

function enterDelay(turn: Turn, node: DelayNode, visit: Visit): void {
  const at = computeDelayNodeEndTime(turn, node);
  if (at === undefined) raiseIncident(turn, visit, 'bad-time');
  else if (at <= turn.world.now) completeNodeVisit(turn, visit);
  else {
    visit.timer = { at, do: 'wake', sent: 0 };
    appendTimelineEntry(turn, { kind: 'delayed', nodeId: node.id, visitId: visit.id });
  }
}

/**
 * Returns when the delay ends, or undefined if this cannot be determined. A flow that the import did not
 * check may lack the `delay` setting.
 */
function computeDelayNodeEndTime({ instance, process, world }: Turn, node: DelayNode): number | undefined {
  const { minutes, unit, until }: { minutes?: unknown; unit?: 'day'; until?: string } = node.delay ?? {};
  if (typeof minutes === 'number' && !Number.isNaN(minutes))
    return momentAfterWait(world, process, world.now, { minutes, unit });
  return until === undefined
    ? undefined
    : toInstantMilliseconds(ownProperty(instance.values, until), world.timeZone);
}
