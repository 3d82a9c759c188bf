/** Data permissions as values: the rows of a resource that a person's data permissions leave in view. */

/** The closed grammar of an item's value. */
export type ScopeValue = 'self' | 'own' | 'below' | 'all' | `orgs:${string}`;

export interface DataPermissionItem {
  /** A resource, or `resource@permission` for the calls of one permission alone. */
  key: string;
  value: string;
}

/** A data permission that is bound to a person, directly or by a position or an organisation. */
export interface BoundDataPermission {
  /** False where the person is exempted from it, or where it is switched off. */
  isEffective: boolean;
  items: readonly DataPermissionItem[];
}

/** A person with a limited scope always sees themselves. */
export interface LimitedScope {
  kind: 'limited';
  /** The own organisation. */
  own: boolean;
  /** All below the own organisation. */
  below: boolean;
  /** These organisations, without those below them. */
  organizations: readonly string[];
}

export type DataScope = { kind: 'all' } | LimitedScope;

export const ALL: DataScope = { kind: 'all' };
export const SELF: LimitedScope = { kind: 'limited', own: false, below: false, organizations: [] };

const LIST = 'orgs:';

/** Returns undefined for a text outside the grammar. */
export function parseScope(value: string): DataScope | undefined {
  if (value === 'all') return ALL;
  if (value === 'self') return SELF;
  if (value === 'own') return { ...SELF, own: true };
  if (value === 'below') return { ...SELF, own: true, below: true };
  if (!value.startsWith(LIST)) return undefined;
  const organizations = value.slice(LIST.length).split(',');
  return organizations.every(id => /^[^\s,]+$/.test(id)) ? { ...SELF, organizations } : undefined;
}

/** The narrowest scope that holds both. */
export function union(one: DataScope, other: DataScope): DataScope {
  if (one.kind === 'all' || other.kind === 'all') return ALL;
  return {
    kind: 'limited',
    own: one.own || other.own,
    below: one.below || other.below,
    organizations: [...new Set([...one.organizations, ...other.organizations])],
  };
}

/** The organisations of both; neither scope depends on the organisation of its holder. */
export function intersection(one: DataScope, other: DataScope): DataScope {
  if (one.kind === 'all') return other;
  if (other.kind === 'all') return one;
  return { ...SELF, organizations: one.organizations.filter(id => other.organizations.includes(id)) };
}

interface Asked {
  resource: string;
  /** The permission by which the rows are asked for; none for a lookup. */
  permission?: string | undefined;
  /** The resource's scope for somebody without a data permission for it. */
  fallback: DataScope;
}

/**
 * Items for `resource@permission`, effective or not, put those of the bare resource aside, so that an exemption never widens.
 * A value outside the grammar grants nothing.
 */
export function effectiveScope(bound: readonly BoundDataPermission[], asked: Asked): DataScope {
  const withKey = (key: string) =>
    bound.flatMap(({ isEffective, items }) =>
      items.filter(item => item.key === key).map(({ value }) => ({ isEffective, value })),
    );
  const specific = asked.permission === undefined ? [] : withKey(`${asked.resource}@${asked.permission}`);
  const found = specific.length > 0 ? specific : withKey(asked.resource);
  if (found.length === 0) return asked.fallback;
  return found
    .filter(({ isEffective }) => isEffective)
    .map(({ value }) => parseScope(value) ?? SELF)
    .reduce<DataScope>(union, SELF);
}
