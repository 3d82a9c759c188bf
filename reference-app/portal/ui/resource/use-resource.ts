/** The list of a resource: filters, order, page and open record from the address, and the rows that they ask for. */
import { useMemo } from 'react';
import { type List, useList } from '../use-list.ts';
import type { Resource } from './resource.ts';
import { parserOf, queryOf, type ResourceSearch, type Searched } from './search.ts';

export type ResourceRows<Row> = List<ResourceSearch, Row>;

export function useResource<Row extends object, Query extends object, K extends string>(
  resource: Resource<Row, Query, K>,
): ResourceRows<Row> {
  const options = useMemo(() => {
    const searched = resource as unknown as Searched;
    return {
      key: resource.name,
      parse: parserOf(searched),
      load: (search: ResourceSearch & { limit: number }) =>
        resource.list({ query: queryOf(searched, search) as Query }),
      ...(resource.pageSize && { pageSize: resource.pageSize }),
    };
  }, [resource]);
  return useList(options);
}
