/** Queries the counts in the side menu and assigns them to menu entries. Live events refresh the counts. */
import type { MenuRoute } from '@countersign/sdk/api/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { client } from '../session/client.ts';
import { queryClient, userInfoQuery } from '../session/queries.ts';

export const menuCountsQuery = queryOptions({
  queryKey: ['counts'],
  queryFn: async () => {
    const now = await client.jflow.myCount();
    const { myTaskCount, myApprovalCount } = now;
    // The home page reads these counts from the user info, so the cached user info is updated too.
    queryClient.setQueryData(
      userInfoQuery.queryKey,
      info => info && { ...info, myTaskCount, myApprovalCount },
    );
    return now;
  },
});

export interface Count {
  count: number;
  text: 'menu.count' | 'menu.unread';
}

export type MenuCounts = Awaited<ReturnType<typeof client.jflow.myCount>>;

/** Returns the numbers that the menu shows next to its entries. Call this hook once per menu. */
export const useMenuCounts = (): MenuCounts | undefined => useQuery(menuCountsQuery).data;

/** Returns the count for a menu entry, or undefined if the entry has no count or the count is 0. */
export function badgeCountOfMenuEntry(
  { component }: MenuRoute,
  now: MenuCounts | undefined,
): Count | undefined {
  if (component === 'approval/todo' && now?.myTaskCount)
    return { count: now.myTaskCount, text: 'menu.count' };
  if (component === 'approval/copied' && now?.copiedUnreadCount)
    return { count: now.copiedUnreadCount, text: 'menu.unread' };
  return undefined;
}

/** Formats a count with at most two digits, because three digits do not fit. */
export const formatShortCount = (count: number): string => (count > 99 ? '99+' : String(count));
