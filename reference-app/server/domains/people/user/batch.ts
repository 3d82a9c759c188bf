/**
 * Changes several users in slices. Each change has its own savepoint, so a refused change does not undo the
 * others.
 */
import { errorText } from '@countersign/sdk/api';
import type { PartOf } from '@countersign/sdk/api/contract';
import type { Contexts } from '../../../db/access.ts';
import { RefusalError } from '../../../http/errors/refuse.ts';
import type { Call } from '../../../http/route.ts';
import { sendLiveNotification } from '../../../live/announce.ts';

type Outcomes = PartOf<'POST user/removeBatch', 'response'>;

type BatchCall = Pick<Call<never>, 'db' | 'actor' | 'lang' | 'inSlices' | 'refusals'>;

type UserChange = (contexts: Contexts, userId: string) => Promise<unknown>;

/**
 * Changes the users in slices. After the last slice, notifies the users, because their sessions may have
 * ended. If a slice fails, the users of earlier slices are notified too.
 */
export async function changeUsersInTransactionBatches(
  call: BatchCall,
  userIds: readonly string[],
  change: UserChange,
): Promise<Outcomes> {
  const { db, actor, inSlices } = call;
  const changed: string[] = [];
  try {
    return await inSlices(userIds, async (contexts, slice) => {
      const outcomes = await applyChangeToEachUser(contexts, { ...call, userIds: slice }, change);
      changed.push(...slice);
      return outcomes;
    });
  } finally {
    await sendLiveNotification(db, { merchantId: actor.merchantId, rights: changed });
  }
}

async function applyChangeToEachUser(
  contexts: Contexts,
  { userIds, actor: { merchantId }, lang, refusals }: BatchCall & { userIds: readonly string[] },
  change: UserChange,
): Promise<Outcomes> {
  const list: Outcomes['list'] = [];
  for (const userId of userIds) {
    await contexts.tenant(merchantId);
    try {
      const refusal = refusals.get(userId);
      if (refusal) throw refusal;
      await contexts.savepoint(async () => {
        await change(contexts, userId);
        await contexts.tenant(merchantId);
      });
      list.push({ userId, ok: true });
    } catch (error) {
      if (!(error instanceof RefusalError)) throw error;
      const { subCode, details } = error;
      list.push({ userId, ok: false, subCode, message: errorText(subCode, lang, details.by) });
    }
  }
  return { list };
}

/** Returns the error codes of the refused users, for the operation log. */
export const errorCodeByFailedUserId = ({ list }: Outcomes): Map<string, string> =>
  new Map(list.filter(({ ok }) => !ok).map(({ userId, subCode = '' }) => [userId, subCode]));
