/**
 * Provides the list of a resource: filters, sort order, page number and open record from the URL, and the
 * matching rows.
 */
import { queryClient } from '../../session/queries.ts';
import { type List, type ListOptions, prefetchList, useSearchablePagedList } from '../use-list.ts';
import { createPageCursorStore, pageCursor, pageCursorStoreForQuery } from './cursor.ts';
import { listPreferenceQuery } from './preference.ts';
import { type Resource, rowId } from './resource.ts';
import { createSearchParser, type ResourceSearch, type SearchedResource, toListApiQuery } from './search.ts';

export type ResourceRows<Row> = List<ResourceSearch, Row>;

/**
 * Caches the list options of each resource definition, because prefetching and rendering a list must use the
 * same options object.
 */
const resourceListOptionsCache = new WeakMap<object, ListOptions<ResourceSearch, never>>();

function getResourceListOptions<Row extends object, Query extends object, K extends string>(
  resource: Resource<Row, Query, K>,
): ListOptions<ResourceSearch, Row> {
  const searched = resource as unknown as SearchedResource;
  const options: ListOptions<ResourceSearch, Row> = (resourceListOptionsCache.get(resource) as never) ?? {
    key: resource.name,
    parse: createSearchParser(searched),
    load: createResourceListLoader(resource),
    ...(resource.pageSize && { pageSize: resource.pageSize }),
  };
  resourceListOptionsCache.set(resource, options as never);
  return options;
}

/**
 * Returns the function that loads the pages of a resource's list. If the API call accepts cursors, the
 * function keeps the first and last row of each loaded page.
 */
function createResourceListLoader<Row extends object, Query extends object, K extends string>(
  resource: Resource<Row, Query, K>,
): ListOptions<ResourceSearch, Row>['load'] {
  let edges = createPageCursorStore();
  return async search => {
    const query = toListApiQuery(resource as unknown as SearchedResource, search) as Query;
    if (!resource.hasCursor) return resource.list({ query });
    const pages = pageCursorStoreForQuery(edges, JSON.stringify({ ...query, page: undefined }));
    edges = pages;
    const page = await resource.list({ query: { ...query, ...pageCursor(pages, search.page) } });
    const [first, last] = [page.list[0], page.list.at(-1)];
    if (first && last)
      pages.pages.set(search.page, { first: rowId(resource, first), last: rowId(resource, last) });
    return page;
  };
}

export const useResource = <Row extends object, Query extends object, K extends string>(
  resource: Resource<Row, Query, K>,
): ResourceRows<Row> => useSearchablePagedList(getResourceListOptions(resource));

/**
 * Creates the `prefetch` function of a page that lists the resource. A page exports it as `export const
 * prefetch = createPrefetch(users)`.
 */
export const createListPrefetch =
  <Row extends object, Query extends object, K extends string>(resource: Resource<Row, Query, K>) =>
  (search: Record<string, unknown>): Promise<unknown> =>
    Promise.all([
      prefetchList(getResourceListOptions(resource), search),
      queryClient.prefetchQuery(listPreferenceQuery(resource.name)),
    ]);
