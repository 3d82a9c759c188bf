/** Lists the resources whose rows data permissions can limit. */
import { sql } from 'kysely';
import type { Tx } from '../db/access.ts';
import { throwRefusal } from '../http/errors/refuse.ts';
import type { Lang } from '../http/language.ts';
import type { Actor } from '../http/security/actor.ts';
import { ALL_ROWS_SCOPE, type DataScope } from './data-scope.ts';
import { scopeOfActor } from './scope-of-actor.ts';

interface ScopedResource {
  title: Record<Lang, string>;
  /** Data scope of a user without a data permission for this resource. */
  fallback: DataScope;
  /** Permissions for which a separate data scope can be set on the resource. */
  permissions: readonly string[];
}

export const DATA_SCOPED_RESOURCES: Readonly<Record<string, ScopedResource>> = {
  user: {
    title: { zh: '人员', en: 'People' },
    fallback: ALL_ROWS_SCOPE,
    permissions: ['system:user:list', 'system:log:operation'],
  },
};

/** Parses a key of the form `resource` or `resource@permission`. Returns undefined for any other text. */
export function parseResourceKey(
  key: string,
): { resource: string; permission?: string; fallback: DataScope } | undefined {
  const [resource = '', permission] = key.split('@');
  const scoped = Object.hasOwn(DATA_SCOPED_RESOURCES, resource) ? DATA_SCOPED_RESOURCES[resource] : undefined;
  if (!scoped || (permission !== undefined && !scoped.permissions.includes(permission))) return undefined;
  return { resource, fallback: scoped.fallback, ...(permission !== undefined && { permission }) };
}

/**
 * Throws `scope-exceeded` if the actor has a limited data scope for one of the resources named in `keys`.
 * Users cannot grant or revoke access to rows that they cannot see.
 */
export async function throwIfResourceScopeIsLimited(
  tx: Tx,
  actor: Actor,
  keys: readonly string[],
): Promise<void> {
  const resources = new Set(keys.flatMap(key => parseResourceKey(key)?.resource ?? []));
  for (const resource of resources) {
    const { fallback, permissions } = DATA_SCOPED_RESOURCES[resource]!;
    for (const permission of [undefined, ...permissions])
      if ((await scopeOfActor(tx, actor, { resource, permission, fallback })).kind !== 'all')
        throwRefusal('scope-exceeded');
  }
}

interface BoundTargets {
  users?: readonly string[];
  positions?: readonly string[];
  /**
   * The ids of organisations whose data permissions are read, including data permissions that are bound to
   * their ancestors.
   */
  organizations?: readonly string[];
}

/**
 * Returns the item keys of all data permissions that are bound to at least one of the targets (users,
 * positions or organisations).
 */
export async function readDataPermissionItemKeysOfTargets(
  tx: Tx,
  merchantId: string,
  { users = [], positions = [], organizations = [] }: BoundTargets,
): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select distinct i.key from data_permission_bind b
    join data_permission_item i on i.merchant_id = b.merchant_id and i.data_permission_id = b.data_permission_id
    where b.merchant_id = ${merchantId} and (
      (b.kind = 'user' and b.target_id = any(${[...users]}::text[]))
      or (b.kind = 'position' and b.target_id = any(${[...positions]}::text[]))
      or (b.kind = 'organization' and b.target_id in (select p.ancestor_id from organization_path p
        where p.merchant_id = ${merchantId} and p.organize_id = any(${[...organizations]}::text[]))))`.execute(
    tx,
  );
  return rows.map(row => row.key);
}
