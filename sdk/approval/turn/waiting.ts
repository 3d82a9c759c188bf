/** The visit that waits for a child instance. */
import type { Visit } from '../model/instance.ts';
import { isRunning, type Turn } from './turn.ts';

export const waitingVisit = (turn: Turn, visitId: string): Visit | undefined =>
  isRunning(turn)
    ? turn.instance.visits.find(visit => visit.id === visitId && visit.state === 'open')
    : undefined;
