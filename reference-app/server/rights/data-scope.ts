/**
 * Defines data scopes. A data scope is the set of rows of a resource that the data permissions of a user make
 * visible.
 */

/** Format of the `value` of a `DataPermissionItem`, which defines the rows that a user may see. */
export type ScopeValue = 'self' | 'own' | 'below' | 'all' | `orgs:${string}`;

export interface DataPermissionItem {
  /**
   * The name of a resource. If the item applies only to calls that require a certain permission, the key is
   * `resource@permission`.
   */
  key: string;
  value: string;
}

/** A data permission bound to a user, directly or through a position or an organisation. */
export interface BoundDataPermission {
  /** False if the data permission is disabled or the user is excluded from it. */
  isEffective: boolean;
  items: readonly DataPermissionItem[];
}

/** A limited data scope. Users with a limited data scope always see themselves. */
export interface LimitedScope {
  kind: 'limited';
  /** True if the data scope contains the user's own organisation. */
  own: boolean;
  /** True if the data scope contains all sub-organisations of the user's own organisation. */
  below: boolean;
  /** Further organisations in the data scope, without their sub-organisations. */
  organizations: readonly string[];
}

export type DataScope = { kind: 'all' } | LimitedScope;

export const ALL_ROWS_SCOPE: DataScope = { kind: 'all' };
export const OWN_ROWS_SCOPE: LimitedScope = { kind: 'limited', own: false, below: false, organizations: [] };

const ORGANIZATION_IDS_DATA_SCOPE_PREFIX = 'orgs:';

/**
 * Parses the `value` of an item of a data permission, such as `own` or `orgs:1,2`. Returns undefined if the
 * syntax is invalid.
 */
export function parseScope(value: string): DataScope | undefined {
  if (value === 'all') return ALL_ROWS_SCOPE;
  if (value === 'self') return OWN_ROWS_SCOPE;
  if (value === 'own') return { ...OWN_ROWS_SCOPE, own: true };
  if (value === 'below') return { ...OWN_ROWS_SCOPE, own: true, below: true };
  if (!value.startsWith(ORGANIZATION_IDS_DATA_SCOPE_PREFIX)) return undefined;
  const organizations = value.slice(ORGANIZATION_IDS_DATA_SCOPE_PREFIX.length).split(',');
  return organizations.every(id => /^[^\s,]+$/.test(id)) ? { ...OWN_ROWS_SCOPE, organizations } : undefined;
}

/** Returns the narrowest scope that contains both scopes. */
export function mergeDataScopes(one: DataScope, other: DataScope): DataScope {
  if (one.kind === 'all' || other.kind === 'all') return ALL_ROWS_SCOPE;
  return {
    kind: 'limited',
    own: one.own || other.own,
    below: one.below || other.below,
    organizations: [...new Set([...one.organizations, ...other.organizations])],
  };
}

/**
 * Returns the organisations that both scopes contain. Both scopes must be independent of the user's own
 * organisation.
 */
export function intersectionOfScopes(one: DataScope, other: DataScope): DataScope {
  if (one.kind === 'all') return other;
  if (other.kind === 'all') return one;
  return {
    ...OWN_ROWS_SCOPE,
    organizations: one.organizations.filter(id => other.organizations.includes(id)),
  };
}

interface ScopeQuery {
  resource: string;
  /**
   * Permission that is required by the call that reads the rows. Undefined if the rows are read for a picker.
   */
  permission?: string | undefined;
  /** Scope of a user without a data permission for the resource. */
  fallback: DataScope;
}

/**
 * Returns the effective data scope. If there are items for `resource@permission`, whether effective or not,
 * they replace the items for the resource alone, so that an exclusion never widens the data scope. An item
 * with an invalid format grants nothing.
 */
export function effectiveScope(bound: readonly BoundDataPermission[], asked: ScopeQuery): DataScope {
  const withKey = (key: string) =>
    bound.flatMap(({ isEffective, items }) =>
      items.filter(item => item.key === key).map(({ value }) => ({ isEffective, value })),
    );
  const specific = asked.permission === undefined ? [] : withKey(`${asked.resource}@${asked.permission}`);
  const found = specific.length > 0 ? specific : withKey(asked.resource);
  if (found.length === 0) return asked.fallback;
  return found
    .filter(({ isEffective }) => isEffective)
    .map(({ value }) => parseScope(value) ?? OWN_ROWS_SCOPE)
    .reduce<DataScope>(mergeDataScopes, OWN_ROWS_SCOPE);
}
