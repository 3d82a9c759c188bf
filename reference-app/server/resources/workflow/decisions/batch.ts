/** Many decisions at once, each in a transaction of its own: one that is refused does not undo or stop the others. */
import { errorText } from '@countersign/sdk/api';
import type { PartOf } from '@countersign/sdk/api/contract';
import type { Tx } from '../../../db/access.ts';
import { Refused } from '../../../http/errors/refuse.ts';
import type { Lang } from '../../../http/language.ts';
import type { Actor } from '../../../http/security/actor.ts';
import { hashOf, retrying } from './idempotency.ts';
import { type Done, runAction } from './run.ts';
import { decide, remarksOf } from './service.ts';

export type InTenant = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;

/** Why one of them was refused, in the words of a single call. */
export function refusalOf(error: unknown, lang: Lang) {
  if (!(error instanceof Refused)) throw error;
  const { subCode, details } = error;
  const message = errorText(subCode, lang, details.by);
  return { ok: false, subCode, message, ...(details.fields && { fields: details.fields }) };
}

type Decisions = PartOf<'POST jflow/approveBatch', 'body'> & { lang: Lang };
type Transfers = PartOf<'POST jflow/passOnBatch', 'body'> & { lang: Lang };
type Decided = PartOf<'POST jflow/approveBatch', 'response'>['list'][number];

interface Each {
  taskIds: string[];
  key?: string | undefined;
  lang: Lang;
}

/** One decision for several tasks of the caller; what was accepted is answered as before where the batch is repeated. */
export const decideBatch = (
  inTenant: InTenant,
  actor: Actor,
  asked: Decisions,
): Promise<{ list: Decided[] }> => {
  const { isPass, comment, lang } = asked;
  return each(inTenant, asked, (tx, taskId, key) =>
    decide(tx, actor, { taskId, isPass, comment, key, lang }),
  );
};

/** Hands several tasks of the caller to one person. */
export const transferBatch = (
  inTenant: InTenant,
  actor: Actor,
  asked: Transfers,
): Promise<{ list: Decided[] }> => {
  const { targetUserId: to, comment, lang } = asked;
  return each(inTenant, asked, (tx, taskId, key) =>
    runAction(tx, actor, {
      call: 'POST jflow/passOnBatch',
      asked: { taskId, to, comment },
      on: { taskId },
      key,
      lang,
      command: self => ({ kind: 'transfer', taskId, to, ...self, ...remarksOf({ comment }) }),
    }),
  );
};

type One = (tx: Tx, taskId: string, key: string | undefined) => Promise<Done>;

/** Each under a key of its own, made of the batch's. */
async function each(
  inTenant: InTenant,
  { taskIds, key, lang }: Each,
  one: One,
): Promise<{ list: Decided[] }> {
  const list: Decided[] = [];
  for (const taskId of taskIds) {
    const own = key === undefined ? undefined : hashOf([key, taskId]);
    try {
      list.push({ taskId, ok: true, ...(await retrying(() => inTenant(tx => one(tx, taskId, own)))) });
    } catch (error) {
      list.push({ taskId, ...refusalOf(error, lang) });
    }
  }
  return { list };
}
