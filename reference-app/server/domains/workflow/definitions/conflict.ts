/** Refuses a change based on an outdated draft. The refusal contains the changes of both authors. */
import type { ConcurrentFlowDraft } from '@countersign/sdk/api/contract';
import type { Tx } from '../../../db/access.ts';
import { createPersonNameLookup } from '../../../db/names/person-names.ts';
import { throwRefusal } from '../../../http/errors/refuse.ts';
import { readFormsBoundToProcess } from './bind.ts';
import type { ProcessDraft } from './queries.ts';

/**
 * Throws `conflict` with the stored and the submitted draft, because the draft changed after the author
 * loaded it.
 */
export async function throwProcessDraftConflict(
  tx: Tx,
  row: ProcessDraft,
  yours: ConcurrentFlowDraft,
): Promise<never> {
  const author = row.updateBy ?? row.createBy;
  const nameOf = await createPersonNameLookup(tx, [author]);
  const theirs: ConcurrentFlowDraft = {
    revision: row.revision,
    modelContent: row.modelContent,
    basicsRevision: row.basicsRevision,
    basics: await readProcessBasicInfo(tx, row),
  };
  return throwRefusal('conflict', {
    by: nameOf(author),
    at: row.updateTime.toISOString(),
    data: { yours, theirs },
  });
}

/** Returns the basic information of a process in the same format as the call `jflow/detail`. */
const readProcessBasicInfo = async (tx: Tx, row: ProcessDraft) => ({
  processName: row.processName,
  processKey: row.processKey,
  processType: row.processType,
  description: row.description,
  icon: row.icon,
  bindForm: await readFormsBoundToProcess(tx, row),
  formMode: row.formMode,
  managers: row.managers,
});
