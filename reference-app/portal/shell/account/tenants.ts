/** Queries the tenants that the user can switch to. Determines the action for the selected tenant. */
import type { EnterableTenant } from '@countersign/sdk/api/contract';
import { queryOptions } from '@tanstack/react-query';
import { client } from '../../session/client.ts';

export const tenantTreeQuery = queryOptions({
  queryKey: ['session', 'tenants'],
  queryFn: () => client.merchant.auth.tree(),
  staleTime: 60_000,
});

type TenantNode = EnterableTenant & { children?: readonly EnterableTenant[] };

/** Flattens the tenant tree to a list. Adds the depth in the tree to each tenant. */
export const flattenTenants = (tree: readonly TenantNode[]): (EnterableTenant & { depth: number })[] =>
  tree.flatMap(({ children = [], ...tenant }) => [
    { ...tenant, depth: 0 },
    ...children.map(child => ({ ...child, depth: 1 })),
  ]);

export type TenantChoice = 'close' | 'nothing' | 'same' | 'switch';

/**
 * Returns the action of the OK button in the tenant dialog. If only the current tenant exists, the action is
 * `close`. If no tenant is chosen, the action is `nothing`. If the current tenant is chosen, the action is
 * `same`.
 */
export function resolveTenantSwitchAction(tenants: readonly EnterableTenant[], target: string): TenantChoice {
  if (tenants.every(({ isCurrent }) => isCurrent)) return 'close';
  if (!target) return 'nothing';
  return tenants.some(({ merchantId, isCurrent }) => isCurrent && merchantId === target) ? 'same' : 'switch';
}
