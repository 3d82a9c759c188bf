/** The resources that data permissions limit. */
import { sql } from 'kysely';
import type { Tx } from '../db/access.ts';
import { refuse } from '../http/errors/refuse.ts';
import type { Lang } from '../http/language.ts';
import type { Actor } from '../http/security/actor.ts';
import { ALL, type DataScope } from './data-scope.ts';
import { scopeOfActor } from './scope-of-actor.ts';

interface Scoped {
  title: Record<Lang, string>;
  /** The scope of somebody without a data permission. */
  fallback: DataScope;
  /** Permissions that may have a scope of their own. */
  permissions: readonly string[];
}

export const RESOURCES: Readonly<Record<string, Scoped>> = {
  user: {
    title: { zh: '人员', en: 'People' },
    fallback: ALL,
    permissions: ['system:user:list', 'system:log:operation'],
  },
};

/** `resource` or `resource@permission`; undefined for any other text. */
export function resourceOf(
  key: string,
): { resource: string; permission?: string; fallback: DataScope } | undefined {
  const [resource = '', permission] = key.split('@');
  const scoped = Object.hasOwn(RESOURCES, resource) ? RESOURCES[resource] : undefined;
  if (!scoped || (permission !== undefined && !scoped.permissions.includes(permission))) return undefined;
  return { resource, fallback: scoped.fallback, ...(permission !== undefined && { permission }) };
}

/** Nobody gives or takes rows that they do not see: refuses an actor with any limited scope of a resource of the keys. */
export async function refuseLimited(tx: Tx, actor: Actor, keys: readonly string[]): Promise<void> {
  const resources = new Set(keys.flatMap(key => resourceOf(key)?.resource ?? []));
  for (const resource of resources) {
    const { fallback, permissions } = RESOURCES[resource]!;
    for (const permission of [undefined, ...permissions])
      if ((await scopeOfActor(tx, actor, { resource, permission, fallback })).kind !== 'all')
        refuse('scope-exceeded');
  }
}

interface Bound {
  users?: readonly string[];
  positions?: readonly string[];
  /** With all above them. */
  organizations?: readonly string[];
}

/** The keys of all data permissions that are bound to one of these. */
export async function keysBound(
  tx: Tx,
  merchantId: string,
  { users = [], positions = [], organizations = [] }: Bound,
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
