/** Permissions of the signed-in person: guarded parts are absent without them. */
import { hashKey } from '@tanstack/react-query';
import { type ReactNode, useSyncExternalStore } from 'react';
import { allows } from './allows.ts';
import { queries, userInfo } from './queries.ts';

const NONE: readonly string[] = [];

const permissionsNow = () => queries.getQueryData(userInfo.queryKey)?.permissions ?? NONE;

const hash = hashKey(userInfo.queryKey);

const subscribe = (onChange: () => void) =>
  queries.getQueryCache().subscribe(({ query }) => query.queryHash === hash && onChange());

/** The frame of the page keeps the person up to date; each row of a list may read this, so it is no query of its own. */
export const usePermissions = (): readonly string[] => useSyncExternalStore(subscribe, permissionsNow);

/** Use around what only some people may see: `<Allowed to={['system:my:approval']}>…</Allowed>`. */
export function Allowed({ to, children }: { to: readonly string[]; children: ReactNode }): ReactNode {
  return allows(usePermissions(), to) ? children : null;
}
