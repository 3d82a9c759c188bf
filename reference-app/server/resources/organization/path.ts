/** Organisations by the names from the top of the tree down to their own. */
import type { Tx } from '../../db/access.ts';
import type { Actor } from '../../http/security/actor.ts';
import { refuseValue } from '../transfer/index.ts';

/** `Company/Research/Tools`; a slash within a name has a backslash before it. */
export const joined = (names: readonly string[]): string =>
  names.map(name => name.replace(/[\\/]/g, '\\$&')).join('/');

export const namesIn = (path: string): string[] =>
  (path.match(/(?:\\.|[^\\/])+/g) ?? []).map(name => name.replace(/\\(.)/g, '$1').trim());

/** The organisation with these names from the top; undefined where there is none. Several are refused at the column. */
export async function organizationAt(
  tx: Tx,
  { merchantId }: Actor,
  names: readonly string[],
  column = 'path',
): Promise<string | undefined> {
  let id: string | null = null;
  for (const name of names) {
    const found = await tx
      .selectFrom('organization')
      .select('organize_id')
      .where('merchant_id', '=', merchantId)
      .where('organize_name', '=', name)
      .$if(id === null, where => where.where('parent_id', 'is', null))
      .$if(id !== null, where => where.where('parent_id', '=', id))
      .limit(2)
      .execute();
    if (found.length > 1) refuseValue('value-ambiguous', column);
    if (!found[0]) return undefined;
    id = found[0].organize_id;
  }
  return id ?? undefined;
}
