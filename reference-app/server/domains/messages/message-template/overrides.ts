/** Reads the texts with which a tenant replaces built-in messages. */
import type { MessageContent } from '@countersign/sdk/api/contract';
import type { Tx } from '../../../db/access.ts';
import { findForbiddenSecretContent } from './secret-content.ts';

/**
 * Returns the replacement texts by message type. If a type has no replacement, the text of the product is
 * used. Stored texts that violate the rules for messages with secrets are ignored.
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
