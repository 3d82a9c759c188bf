/**
 * Determines which visits (entries into a node) came directly before a visit. A node that was entered again
 * follows the visit that sent the application back.
 */
import type { Instance, TimelineEntry, Visit } from '../model/instance.ts';

const RETURN_TIMELINE_ENTRY_KINDS: ReadonlySet<TimelineEntry['kind']> = new Set(['fell-back', 'recalled']);

/**
 * Returns the ids of the visits that came directly before the given visit. If the visit follows a return, the
 * result is the visit that sent the application back. If the visit follows a recall, the result is the visits
 * that the recall ended. In all other cases, or if the timeline is empty, the result is `from`.
 */
export function precedingNodeVisitIds({ timeline }: Pick<Instance, 'timeline'>, visit: Visit): string[] {
  if (!visit.returned) return visit.from;
  const entered = timeline.findIndex(({ kind, visitId }) => kind === 'entered' && visitId === visit.id);
  const returned = timeline.findLastIndex(
    ({ kind }, at) => at < entered && RETURN_TIMELINE_ENTRY_KINDS.has(kind),
  );
  const { kind, visitId } = timeline[returned] ?? {};
  if (kind === 'fell-back' && visitId) return [visitId];
  const ended = timeline
    .slice(Math.max(returned, 0), Math.max(entered, 0))
    .flatMap(entry => (entry.kind === 'cancelled' && entry.visitId ? [entry.visitId] : []));
  return ended.length > 0 ? [...new Set(ended)] : visit.from;
}
