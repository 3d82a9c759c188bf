/** Converts organisations to paths of names from the top of the tree, and paths to organisations. */
import { sql } from 'kysely';
import type { Tx } from '../../../db/access.ts';
import type { Actor } from '../../../http/security/actor.ts';
import { throwInvalidCellValue } from '../../files/index.ts';

/** Returns a path such as `Company/Research/Tools`. A slash within a name is escaped with a backslash. */
export const organizationPath = (names: readonly string[]): string =>
  names.map(name => name.replace(/[\\/]/g, '\\$&')).join('/');

/** Returns the paths of all ancestors of the organisation and of the organisation itself, from the top. */
export const organizationPathsFromTop = (names: readonly string[]): string[] =>
  names.map((_, index) => organizationPath(names.slice(0, index + 1)));

export const parseOrganizationPath = (path: string): string[] =>
  (path.match(/(?:\\.|[^\\/])+/g) ?? []).map(name => name.replace(/\\(.)/g, '$1').trim());

/**
 * Returns the organisation with this path of names from the top, or undefined if there is none. Throws
 * `value-ambiguous` for `column` if several organisations match.
 */
export async function organizationByPath(
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
  if (new Set(rows.map(row => row.level)).size < rows.length)
    throwInvalidCellValue('value-ambiguous', column);
  return rows.find(row => row.level === names.length)?.id;
}
