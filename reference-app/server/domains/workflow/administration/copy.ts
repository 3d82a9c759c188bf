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
    .select(['processName', 'processKey'])
    .where('state', '<>', REMOVED_PROCESS_STATE)
    .execute();
  const copy = newId();
  const processKey = findFreeProcessKey(source.processKey, new Set(others.map(row => row.processKey)));
  const name = unusedCopyName(source.processName, new Set(others.map(row => row.processName)), lang);
  await tx
    .insertInto('process')
    .values({
      processId: copy,
      processKey,
      processName: name,
      processType: source.processType,
      description: source.description,
      icon: source.icon,
      state: 0,
      version: 0,
      modelContent: replaceCalledProcessKey(source.modelContent, source.processKey, processKey),
      jsonContent: source.jsonContent,
      managers: JSON.stringify(source.managers),
      formMode: source.formMode,
      forms: JSON.stringify(source.forms),
      createBy: actor.userId,
    })
    .execute();
  await logOperation(tx, actor, { kind: 'process', id: copy, name, operation: 'copy', detail: { from: id } });
  return { id: copy };
}

const CALLED_PROCESS_KEY_PATTERN = /("processKey"\s*:\s*")(\w+)(?=")/g;

/**
 * Replaces the key of a called process in the text of a flow, so that the copy of a process that calls itself
 * calls itself as well. The text is not parsed, because it is stored as the designer wrote it.
 */
export const replaceCalledProcessKey = (modelContent: string, from: string, to: string): string =>
  modelContent.replaceAll(CALLED_PROCESS_KEY_PATTERN, (call: string, start: string, key: string) =>
    key === from ? start + to : call,
  );

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
