/** Whether the instance that is stored is the one that its trail leads to. */
import type { Instance } from '@countersign/sdk/approval';
import { canonical } from '../../../audit/canonical.ts';
import { entryColumns, instanceColumns, taskColumns } from '../instances/rows.ts';

/** The names of what differs; compared as the tables hold it. */
export function differences(replayed: Instance, stored: Instance): string[] {
  const left = columnsOf(replayed);
  const right = columnsOf(stored);
  return Object.keys(left).filter(name => canonical(left[name]) !== canonical(right[name]));
}

const columnsOf = (instance: Instance): Record<string, unknown> => ({
  ...instanceColumns(instance),
  tasks: instance.tasks.map(taskColumns),
  timeline: instance.timeline.map(entry => entryColumns(entry, 0)),
});
