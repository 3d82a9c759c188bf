/** The rows of the operation log whose target a reader sees. */
import { type RawBuilder, sql } from 'kysely';
import type { Change } from '../../audit/operations/changes.ts';
import { type Extent, within, withinOrganizations } from '../../rights/within.ts';

/** Kinds whose targets belong to a person that the tenant's tables do not name. */
const UNRESOLVED = ['tenant-grant', 'embed-token'];

interface Rows {
  merchantId: string;
  /** Name or alias of the table in the query. */
  alias: string;
}

/**
 * Limits a reader to targets in the extent: a row has the values of its target. Rows of the reader's own successful operations stay.
 * Kinds that belong to the whole tenant, such as roles, are not limited.
 */
export function targetWithin(extent: Extent, { merchantId, alias }: Rows): RawBuilder<boolean> {
  if (extent.kind === 'all') return sql<boolean>`true`;
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  const target = column('target_id');
  const person = within(extent, { user: 'u.user_id', organization: 'u.organize_id' });
  return sql<boolean>`(${target} = ''
    or (${column('user_id')} = ${extent.viewer.userId} and ${column('result')} = 'ok')
    or case
      when ${column('kind')} = 'user' then exists (select from app_user u
        where u.merchant_id = ${merchantId} and u.user_id = ${target} and ${person})
      when ${column('kind')} = 'out-of-office' then exists (select from out_of_office a
        join app_user u on u.merchant_id = a.merchant_id and u.user_id = a.user_id
        where a.merchant_id = ${merchantId} and a.out_id = ${target} and ${person})
      when ${column('kind')} = 'organization' then exists (select from organization o
        where o.merchant_id = ${merchantId} and o.organize_id = ${target} and ${withinOrganizations(extent, 'o.organize_id')})
      when ${column('kind')} = 'position' then exists (select from position p
        where p.merchant_id = ${merchantId} and p.position_id = ${target} and ${withinOrganizations(extent, 'p.organize_id')})
      else ${column('kind')} <> all(${UNRESOLVED}::text[])
    end)`;
}

/** Fields of records of the whole tenant whose values hold names of people, by kind. */
const NAMING_PEOPLE: Readonly<Record<string, readonly string[]>> = {
  'data-permission': ['binds', 'excluded'],
};

/** The changes of a row without the fields that name people outside of a limited reader's data scope. */
export function changesWithin(
  extent: Extent,
  { kind, changes }: { kind: string; changes: Change[] | null },
): Change[] | null {
  const hidden = extent.kind === 'all' ? [] : (NAMING_PEOPLE[kind] ?? []);
  return changes?.filter(({ field }) => !hidden.includes(field)) ?? null;
}
