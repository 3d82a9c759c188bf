/**
 * Reads the timeline of an instance, because `loadAccessibleInstance` loads an instance without its timeline.
 */
import type { TimelineEntry } from '@countersign/sdk/approval';
import type { Tx } from '../../../db/access.ts';
import { type ApplicationHistory, withArchivedRows } from '../archive/entry.ts';
import { selectTimelineRowsOfInstance } from '../instances/lock.ts';
import { type InstanceRow, toEngineInstance } from '../instances/rows.ts';

/** Returns the timeline of an instance. `archived` has the rows that an archive contains. */
export async function readTimeline(
  tx: Tx,
  row: InstanceRow,
  archived: ApplicationHistory | undefined,
): Promise<TimelineEntry[]> {
  const stored = await selectTimelineRowsOfInstance(tx, row);
  const timeline = withArchivedRows(archived?.timeline, stored);
  return toEngineInstance(row, { tasks: [], timeline }).timeline;
}
