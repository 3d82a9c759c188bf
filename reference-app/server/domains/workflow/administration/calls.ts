/** Lists the calls between processes, according to the sub-processes in the drafts of the processes. */
import type { ProcessWithSubProcesses } from '@countersign/sdk/api/contract';
import { importFlow } from '@countersign/sdk/flow';
import type { Tx } from '../../../db/access.ts';
import { calledProcessKeysOfFlow } from '../definitions/process-circles.ts';
import { REMOVED_PROCESS_STATE } from '../definitions/queries.ts';

/** Returns every process that calls a sub-process or is called as a sub-process. */
export async function listProcessCalls(tx: Tx): Promise<ProcessWithSubProcesses[]> {
  const rows = await tx
    .selectFrom('process')
    .select(['processId', 'processKey', 'processName', 'state', 'modelContent'])
    .where('state', '<>', REMOVED_PROCESS_STATE)
    .orderBy('processName')
    .orderBy('processId')
    .execute();
  const all = rows.map(row => ({
    id: row.processId,
    processKey: row.processKey,
    processName: row.processName,
    state: row.state,
    calls: calledProcessKeys(row.modelContent),
  }));
  const called = new Set(all.flatMap(({ calls }) => calls));
  return all.filter(({ processKey, calls }) => calls.length > 0 || called.has(processKey));
}

function calledProcessKeys(modelContent: string): string[] {
  // A draft that does not contain the text `processKey` has no sub-process, so it is not parsed.
  if (!modelContent.includes('processKey')) return [];
  const read = importFlow(modelContent);
  return read.ok ? calledProcessKeysOfFlow(read.flow) : [];
}
