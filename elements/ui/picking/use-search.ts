/** Searches as a person types: waits for a pause, ends what is out of date, and adds page to page. */
import { type FormLang, isEmpty } from '@countersign/sdk/form';
import { useEffect, useRef, useState } from 'react';
import type { Found, Search } from '../host.ts';
import { pickingText } from './picking-text.ts';

const PAUSE_MS = 250;
const LIMIT = 20;

export interface Results {
  state: 'searching' | 'found' | 'failed';
  list: readonly Found[];
  total: number;
  isCut: boolean;
  reason: string;
}

export interface Searching extends Results {
  /** The next page, or the same search again after a failure. */
  more(): void;
}

interface Asked {
  query: string;
  page: number;
}

const nothing: Results = { state: 'searching', list: [], total: 0, isCut: false, reason: '' };

/** Use it for a list that is searched as a person types. `query` is null while the list is closed. */
export function useSearch(search: Search, query: string | null, lang: FormLang): Searching {
  const latest = useRef(search);
  latest.current = search;
  const [results, setResults] = useState(nothing);
  const [asked, setAsked] = useState<Asked | null>(null);
  useEffect(() => {
    if (query === null) return setAsked(null);
    const wait = setTimeout(() => setAsked({ query, page: 1 }), isEmpty(query) ? 0 : PAUSE_MS);
    return () => clearTimeout(wait);
  }, [query]);
  useEffect(() => {
    if (!asked) return setResults(nothing);
    const stop = new AbortController();
    const { page } = asked;
    setResults(before => ({ ...before, state: 'searching', reason: '' }));
    runSearch(latest.current, asked, stop.signal).then(
      ({ total, isCut = false, list }) =>
        stop.signal.aborted ||
        setResults(before => ({
          ...nothing,
          state: 'found',
          total,
          isCut,
          list: page > 1 ? [...before.list, ...list] : list,
        })),
      (fault: unknown) =>
        stop.signal.aborted ||
        setResults(before => ({ ...before, state: 'failed', reason: reasonOf(fault, lang) })),
    );
    return () => stop.abort();
  }, [asked, lang]);
  const more = () =>
    setAsked(now => now && { ...now, page: results.state === 'failed' ? now.page : now.page + 1 });
  return { ...results, more };
}

/** A source that throws at once fails like one that rejects. */
const runSearch = async (search: Search, { query, page }: Asked, signal: AbortSignal) =>
  search(query, { page, limit: LIMIT, signal });

const reasonOf = (fault: unknown, lang: FormLang): string =>
  fault instanceof Error && fault.message !== '' ? fault.message : pickingText(lang, 'no-source');
