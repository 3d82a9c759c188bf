/**
 * Searches while a user types: waits for a pause in typing, aborts outdated requests, and appends further
 * pages.
 */
import { type FormLang, isEmpty } from '@countersign/sdk/form';
import { useEffect, useRef, useState } from 'react';
import type { Found, Search } from '../host.ts';
import { translatePickerText } from './picking-text.ts';

const SEARCH_DELAY_MS = 250;
const SEARCH_PAGE_SIZE = 20;

export interface Results {
  state: 'searching' | 'found' | 'failed';
  list: readonly Found[];
  total: number;
  isCut: boolean;
  reason: string;
}

/** The results that the list shows. */
interface ListedResults extends Results {
  /** The text of which the list has the results. */
  query: string;
  /** The request of which `state` is the outcome. */
  answered: SearchRequest | null;
}

export interface Searching extends Results {
  /** Loads the next page, or repeats the search after a failure. */
  more(): void;
}

interface SearchRequest {
  query: string;
  page: number;
}

const emptyResults: ListedResults = {
  state: 'searching',
  list: [],
  total: 0,
  isCut: false,
  reason: '',
  query: '',
  answered: null,
};

/**
 * Searches while a user types. `query` is null while the list is closed. Entries of an earlier text are left out if they do
 * not contain the typed text, so that a user picks none of them before the results arrive.
 */
export function useSearchAsYouType(search: Search, query: string | null, lang: FormLang): Searching {
  const latest = useRef({ search, lang });
  latest.current = { search, lang };
  const [results, setResults] = useState(emptyResults);
  const [asked, setAsked] = useState<SearchRequest | null>(null);
  useEffect(() => {
    if (query === null) return setAsked(null);
    const wait = setTimeout(() => setAsked({ query, page: 1 }), isEmpty(query) ? 0 : SEARCH_DELAY_MS);
    return () => clearTimeout(wait);
  }, [query]);
  useEffect(() => {
    if (!asked) return setResults(emptyResults);
    const stop = new AbortController();
    const { page } = asked;
    runSearch(latest.current.search, asked, stop.signal).then(
      ({ total, isCut = false, list }) =>
        stop.signal.aborted ||
        setResults(before => ({
          ...emptyResults,
          query: asked.query,
          answered: asked,
          state: 'found',
          total,
          isCut,
          list: page > 1 ? [...before.list, ...list] : list,
        })),
      (fault: unknown) =>
        stop.signal.aborted ||
        setResults(before => ({
          ...before,
          answered: asked,
          state: 'failed',
          reason: searchFailureReason(fault, latest.current.lang),
        })),
    );
    return () => stop.abort();
  }, [asked]);
  // Until the typed text is answered, the status announces neither a number of results nor a failure.
  const state = asked && asked === results.answered && asked.query === query ? results.state : 'searching';
  const more = () => {
    if (asked && state !== 'searching') setAsked({ ...asked, page: asked.page + Number(state === 'found') });
  };
  if (query === null || results.query === query) return { ...results, state, more };
  const list = results.list.filter(containsText(query));
  return { ...results, state, list, total: list.length, more };
}

function containsText(text: string): (entry: Found) => boolean {
  const part = text.trim().toLowerCase();
  return ({ name, detail = '' }) => `${name}\n${detail}`.toLowerCase().includes(part);
}

/** The function is async, so that a source that throws synchronously also produces a rejected promise. */
const runSearch = async (search: Search, { query, page }: SearchRequest, signal: AbortSignal) =>
  search(query, { page, limit: SEARCH_PAGE_SIZE, signal });

const searchFailureReason = (fault: unknown, lang: FormLang): string =>
  fault instanceof Error && fault.message !== '' ? fault.message : translatePickerText(lang, 'no-source');
