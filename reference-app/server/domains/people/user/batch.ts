/** Changes several users. Each change has its own savepoint, so a refused change does not undo the others. */
import { errorText } from '@countersign/sdk/api';
import type { PartOf } from '@countersign/sdk/api/contract';
import type { Contexts } from '../../../db/access.ts';
import { RefusalError } from '../../../http/errors/refuse.ts';
import type { Lang } from '../../../http/language.ts';

type Outcomes = PartOf<'POST user/removeBatch', 'response'>;

interface UserBatch {
  userIds: readonly string[];
  merchantId: string;
  lang: Lang;
  /** The users that the access check refused, with their refusals by user id. */
  refusals: ReadonlyMap<string, RefusalError>;
}

export async function changeEachUser(
  contexts: Contexts,
  { userIds, merchantId, lang, refusals }: UserBatch,
  change: (userId: string) => Promise<unknown>,
): Promise<Outcomes> {
  const list: Outcomes['list'] = [];
  for (const userId of userIds) {
    await contexts.tenant(merchantId);
    try {
      const refusal = refusals.get(userId);
      if (refusal) throw refusal;
      await contexts.savepoint(async () => {
        await change(userId);
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
export const errorCodesByRefusedUser = ({ list }: Outcomes): Map<string, string> =>
  new Map(list.filter(({ ok }) => !ok).map(({ userId, subCode = '' }) => [userId, subCode]));
