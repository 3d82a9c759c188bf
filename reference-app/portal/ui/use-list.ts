/**
 * Provides a list on a page: filters, sort order, page number and open record from the URL, and the matching
 * rows.
 */
import type { Lang } from '@countersign/sdk/i18n';
import { keepPreviousData, queryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { currentLanguage, useLanguage } from '../session/language.ts';
import { queryClient } from '../session/queries.ts';
import { type ParseSearch, parsePageParam, parseTextParam, useListSearch } from './list-search.ts';

/**
 * Query parameters that every list has. `open` is the id of the record in the drawer, or `new`. `tab` is a
 * tab of that record.
 */
export interface ListSearch {
  keyword: string;
  sort: string;
  page: number;
  open: string;
  tab: string;
}

export interface Paged<Row> {
  total: number;
  more?: boolean;
  list: Row[];
}

export interface ListOptions<S extends ListSearch, Row> {
  /**
   * First element of the query key of the rows. A change to the resource invalidates all queries whose keys
   * begin with this element.
   */
  key: string;
  parse: ParseSearch<S>;
  load: (search: S & { limit: number }, lang: Lang) => Promise<Paged<Row>>;
  pageSize?: number;
}

export interface List<S extends ListSearch, Row> {
  search: S;
  change: (patch: Partial<S>, how?: { replace?: boolean }) => void;
  query: UseQueryResult<Paged<Row>>;
  pageSize: number;
  /** True if a filter is active. */
  isNarrowed: boolean;
  clear: () => void;
  /** Opens a record in the drawer, optionally at one of its tabs. An empty id closes the drawer. */
  open: (id: string, tab?: string) => void;
}

/** Parses the common query parameters. Call it in a page's `parse` function. */
export const parseListSearchParams = (raw: Record<string, unknown>): ListSearch => ({
  keyword: parseTextParam(raw.keyword),
  sort: parseTextParam(raw.sort),
  page: parsePageParam(raw.page),
  open: parseTextParam(raw.open),
  tab: parseTextParam(raw.tab),
});

const NON_FILTER_PARAMS = ['page', 'sort', 'open', 'tab', 'part'];

const isActiveFilter = ([name, value]: [string, unknown], defaults: object) =>
  !NON_FILTER_PARAMS.includes(name) && value !== Reflect.get(defaults, name);

const DEFAULT_PAGE_SIZE = 20;

/** Returns the URL parameters without the open record and its tab, because the rows do not depend on them. */
const omitOpenRecordParams = <S extends ListSearch>({ open: _, tab: __, ...asked }: S) => asked;

function listQuery<S extends ListSearch, Row>(
  { key, load, pageSize = DEFAULT_PAGE_SIZE }: ListOptions<S, Row>,
  search: S,
  lang: Lang,
) {
  return queryOptions({
    queryKey: [key, 'list', omitOpenRecordParams(search), lang],
    queryFn: () => load({ ...search, limit: pageSize }, lang),
  });
}

/** Loads the rows of a list before its page renders. `search` contains the URL parameters of the page. */
export function prefetchList<S extends ListSearch, Row>(
  options: ListOptions<S, Row>,
  search: Record<string, unknown>,
): Promise<void> {
  return queryClient.prefetchQuery(listQuery(options, options.parse(search), currentLanguage()));
}

/**
 * Returns the rows of a list and the search state of its URL. Declare `parse` and `load` outside the
 * component, because both must be stable functions.
 */
export function useSearchablePagedList<S extends ListSearch, Row>(
  options: ListOptions<S, Row>,
): List<S, Row> {
  const { parse, pageSize = DEFAULT_PAGE_SIZE } = options;
  const lang = useLanguage();
  const defaults = useMemo(() => parse({}), [parse]);
  const [search, change] = useListSearch(parse, defaults);
  const query = useQuery({ ...listQuery(options, search, lang), placeholderData: keepPreviousData });
  const { page, sort, open, tab } = search;
  return {
    search,
    change,
    query,
    pageSize,
    isNarrowed: Object.entries(omitOpenRecordParams(search)).some(entry => isActiveFilter(entry, defaults)),
    clear: () => change({ ...defaults, sort, open, tab }),
    open: (id, part = '') => change({ open: id, tab: part, page } as Partial<S>),
  };
}
