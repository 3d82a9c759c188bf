/** Many decisions at once, each in a transaction of its own: one that is refused does not undo or stop the others. */
import { errorText } from '@countersign/sdk/api';
import type { PartOf } from '@countersign/sdk/api/contract';
import type { Tx } from '../../db/access.ts';
import type { Lang } from '../../http/language.ts';
import { Refused } from '../../http/refuse.ts';
import { decide } from './decide.ts';
import { hashOf, retrying } from './keys.ts';
import type { Who } from './load.ts';

export type InTenant = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;

/** Why one of them was refused, in the words of a single call. */
export function refusalOf(error: unknown, lang: Lang) {
  if (!(error instanceof Refused)) throw error;
  const { subCode, details } = error;
  const message = errorText(subCode, lang, details.by);
  return { ok: false, subCode, message, ...(details.fields && { fields: details.fields }) };
}

type Decisions = PartOf<'POST jflow/approveBatch', 'body'> & { lang: Lang };
type Decided = PartOf<'POST jflow/approveBatch', 'response'>['list'][number];

/** One decision for several tasks of the caller; a repeated batch answers each as before. */
export async function decideBatch(
  inTenant: InTenant,
  who: Who,
  asked: Decisions,
): Promise<{ list: Decided[] }> {
  const { taskIds, isPass, comment, key, lang } = asked;
  const list: Decided[] = [];
  for (const taskId of taskIds) {
    const own = key === undefined ? undefined : hashOf([key, taskId]);
    const one = () => inTenant(tx => decide(tx, who, { taskId, isPass, comment, key: own, lang }));
    try {
      list.push({ taskId, ok: true, ...(await retrying(one)) });
    } catch (error) {
      list.push({ taskId, ...refusalOf(error, lang) });
    }
  }
  return { list };
}
