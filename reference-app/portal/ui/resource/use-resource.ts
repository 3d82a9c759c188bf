/** The list of a resource: filters, order, page and open record from the address, and the rows that they ask for. */
import { queries } from '../../session/queries.ts';
import { beginList, type List, type ListOptions, useList } from '../use-list.ts';
import { cursorOf, knownFor, nothingKnown } from './cursor.ts';
import { preferenceQuery } from './preference.ts';
import { idOf, type Resource } from './resource.ts';
import { parserOf, queryOf, type ResourceSearch, type Searched } from './search.ts';

export type ResourceRows<Row> = List<ResourceSearch, Row>;

/** One for each declaration: a list asks for the same before and after it is drawn. */
const known = new WeakMap<object, ListOptions<ResourceSearch, never>>();

function optionsOf<Row extends object, Query extends object, K extends string>(
  resource: Resource<Row, Query, K>,
): ListOptions<ResourceSearch, Row> {
  const searched = resource as unknown as Searched;
  const options: ListOptions<ResourceSearch, Row> = (known.get(resource) as never) ?? {
    key: resource.name,
    parse: parserOf(searched),
    load: loaderOf(resource),
    ...(resource.pageSize && { pageSize: resource.pageSize }),
  };
  known.set(resource, options as never);
  return options;
}

/** Knows the edges of the pages that it loaded, where the call takes them. */
function loaderOf<Row extends object, Query extends object, K extends string>(
  resource: Resource<Row, Query, K>,
): ListOptions<ResourceSearch, Row>['load'] {
  let edges = nothingKnown();
  return async search => {
    const query = queryOf(resource as unknown as Searched, search) as Query;
    if (!resource.hasCursor) return resource.list({ query });
    const pages = knownFor(edges, JSON.stringify({ ...query, page: undefined }));
    edges = pages;
    const page = await resource.list({ query: { ...query, ...cursorOf(pages, search.page) } });
    const [first, last] = [page.list[0], page.list.at(-1)];
    if (first && last)
      pages.pages.set(search.page, { first: idOf(resource, first), last: idOf(resource, last) });
    return page;
  };
}

export const useResource = <Row extends object, Query extends object, K extends string>(
  resource: Resource<Row, Query, K>,
): ResourceRows<Row> => useList(optionsOf(resource));

/** The `begin` of a page that shows the resource: `export const begin = beginningOf(users)`. */
export const beginningOf =
  <Row extends object, Query extends object, K extends string>(resource: Resource<Row, Query, K>) =>
  (search: Record<string, unknown>): Promise<unknown> =>
    Promise.all([
      beginList(optionsOf(resource), search),
      queries.prefetchQuery(preferenceQuery(resource.name)),
    ]);
