/** What the signed-in person may do: guarded things are absent without the permission. */
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { allows } from './allows.ts';
import { userInfo } from './queries.ts';

export function usePermissions(): readonly string[] {
  return useQuery(userInfo).data?.permissions ?? [];
}

/** Use around what only some people may see: `<Allowed to={['system:my:approval']}>…</Allowed>`. */
export function Allowed({ to, children }: { to: readonly string[]; children: ReactNode }): ReactNode {
  return allows(usePermissions(), to) ? children : null;
}
