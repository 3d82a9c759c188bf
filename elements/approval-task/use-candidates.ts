/** Whom a node's people can be picked from: its own list, or everyone of the tenant, searched on the server. */
import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import type { PickNode } from './atoms.ts';
import { outsideAtom } from './outside.ts';

type Candidate = PickNode['candidates'][number];

/** A pause in typing after which it is worth asking. */
const PAUSE_MS = 200;
const SHOWN = 50;

/** The people whose name holds the text; `undefined` while they are not known yet. */
export function useCandidates(node: PickNode, search: string): Candidate[] | undefined {
  const words = search.trim();
  const searched = useSearched(node.anyone, words);
  return node.anyone ? searched : node.candidates.filter(({ name }) => includes(name, words));
}

const includes = (name: string, words: string) =>
  name.toLocaleLowerCase().includes(words.toLocaleLowerCase());

function useSearched(active: boolean, keyword: string): Candidate[] | undefined {
  const client = useAtomValue(outsideAtom)?.client;
  const [found, setFound] = useState<Candidate[]>();
  useEffect(() => {
    if (!active || !client) return;
    let current = true;
    const ask = async () => {
      const { list } = await client.user.list({ query: { page: 1, limit: SHOWN, keyword } });
      if (current) setFound(list.map(({ userId, nickName }) => ({ id: userId, name: nickName })));
    };
    const timer = setTimeout(() => void ask().catch(() => current && setFound([])), keyword ? PAUSE_MS : 0);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [active, client, keyword]);
  return found;
}
