/** One list of a page: filters, order, page and open record from the address, and the rows that they ask for. */
import type { Lang } from '@countersign/sdk/i18n';
import { keepPreviousData, queryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { languageNow, useLanguage } from '../session/language.ts';
import { queries } from '../session/queries.ts';
import { type Parse, page, text, useListSearch } from './list-search.ts';

/** The part of an address that every list has; `open` is the id of the record in the drawer, or `new`, and `tab` a part of it. */
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
  /** The first part of the key under which the rows are cached; changes of the resource invalidate it. */
  key: string;
  parse: Parse<S>;
  load: (search: S & { limit: number }, lang: Lang) => Promise<Paged<Row>>;
  pageSize?: number;
}

export interface List<S extends ListSearch, Row> {
  search: S;
  change: (patch: Partial<S>, how?: { replace?: boolean }) => void;
  query: UseQueryResult<Paged<Row>>;
  pageSize: number;
  /** True where a filter leaves rows out. */
  isNarrowed: boolean;
  clear: () => void;
  /** Opens a record in the drawer, at one of its tabs; closes it with ''. */
  open: (id: string, tab?: string) => void;
}

/** Use in a page's own `parse`. */
export const parseList = (raw: Record<string, unknown>): ListSearch => ({
  keyword: text(raw.keyword),
  sort: text(raw.sort),
  page: page(raw.page),
  open: text(raw.open),
  tab: text(raw.tab),
});

const VIEW = ['page', 'sort', 'open', 'tab', 'part'];

const isFilter = ([name, value]: [string, unknown], defaults: object) =>
  !VIEW.includes(name) && value !== Reflect.get(defaults, name);

const PAGE_SIZE = 20;

/** The rows do not depend on the record that is open beside them. */
const askedBy = <S extends ListSearch>({ open: _, tab: __, ...asked }: S) => asked;

function listQuery<S extends ListSearch, Row>(
  { key, load, pageSize = PAGE_SIZE }: ListOptions<S, Row>,
  search: S,
  lang: Lang,
) {
  return queryOptions({
    queryKey: [key, 'list', askedBy(search), lang],
    queryFn: () => load({ ...search, limit: pageSize }, lang),
  });
}

/** Asks for the rows of an address before the page is drawn, which then shows them. */
export function beginList<S extends ListSearch, Row>(
  options: ListOptions<S, Row>,
  search: Record<string, unknown>,
): Promise<void> {
  return queries.prefetchQuery(listQuery(options, options.parse(search), languageNow()));
}

/** `parse` and `load` are stable: declare them outside of the component. */
export function useList<S extends ListSearch, Row>(options: ListOptions<S, Row>): List<S, Row> {
  const { parse, pageSize = PAGE_SIZE } = options;
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
    isNarrowed: Object.entries(askedBy(search)).some(entry => isFilter(entry, defaults)),
    clear: () => change({ ...defaults, sort, open, tab }),
    open: (id, part = '') => change({ open: id, tab: part, page } as Partial<S>),
  };
}
