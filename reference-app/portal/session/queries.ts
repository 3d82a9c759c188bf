/** Queries of the signed-in person, and the cache of every response. */
import { ApiError } from '@countersign/sdk/api';
import type { SysApp } from '@countersign/sdk/api/contract';
import { QueryClient, queryOptions } from '@tanstack/react-query';
import { client } from './client.ts';
import { deferred } from './first-calls/deferred-calls.ts';
import { framedBy } from './framed-by.ts';
import { pageToken, setPageOwner } from './page/page-session.ts';
import { storeUser } from './person/current-user.ts';
import { routesOf } from './routes.ts';

export const queries = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      // A refusal stays a refusal; only a call without a reply, or a server in trouble, is worth another try.
      retry: (count, error) =>
        count < 1 && error instanceof ApiError && (error.status === 0 || error.status >= 500),
    },
  },
});

/** Pages on top of the side menu. */
export const favourites = queryOptions({
  queryKey: ['session', 'favourites'],
  queryFn: () => deferred(() => client.favourite.list()),
  staleTime: Number.POSITIVE_INFINITY,
});

export const userInfo = queryOptions({
  queryKey: ['session', 'user'],
  queryFn: async () => {
    const origin = framedBy();
    const info = await client.portal.getInfo(origin ? { query: { framedBy: origin } } : {});
    if (setPageOwner(info.user)) storeUser(info.user);
    return info;
  },
});

/**
 * The routes of the person's applications, and of the application of messages; it fails where one of the calls does. The
 * server knows the applications, so the two calls are sent at once.
 */
export const routers = queryOptions({
  queryKey: ['session', 'routers'],
  queryFn: async () => {
    const [{ sysApps }, menus] = await Promise.all([
      queries.fetchQuery(userInfo),
      client.portal.getRoutersBatch({ body: {} }),
    ]);
    return routesOf(menus, sysApps);
  },
});

/**
 * Use once, before anything is drawn: what every page waits for is asked for at once. The guard reads the replies.
 * Resolves once all are answered, whatever the answer.
 */
export async function beginSession(): Promise<void> {
  const calls = [queries.prefetchQuery(properties)];
  if (pageToken() !== '') calls.push(queries.prefetchQuery(userInfo), queries.prefetchQuery(routers));
  await Promise.all(calls);
}

/** The routes of one application, such as a micro-app. */
export const appRouters = (app: SysApp) =>
  queryOptions({
    queryKey: ['session', 'routers', app.appId],
    queryFn: async () => routesOf(await client.portal.getRouters({ query: { appId: app.appId } }), [app]),
  });

export const theme = queryOptions({
  queryKey: ['session', 'theme'],
  queryFn: () => client.theme.get({ query: {} }),
  staleTime: Number.POSITIVE_INFINITY,
});

/** Name of the application and its favicon: readable before a sign-in. */
export const properties = queryOptions({
  // Begins with the name of the records: a change of one asks for them again.
  queryKey: ['property', 'loaded'],
  queryFn: () => client.properties.load(),
  staleTime: Number.POSITIVE_INFINITY,
});

/** Urgency, by value, in the words of the dictionary. */
export const degrees = queryOptions({
  queryKey: ['dict', 'Jflow_Degree'],
  queryFn: () => client.dict.data.dictCode({ params: { code: 'Jflow_Degree' } }),
  staleTime: Number.POSITIVE_INFINITY,
});
