/** What the signed-in person may do: guarded things are absent without the permission. */
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { userInfo } from './queries.ts';

const ALL = '*:*:*';

/** True where any of `wanted` is held. An empty list is a fault of the page that asks, so it is said. */
export function allows(held: readonly string[], wanted: readonly string[]): boolean {
  if (wanted.length === 0) throw new TypeError('Please set the operation permission label value');
  return held.includes(ALL) || wanted.some(permission => held.includes(permission));
}

export function usePermissions(): readonly string[] {
  return useQuery(userInfo).data?.permissions ?? [];
}

/** Use around what only some people may see: `<Allowed to={['system:my:approval']}>…</Allowed>`. */
export function Allowed({ to, children }: { to: readonly string[]; children: ReactNode }): ReactNode {
  return allows(usePermissions(), to) ? children : null;
}
