/** One list of a page: filters, order, page and open record from the address, and the rows that they ask for. */
import type { Lang } from '@countersign/sdk/i18n';
import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useMemo } from 'react';
import { languageAtom } from '../session/language.ts';
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

/** `parse` and `load` are stable: declare them outside of the component. */
export function useList<S extends ListSearch, Row>({
  key,
  parse,
  load,
  pageSize = 20,
}: ListOptions<S, Row>): List<S, Row> {
  const lang = useAtomValue(languageAtom);
  const defaults = useMemo(() => parse({}), [parse]);
  const [search, change] = useListSearch(parse, defaults);
  const { open: _, tab: __, ...asked } = search;
  const query = useQuery({
    queryKey: [key, 'list', asked, lang],
    queryFn: () => load({ ...search, limit: pageSize }, lang),
    placeholderData: keepPreviousData,
  });
  const { page, sort, open, tab } = search;
  return {
    search,
    change,
    query,
    pageSize,
    isNarrowed: Object.entries(asked).some(entry => isFilter(entry, defaults)),
    clear: () => change({ ...defaults, sort, open, tab }),
    open: (id, part = '') => change({ open: id, tab: part, page } as Partial<S>),
  };
}
