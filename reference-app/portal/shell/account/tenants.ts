/** The tenants that the signed-in person may enter. */
import type { EnterableTenant } from '@countersign/sdk/api/contract';
import { queryOptions } from '@tanstack/react-query';
import { client } from '../../session/client.ts';

export const tenantTree = queryOptions({
  queryKey: ['session', 'tenants'],
  queryFn: () => client.merchant.auth.tree(),
  staleTime: 60_000,
});

type Node = EnterableTenant & { children?: readonly EnterableTenant[] };

/** The tree in one list, with depths. */
export const tenantsIn = (tree: readonly Node[]): (EnterableTenant & { depth: number })[] =>
  tree.flatMap(({ children = [], ...tenant }) => [
    { ...tenant, depth: 0 },
    ...children.map(child => ({ ...child, depth: 1 })),
  ]);

export type Choice = 'close' | 'nothing' | 'same' | 'switch';

/** The effect of OK: it closes where there is one tenant alone, and does nothing where none is chosen. */
export function choiceOf(tenants: readonly EnterableTenant[], target: string): Choice {
  if (tenants.every(({ isCurrent }) => isCurrent)) return 'close';
  if (!target) return 'nothing';
  return tenants.some(({ merchantId, isCurrent }) => isCurrent && merchantId === target) ? 'same' : 'switch';
}
