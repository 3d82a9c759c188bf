/** The timeline of an instance, which opening it does not load. */
import type { TimelineEntry } from '@countersign/sdk/approval';
import type { Tx } from '../../../db/access.ts';
import { timelineRowsOf } from '../instances/lock.ts';
import { type InstanceRow, instanceOf } from '../instances/rows.ts';

export const entriesOf = async (tx: Tx, row: InstanceRow): Promise<TimelineEntry[]> =>
  instanceOf(row, { tasks: [], timeline: await timelineRowsOf(tx, row) }).timeline;
