/** Copies the draft of a process under a free name and key: its flow, its form or the form that it takes, its description. */
import { logOperation } from '../../../audit/operations/log.ts';
import type { Tx } from '../../../db/access.ts';
import { copyName } from '../../../db/copy-name.ts';
import { newId } from '../../../db/new-id.ts';
import type { Lang } from '../../../http/language.ts';
import type { Actor } from '../../../http/security/actor.ts';
import { processRow, REMOVED } from '../definitions/queries.ts';

export async function copyProcess(tx: Tx, actor: Actor, id: string, lang: Lang): Promise<{ id: string }> {
  const source = await processRow(tx, actor, id, true);
  const others = await tx
    .selectFrom('process')
    .select(['process_name', 'process_key'])
    .where('merchant_id', '=', actor.merchantId)
    .where('state', '<>', REMOVED)
    .execute();
  const copy = newId();
  const name = copyName(source.process_name, new Set(others.map(row => row.process_name)), lang);
  await tx
    .insertInto('process')
    .values({
      merchant_id: actor.merchantId,
      process_id: copy,
      process_key: freeKey(source.process_key, new Set(others.map(row => row.process_key))),
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

/** As the contract limits it. */
const MOST = 64;

/** The first of `key_copy`, `key_copy_2`, … that is free. */
export function freeKey(key: string, taken: ReadonlySet<string>): string {
  for (let count = 1; ; count++) {
    const end = count === 1 ? '_copy' : `_copy_${count}`;
    const tried = key.slice(0, MOST - end.length) + end;
    if (!taken.has(tried)) return tried;
  }
}
