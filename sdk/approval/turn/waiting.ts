/**
 * Returns the open visit that waits for a child instance, or undefined if the visit is closed or the instance
 * has ended.
 */
import type { Visit } from '../model/instance.ts';
import type { Turn } from '../nodes/behaviour.ts';
import { isInstanceRunning } from './turn.ts';

export const findNodeVisitWaitingForChild = (turn: Turn, visitId: string): Visit | undefined =>
  isInstanceRunning(turn)
    ? turn.instance.visits.find(visit => visit.id === visitId && visit.state === 'open')
    : undefined;
