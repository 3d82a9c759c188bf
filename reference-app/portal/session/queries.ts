/** Queries of the signed-in person, and the cache of every response. */
import { ApiError } from '@countersign/sdk/api';
import type { SysApp } from '@countersign/sdk/api/contract';
import { QueryClient, queryOptions } from '@tanstack/react-query';
import { client } from './client.ts';
import { framedBy } from './framed-by.ts';
import { MESSAGE_APP, ordinaryApps, routesOf } from './routes.ts';

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
  queryFn: () => client.favourite.list(),
  staleTime: Number.POSITIVE_INFINITY,
});

export const userInfo = queryOptions({
  queryKey: ['session', 'user'],
  queryFn: () => {
    const origin = framedBy();
    return client.portal.getInfo(origin ? { query: { framedBy: origin } } : {});
  },
});

/** The routes of the person's applications, and of the application of messages; it fails where one of the calls does. */
export const routers = queryOptions({
  queryKey: ['session', 'routers'],
  queryFn: async () => {
    const { sysApps } = await queries.fetchQuery(userInfo);
    const message = sysApps.find(({ appCode }) => appCode === MESSAGE_APP);
    const appIds = ordinaryApps(sysApps).map(({ appId }) => appId);
    const [own, messages] = await Promise.all([
      appIds.length > 0 ? client.portal.getRoutersBatch({ body: { appIds } }) : [],
      message ? client.portal.getRouters({ query: { appId: message.appId } }) : [],
    ]);
    return routesOf([...own, ...messages], sysApps);
  },
});

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
  queryKey: ['properties'],
  queryFn: () => client.properties.load(),
  staleTime: Number.POSITIVE_INFINITY,
});

/** Urgency, by value, in the words of the dictionary. */
export const degrees = queryOptions({
  queryKey: ['dict', 'Jflow_Degree'],
  queryFn: () => client.dict.data.dictCode({ params: { code: 'Jflow_Degree' } }),
  staleTime: Number.POSITIVE_INFINITY,
});
