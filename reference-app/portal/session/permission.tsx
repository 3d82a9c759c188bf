/** Provides the id and permissions of the signed-in user. */
import { hashKey } from '@tanstack/react-query';
import { type ReactNode, useSyncExternalStore } from 'react';
import { hasAnyPermission } from './allows.ts';
import { queryClient, userInfoQuery } from './queries.ts';

const NO_PERMISSIONS: readonly string[] = [];

const cachedPermissions = () =>
  queryClient.getQueryData(userInfoQuery.queryKey)?.permissions ?? NO_PERMISSIONS;

const userInfoQueryHash = hashKey(userInfoQuery.queryKey);

const subscribeToUserInfoQuery = (onChange: () => void) =>
  queryClient.getQueryCache().subscribe(({ query }) => query.queryHash === userInfoQueryHash && onChange());

/**
 * Returns the user's permissions from the query cache. The hook sends no API call, because every row of a
 * list may use it. The page frame keeps the cached permissions up to date.
 */
export const usePermissions = (): readonly string[] =>
  useSyncExternalStore(subscribeToUserInfoQuery, cachedPermissions);

const cachedUserId = () => queryClient.getQueryData(userInfoQuery.queryKey)?.user.userId;

/**
 * Returns the id of the signed-in user. Pages need it because the server rejects some changes to one's own
 * account.
 */
export const useOwnUserId = (): string | undefined =>
  useSyncExternalStore(subscribeToUserInfoQuery, cachedUserId);

/**
 * Renders its children only for users with any of the given permissions: `<PermissionGate
 * to={['system:my:apply']}>…</PermissionGate>`.
 */
export function PermissionGate({ to, children }: { to: readonly string[]; children: ReactNode }): ReactNode {
  return hasAnyPermission(usePermissions(), to) ? children : null;
}
