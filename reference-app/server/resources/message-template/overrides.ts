/** The texts that a tenant put in the place of built-in messages, for whatever is sent. */
import type { MessageContent } from '@countersign/sdk/api/contract';
import type { Tx } from '../../db/access.ts';
import { secretBreach } from './secret-content.ts';
import './tables.ts';

/** By built-in message. One without a row has the text of the product, as has one whose stored text may not carry its secret. */
export async function overridesOf(
  tx: Tx,
  merchantId: string,
  kinds: readonly string[],
): Promise<Map<string, MessageContent>> {
  if (kinds.length === 0) return new Map();
  const rows = await tx
    .selectFrom('message_template')
    .select(['kind', 'content'])
    .where('merchant_id', '=', merchantId)
    .where('kind', 'in', [...new Set(kinds)])
    .where('kind', '<>', '')
    .where('status', '=', 'NORMAL')
    .execute();
  const fit = rows.filter(({ kind, content }) => !secretBreach(kind, content));
  return new Map(fit.map(({ kind, content }) => [kind, content]));
}
