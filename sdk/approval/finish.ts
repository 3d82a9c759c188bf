/** The end of an instance: everything still open is closed by the system, and every row is kept. */
import type { InstanceState } from './model.ts';
import { cancelTasks } from './tasks.ts';
import { log, type Turn } from './turn.ts';

export function finish(turn: Turn, state: InstanceState, reason?: string): void {
  for (const visit of turn.instance.visits.filter(one => one.state === 'open')) {
    cancelTasks(turn, visit);
    Object.assign(visit, { state: 'cancelled', leftAt: turn.world.now });
  }
  Object.assign(turn.instance, { state, endedAt: turn.world.now });
  log(turn, { kind: 'ended', ...(reason && { reason }) });
  turn.effects.push({ kind: 'ended', state });
}
