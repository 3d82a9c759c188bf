/** Changes of several users: each in a savepoint, so that the refusal of one leaves the others done. */
import { errorText } from '@countersign/sdk/api';
import type { PartOf } from '@countersign/sdk/api/contract';
import type { Contexts } from '../../db/access.ts';
import { Refused } from '../../http/errors/refuse.ts';
import type { Lang } from '../../http/language.ts';

type Outcomes = PartOf<'POST user/removeBatch', 'response'>;

interface Batch {
  userIds: readonly string[];
  merchantId: string;
  lang: Lang;
  /** Of the guard, by user. */
  refusals: ReadonlyMap<string, Refused>;
}

export async function eachUser(
  contexts: Contexts,
  { userIds, merchantId, lang, refusals }: Batch,
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
      if (!(error instanceof Refused)) throw error;
      const { subCode, details } = error;
      list.push({ userId, ok: false, subCode, message: errorText(subCode, lang, details.by) });
    }
  }
  return { list };
}

/** For the operation log: the codes of those that were refused. */
export const refusedIn = ({ list }: Outcomes): Map<string, string> =>
  new Map(list.filter(({ ok }) => !ok).map(({ userId, subCode = '' }) => [userId, subCode]));
