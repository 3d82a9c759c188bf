/** The people who can be chosen: a fixed list, or everyone of the tenant, searched on the server. */
import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import type { Person } from '../actions/action.ts';
import { failureOf, hostAtom } from '../host.ts';

export interface Candidate extends Person {
  /** Their organisation: two people may have the same name. */
  place?: string | null;
}

export interface Candidates {
  /** The people whose name contains the text; `undefined` while they are loading. */
  found: Candidate[] | undefined;
  /** The message of a failed search; empty where it did not fail. */
  failure: string;
  /** Searches again for the same text. */
  retry(): void;
}

export type Source = 'everyone' | Candidate[];

/** The pause in typing before a search. */
const PAUSE_MS = 200;
const SHOWN = 50;

export function useCandidates(source: Source, search: string): Candidates {
  const text = search.trim();
  const searched = useSearched(source === 'everyone', text);
  if (source === 'everyone') return searched;
  return { ...searched, found: source.filter(({ name }) => includes(name, text)) };
}

const includes = (name: string, text: string) => name.toLocaleLowerCase().includes(text.toLocaleLowerCase());

const UNKNOWN = { found: undefined, failure: '' };

function useSearched(active: boolean, keyword: string): Candidates {
  const host = useAtomValue(hostAtom);
  const [attempt, setAttempt] = useState(0);
  const [result, setResult] = useState<Omit<Candidates, 'retry'>>(UNKNOWN);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt searches for the same again.
  useEffect(() => {
    if (!active || !host) return;
    let current = true;
    const load = async () => {
      const query = { page: 1, limit: SHOWN, keyword, status: 'NORMAL' as const };
      const { list } = await host.client.user.list({ query });
      const found = list.map(({ userId: id, nickName: name, organizeName: place }) => ({ id, name, place }));
      if (current) setResult({ found, failure: '' });
    };
    const fail = (error: unknown) => {
      if (!current) return;
      const failure = failureOf(error);
      setResult({ found: undefined, failure: failure.message });
      host.failed(failure);
    };
    const timer = setTimeout(() => void load().catch(fail), keyword ? PAUSE_MS : 0);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [active, host, keyword, attempt]);
  const retry = () => {
    // The same message is announced again only where it was gone in between.
    setResult(UNKNOWN);
    setAttempt(attempt + 1);
  };
  return { ...result, retry };
}
