/** Queries of the signed-in person, and the cache of every response. */
import { ApiError } from '@countersign/sdk/api';
import { QueryClient, queryOptions } from '@tanstack/react-query';
import { client } from './client.ts';
import { framedBy } from './framed-by.ts';

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

export const userInfo = queryOptions({
  queryKey: ['session', 'user'],
  queryFn: () => {
    const origin = framedBy();
    return client.portal.getInfo(origin ? { query: { framedBy: origin } } : {});
  },
});

/** The menus of the person's own apps in one call; an aggregate or ordinary app has its menus in the batch. */
export const routers = queryOptions({
  queryKey: ['session', 'routers'],
  queryFn: () => client.portal.getRouters(),
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
