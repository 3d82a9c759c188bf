/** Permissions of the signed-in person: guarded parts are absent without them. */
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
