/**
 * Reads the timeline of an instance, because `loadAccessibleInstance` loads an instance without its timeline.
 */
import type { TimelineEntry } from '@countersign/sdk/approval';
import type { Tx } from '../../../db/access.ts';
import { selectTimelineRowsOfInstance } from '../instances/lock.ts';
import { type InstanceRow, toEngineInstance } from '../instances/rows.ts';

export const readTimeline = async (tx: Tx, row: InstanceRow): Promise<TimelineEntry[]> =>
  toEngineInstance(row, { tasks: [], timeline: await selectTimelineRowsOfInstance(tx, row) }).timeline;
