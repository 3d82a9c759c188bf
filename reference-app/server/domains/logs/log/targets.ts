/** Limits rows of the operation log to targets that a reader may see. */
import { type RawBuilder, sql } from 'kysely';
import type { Change } from '../../../audit/operations/changes.ts';
import {
  createDataScopeSqlCondition,
  inOrganizationScopeCondition,
  type ResolvedScope,
  USER_DATA_SCOPE_COLUMNS,
} from '../../../rights/within.ts';

/**
 * Kinds of log targets for which the tenant's tables do not show which user is affected. A reader with a
 * limited data scope sees rows with such targets only if they record the reader's own successful operations.
 */
const LOG_TARGET_KINDS_WITH_UNKNOWN_USER = ['tenant-grant', 'embed-token'];

interface Rows {
  merchantId: string;
  /** Name or alias of the table in the query. */
  alias: string;
}

/**
 * Returns the SQL condition that the target of a log row is in the data scope of the reader. Rows must be
 * limited by target, because a row contains values of its target. Rows of the reader's own successful
 * operations remain visible. Targets that belong to the whole tenant, such as roles, are not limited.
 */
export function isLogTargetInDataScopeSql(
  extent: ResolvedScope,
  { merchantId, alias }: Rows,
): RawBuilder<boolean> {
  if (extent.kind === 'all') return sql<boolean>`true`;
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  const target = column('targetId');
  const person = createDataScopeSqlCondition(extent, USER_DATA_SCOPE_COLUMNS);
  return sql<boolean>`(${target} = ''
    or (${column('userId')} = ${extent.viewer.userId} and ${column('result')} = 'ok')
    or case
      when ${column('kind')} = 'user' then exists (select from app_user u
        where u.merchant_id = ${merchantId} and u.user_id = ${target} and ${person})
      when ${column('kind')} = 'out-of-office' then exists (select from out_of_office a
        join app_user u on u.merchant_id = a.merchant_id and u.user_id = a.user_id
        where a.merchant_id = ${merchantId} and a.out_id = ${target} and ${person})
      when ${column('kind')} = 'organization' then exists (select from organization o
        where o.merchant_id = ${merchantId} and o.organize_id = ${target} and ${inOrganizationScopeCondition(extent, 'o.organizeId')})
      when ${column('kind')} = 'position' then exists (select from position p
        where p.merchant_id = ${merchantId} and p.position_id = ${target} and ${inOrganizationScopeCondition(extent, 'p.organizeId')})
      else ${column('kind')} <> all(${LOG_TARGET_KINDS_WITH_UNKNOWN_USER}::text[])
    end)`;
}

/**
 * Fields that contain user ids, by the kind of the record. The records belong to the whole tenant, but not
 * every reader may see all these users.
 */
const USER_ID_FIELDS_BY_RECORD_KIND: Readonly<Record<string, readonly string[]>> = {
  'data-permission': ['binds', 'excluded'],
};

/**
 * Returns the changes in a log row. If the data scope of the reader is limited, fields that identify users
 * outside this data scope are removed.
 */
export function filterLogChangesByDataScope(
  extent: ResolvedScope,
  { kind, changes }: { kind: string; changes: Change[] | null },
): Change[] | null {
  const hidden = extent.kind === 'all' ? [] : (USER_ID_FIELDS_BY_RECORD_KIND[kind] ?? []);
  return changes?.filter(({ field }) => !hidden.includes(field)) ?? null;
}
