/** Reads the texts with which a tenant replaces built-in messages. */
import type { MessageContent } from '@countersign/sdk/api/contract';
import type { Tx } from '../../../db/access.ts';
import { findForbiddenSecretContent } from './secret-content.ts';

/**
 * Returns the tenant's replacements for built-in message texts, by message type. A type without a replacement
 * uses the built-in text. A replacement is ignored if the type has secret variables and the text contains
 * forbidden content, such as a link.
 */
export async function readBuiltInMessageOverrides(
  tx: Tx,
  kinds: readonly string[],
): Promise<Map<string, MessageContent>> {
  if (kinds.length === 0) return new Map();
  const rows = await tx
    .selectFrom('messageTemplate')
    .select(['kind', 'content'])
    .where('kind', 'in', [...new Set(kinds)])
    .where('kind', '<>', '')
    .where('status', '=', 'NORMAL')
    .execute();
  const fit = rows.filter(({ kind, content }) => !findForbiddenSecretContent(kind, content));
  return new Map(fit.map(({ kind, content }) => [kind, content]));
}
