/** Organisations by the names from the top of the tree down to their own. */
import { sql } from 'kysely';
import type { Tx } from '../../db/access.ts';
import type { Actor } from '../../http/security/actor.ts';
import { refuseValue } from '../transfer/index.ts';

/** `Company/Research/Tools`; a slash within a name has a backslash before it. */
export const joined = (names: readonly string[]): string =>
  names.map(name => name.replace(/[\\/]/g, '\\$&')).join('/');

/** The path and those of the organisations above it, from the top. */
export const pathsTo = (names: readonly string[]): string[] =>
  names.map((_, index) => joined(names.slice(0, index + 1)));

export const namesIn = (path: string): string[] =>
  (path.match(/(?:\\.|[^\\/])+/g) ?? []).map(name => name.replace(/\\(.)/g, '$1').trim());

/** The organisation with these names from the top; undefined where there is none. Several are refused at the column. */
export async function organizationAt(
  tx: Tx,
  { merchantId }: Actor,
  names: readonly string[],
  column = 'path',
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string; level: number }>`
    with recursive place as (
      select organize_id, 1 as level from organization
      where merchant_id = ${merchantId} and parent_id is null and organize_name = (${[...names]}::text[])[1]
      union all
      select o.organize_id, place.level + 1 from place
      join organization o on o.merchant_id = ${merchantId} and o.parent_id = place.organize_id
        and o.organize_name = (${[...names]}::text[])[place.level + 1]
    ) select organize_id as id, level from place order by level`.execute(tx);
  if (new Set(rows.map(row => row.level)).size < rows.length) refuseValue('value-ambiguous', column);
  return rows.find(row => row.level === names.length)?.id;
}
