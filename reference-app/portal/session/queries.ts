/** Defines the queries about the signed-in user, and the query cache of the portal. */
import { ApiError } from '@countersign/sdk/api';
import type { VisibleApplication } from '@countersign/sdk/api/contract';
import { QueryClient, queryOptions } from '@tanstack/react-query';
import { client } from './client.ts';
import { framingOrigin } from './framed-by.ts';
import { pageSessionToken, setPageSessionOwner } from './page/page-session.ts';
import { storeCurrentUser } from './person/current-user.ts';
import { toMenuRoutes } from './routes.ts';

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      // A call that the server refuses is not retried.
      // Calls without a reply and calls that failed with a server error are retried once.
      retry: (count, error) =>
        count < 1 && error instanceof ApiError && (error.status === 0 || error.status >= 500),
    },
  },
});

/** Query for the favourite pages at the top of the side menu. */
export const favouritePagesQuery = queryOptions({
  queryKey: ['session', 'favourites'],
  queryFn: () => client.favourite.list(),
  staleTime: Number.POSITIVE_INFINITY,
});

export const userInfoQuery = queryOptions({
  queryKey: ['session', 'user'],
  queryFn: async () => {
    const origin = framingOrigin();
    const info = await client.portal.getInfo(origin ? { query: { framedBy: origin } } : {});
    if (setPageSessionOwner(info.user)) storeCurrentUser(info.user);
    return info;
  },
});

/** Returns the IANA name of the tenant's time zone, or undefined before the user info is loaded. */
export const tenantTimeZone = (): string | undefined =>
  queryClient.getQueryData(userInfoQuery.queryKey)?.merchant.timeZone;

/**
 * Query for the menu routes of the user's applications and of the message application. It loads the user info
 * and the menus in parallel. It fails if either call fails.
 */
export const menuRoutesQuery = queryOptions({
  queryKey: ['session', 'routers'],
  queryFn: async () => {
    const [{ sysApps }, menus] = await Promise.all([
      queryClient.fetchQuery(userInfoQuery),
      client.portal.getRoutersBatch({ body: {} }),
    ]);
    return toMenuRoutes(menus, sysApps);
  },
});

/**
 * Starts the API calls that every page needs. Call it once, before rendering. The route guard reads the
 * replies. Resolves once all calls have ended, successfully or not.
 */
export async function prefetchSessionData(): Promise<void> {
  const calls = [queryClient.prefetchQuery(portalPropertiesQuery)];
  if (pageSessionToken() !== '')
    calls.push(queryClient.prefetchQuery(userInfoQuery), queryClient.prefetchQuery(menuRoutesQuery));
  await Promise.all(calls);
}

/** Query for the menu routes of one application, for example of a micro-app. */
export const appMenuRoutesQuery = (app: VisibleApplication) =>
  queryOptions({
    queryKey: ['session', 'routers', app.appId],
    queryFn: async () => toMenuRoutes(await client.portal.getRouters({ query: { appId: app.appId } }), [app]),
  });

export const installationThemeQuery = queryOptions({
  queryKey: ['session', 'theme'],
  queryFn: () => client.theme.get({ query: {} }),
  staleTime: Number.POSITIVE_INFINITY,
});

/** Query for properties that are readable without a session, such as the portal's name and favicon. */
export const portalPropertiesQuery = queryOptions({
  // The key starts with the resource name, so that a change to any property refreshes the query.
  queryKey: ['property', 'loaded'],
  queryFn: () => client.properties.load(),
  staleTime: Number.POSITIVE_INFINITY,
});

/** Query for the labels of the urgency levels, which come from the dictionary. */
export const urgencyLevelsQuery = queryOptions({
  queryKey: ['dict', 'Jflow_Degree'],
  queryFn: () => client.dict.data.dictCode({ params: { code: 'Jflow_Degree' } }),
  staleTime: Number.POSITIVE_INFINITY,
});
