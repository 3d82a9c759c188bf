/** Whom people can be picked from: a list that is given, or everyone of the tenant, searched on the server. */
import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import type { Person } from '../actions/actions.ts';
import { failureOf, outsideAtom } from '../host.ts';

export interface Candidate extends Person {
  /** Where they work: names alone may be the same. */
  place?: string | null;
}

export interface Candidates {
  /** The people whose name holds the text; `undefined` while they are not known. */
  found: Candidate[] | undefined;
  /** Why the search gave nothing, in words; empty where it did not fail. */
  failure: string;
  /** Asks once more for the same. */
  retry(): void;
}

export type Source = 'everyone' | Candidate[];

/** A pause in typing after which it is worth asking. */
const PAUSE_MS = 200;
const SHOWN = 50;

export function useCandidates(source: Source, search: string): Candidates {
  const words = search.trim();
  const searched = useSearched(source === 'everyone', words);
  if (source === 'everyone') return searched;
  return { ...searched, found: source.filter(({ name }) => includes(name, words)) };
}

const includes = (name: string, words: string) =>
  name.toLocaleLowerCase().includes(words.toLocaleLowerCase());

const UNKNOWN = { found: undefined, failure: '' };

function useSearched(active: boolean, keyword: string): Candidates {
  const outside = useAtomValue(outsideAtom);
  const [attempt, setAttempt] = useState(0);
  const [answer, setAnswer] = useState<Omit<Candidates, 'retry'>>(UNKNOWN);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks for the same again.
  useEffect(() => {
    if (!active || !outside) return;
    let current = true;
    const ask = async () => {
      const { list } = await outside.client.user.list({ query: { page: 1, limit: SHOWN, keyword } });
      const found = list.map(({ userId: id, nickName: name, organizeName: place }) => ({ id, name, place }));
      if (current) setAnswer({ found, failure: '' });
    };
    const fail = (error: unknown) => {
      if (!current) return;
      const failure = failureOf(error);
      setAnswer({ found: undefined, failure: failure.message });
      outside.failed(failure);
    };
    const timer = setTimeout(() => void ask().catch(fail), keyword ? PAUSE_MS : 0);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [active, outside, keyword, attempt]);
  const retry = () => {
    // The same words again are announced only where they were gone between.
    setAnswer(UNKNOWN);
    setAttempt(attempt + 1);
  };
  return { ...answer, retry };
}
