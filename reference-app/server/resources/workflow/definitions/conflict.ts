/** Two authors of one draft: the refusal of the second has both sides. */
import type { FlowSide } from '@countersign/sdk/api/contract';
import type { Tx } from '../../../db/access.ts';
import { namesOf } from '../../../db/person-names.ts';
import { refuse } from '../../../http/errors/refuse.ts';
import type { Actor } from '../../../http/security/actor.ts';
import { boundForms } from './bind.ts';
import type { ProcessDraft } from './queries.ts';

/** The draft is not the one that the author started from. */
export async function refuseStale(tx: Tx, actor: Actor, row: ProcessDraft, yours: FlowSide): Promise<never> {
  const author = row.update_by ?? row.create_by;
  const nameOf = await namesOf(tx, actor.merchantId, [author]);
  const theirs: FlowSide = {
    revision: row.revision,
    modelContent: row.model_content,
    basicsRevision: row.basics_revision,
    basics: await basicsOf(tx, actor, row),
  };
  return refuse('conflict', {
    by: nameOf(author),
    at: row.update_time.toISOString(),
    data: { yours, theirs },
  });
}

/** The basic information, as `jflow/detail` returns it. */
const basicsOf = async (tx: Tx, actor: Actor, row: ProcessDraft) => ({
  processName: row.process_name,
  processKey: row.process_key,
  processType: row.process_type,
  description: row.description,
  icon: row.icon,
  bindForm: await boundForms(tx, actor, row),
  formMode: row.form_mode,
  managers: row.managers,
});
