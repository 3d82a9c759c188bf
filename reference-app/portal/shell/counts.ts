/** The numbers beside the menu: which entry shows which, asked for anew when news come. */
import type { MenuRoute } from '@countersign/sdk/api/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { client } from '../session/client.ts';
import { deferred } from '../session/first-calls/deferred-calls.ts';
import { queries, userInfo } from '../session/queries.ts';

export const counts = queryOptions({
  queryKey: ['counts'],
  queryFn: async () => {
    const now = await deferred(() => client.jflow.myCount());
    const { myTaskCount, myApprovalCount } = now;
    // The home page shows the same numbers from what was loaded at the start.
    queries.setQueryData(userInfo.queryKey, info => info && { ...info, myTaskCount, myApprovalCount });
    return now;
  },
});

export interface Count {
  count: number;
  text: 'menu.count' | 'menu.unread';
}

export type Counts = Awaited<ReturnType<typeof client.jflow.myCount>>;

/** Use once for a menu. */
export const useCounts = (): Counts | undefined => useQuery(counts).data;

/** Undefined for an entry without a number, and where it is none. */
export function countOf({ component }: MenuRoute, now: Counts | undefined): Count | undefined {
  if (component === 'approval/todo' && now?.myTaskCount)
    return { count: now.myTaskCount, text: 'menu.count' };
  if (component === 'approval/copied' && now?.copiedUnreadCount)
    return { count: now.copiedUnreadCount, text: 'menu.unread' };
  return undefined;
}

/** Three digits do not fit. */
export const shortCount = (count: number): string => (count > 99 ? '99+' : String(count));
