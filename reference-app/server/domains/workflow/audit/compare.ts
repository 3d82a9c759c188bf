/** Compares a stored instance with the instance rebuilt by replaying its audit log. */
import type { Instance } from '@countersign/sdk/approval';
import { canonicalJson } from '../../../audit/canonical.ts';
import { instanceColumns, taskColumns, timelineEntryColumns } from '../instances/rows.ts';

/** Returns the names of the columns in which the replayed and the stored instance differ. */
export function differingColumns(replayed: Instance, stored: Instance): string[] {
  const left = columnsToCompare(replayed);
  const right = columnsToCompare(stored);
  return Object.keys(left).filter(name => canonicalJson(left[name]) !== canonicalJson(right[name]));
}

const columnsToCompare = (instance: Instance): Record<string, unknown> => ({
  // The short form of a visit is equal for values that the engine does not write, such as a cursor of null.
  ...instanceColumns({ ...instance, visits: [] }),
  visits: instance.visits,
  tasks: instance.tasks.map(taskColumns),
  timeline: instance.timeline.map(entry => timelineEntryColumns(entry, 0)),
});
