/**
 * Processes many decisions, each in its own transaction. A refused decision neither undoes nor stops the
 * others.
 */
import { errorText } from '@countersign/sdk/api';
import type { PartOf } from '@countersign/sdk/api/contract';
import type { Tx } from '../../../db/access.ts';
import { RefusalError, throwRefusal } from '../../../http/errors/refuse.ts';
import type { Lang } from '../../../http/language.ts';
import type { Actor } from '../../../http/security/actor.ts';
import { hashIgnoringFieldOrder, retryOnConflict } from './idempotency.ts';
import { type ActionResult, runAction } from './run.ts';
import { decideTask, pickDecisionRemarks } from './service.ts';

export type InTenant = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;

/** Returns a refusal as the result of one item, with the same message that a single call returns. */
export function refusalToBatchItemResult(error: unknown, lang: Lang) {
  if (!(error instanceof RefusalError)) throw error;
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

/**
 * Makes one decision for several tasks of the caller. If the batch is repeated, accepted tasks return the
 * same answer as before. A task whose draft can be submitted only in part is refused, because its form is not
 * shown in a batch.
 */
export const decideBatch = (
  inTenant: InTenant,
  actor: Actor,
  asked: Decisions,
): Promise<{ list: Decided[] }> => {
  const { isPass, comment, lang } = asked;
  return forEachTask(inTenant, asked, async (tx, taskId, key) => {
    const { left = [], ...answer } = await decideTask(tx, actor, { taskId, isPass, comment, key, lang });
    if (left.length > 0)
      throwRefusal('draft-changed', {
        fields: left.map(({ field, label }) => ({ field, message: `“${label}”` })),
      });
    return answer;
  });
};

/** Transfers several tasks of the caller to one person. */
export const transferTasksInBatch = (
  inTenant: InTenant,
  actor: Actor,
  asked: Transfers,
): Promise<{ list: Decided[] }> => {
  const { targetUserId: to, comment, lang } = asked;
  return forEachTask(inTenant, asked, (tx, taskId, key) =>
    runAction(tx, actor, {
      call: 'POST jflow/passOnBatch',
      asked: { taskId, to, comment },
      on: { taskId },
      key,
      lang,
      command: self => ({ kind: 'transfer', taskId, to, ...self, ...pickDecisionRemarks({ comment }) }),
    }),
  );
};

type TaskWork = (tx: Tx, taskId: string, key: string | undefined) => Promise<ActionResult>;

/**
 * Processes each task in its own transaction. The idempotency key of a task is derived from the key of the
 * batch.
 */
async function forEachTask(
  inTenant: InTenant,
  { taskIds, key, lang }: Each,
  one: TaskWork,
): Promise<{ list: Decided[] }> {
  const list: Decided[] = [];
  for (const taskId of taskIds) {
    const own = key === undefined ? undefined : hashIgnoringFieldOrder([key, taskId]);
    try {
      list.push({ taskId, ok: true, ...(await retryOnConflict(() => inTenant(tx => one(tx, taskId, own)))) });
    } catch (error) {
      list.push({ taskId, ...refusalToBatchItemResult(error, lang) });
    }
  }
  return { list };
}
