/**
 * Copies the draft of a process (flow, form or form reference, and description) under an unused name and key.
 */
import { logOperation } from '../../../audit/operations/log.ts';
import type { Tx } from '../../../db/access.ts';
import { unusedCopyName } from '../../../db/copy-name.ts';
import { newId } from '../../../db/new-id.ts';
import type { Lang } from '../../../http/language.ts';
import type { Actor } from '../../../http/security/actor.ts';
import { processRow, REMOVED_PROCESS_STATE } from '../definitions/queries.ts';

export async function copyProcess(tx: Tx, actor: Actor, id: string, lang: Lang): Promise<{ id: string }> {
  const source = await processRow(tx, id, true);
  const others = await tx
    .selectFrom('process')
    .select(['process_name', 'process_key'])
    .where('state', '<>', REMOVED_PROCESS_STATE)
    .execute();
  const copy = newId();
  const name = unusedCopyName(source.process_name, new Set(others.map(row => row.process_name)), lang);
  await tx
    .insertInto('process')
    .values({
      process_id: copy,
      process_key: findFreeProcessKey(source.process_key, new Set(others.map(row => row.process_key))),
      process_name: name,
      process_type: source.process_type,
      description: source.description,
      icon: source.icon,
      state: 0,
      version: 0,
      model_content: source.model_content,
      json_content: source.json_content,
      managers: JSON.stringify(source.managers),
      form_mode: source.form_mode,
      forms: JSON.stringify(source.forms),
      create_by: actor.userId,
    })
    .execute();
  await logOperation(tx, actor, { kind: 'process', id: copy, name, operation: 'copy', detail: { from: id } });
  return { id: copy };
}

/** Maximum length of a process key according to the API contract. */
const MAX_PROCESS_KEY_LENGTH = 64;

/** Returns the first free key of `key_copy`, `key_copy_2` and so on. */
export function findFreeProcessKey(key: string, taken: ReadonlySet<string>): string {
  for (let count = 1; ; count++) {
    const end = count === 1 ? '_copy' : `_copy_${count}`;
    const tried = key.slice(0, MAX_PROCESS_KEY_LENGTH - end.length) + end;
    if (!taken.has(tried)) return tried;
  }
}
