/** The order of visits as it happened: a node that was entered again follows the visit that sent the flow back. */
import type { Instance, TimelineEntry, Visit } from '../model/instance.ts';

const RETURNS: ReadonlySet<TimelineEntry['kind']> = new Set(['fell-back', 'recalled']);

/**
 * Returns the visits that a visit follows. `from` of a visit after a return names those before its first round; here it is the visit
 * that sent the flow back, or those that a recall ended. Needs the timeline of the instance; without it `from` is returned.
 */
export function followedVisits({ timeline }: Pick<Instance, 'timeline'>, visit: Visit): string[] {
  if (!visit.returned) return visit.from;
  const entered = timeline.findIndex(({ kind, visitId }) => kind === 'entered' && visitId === visit.id);
  const returned = timeline.findLastIndex(({ kind }, at) => at < entered && RETURNS.has(kind));
  const { kind, visitId } = timeline[returned] ?? {};
  if (kind === 'fell-back' && visitId) return [visitId];
  const ended = timeline
    .slice(Math.max(returned, 0), Math.max(entered, 0))
    .flatMap(entry => (entry.kind === 'cancelled' && entry.visitId ? [entry.visitId] : []));
  return ended.length > 0 ? [...new Set(ended)] : visit.from;
}
