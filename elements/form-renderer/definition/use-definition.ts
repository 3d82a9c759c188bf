/** Brings the definition in: an object, JSON text, or an address to fetch it from. */
import { type FormDefinition, type ImportFault, readDefinition } from '@countersign/sdk/form/common';
import { useEffect, useMemo, useRef, useState } from 'react';
import { fullTier } from '../loading/full-tier.ts';
import { loadFullTier } from '../loading/load-full-tier.ts';
import { type Tier, tierOf } from '../loading/tier.ts';

type Failed = { state: 'failed'; code: ImportFault | 'load-failed'; retry?: () => void };

/** The import's result, drawable yet or not. */
type Import =
  | { state: 'none' }
  | { state: 'loading' }
  | { state: 'ready'; definition: FormDefinition }
  | Failed;

/** No form to show. */
export type Absence = { state: 'none' } | Failed;

export type Arrival =
  | Exclude<Import, { state: 'ready' }>
  | { state: 'ready'; definition: FormDefinition; tier: Tier };

interface Asked {
  own: unknown;
  src: string | undefined;
  /** False in a host form, which reads the validity at once and therefore needs the full tier. */
  isAlone: boolean;
}

/** A definition beside `src` has precedence. */
export function useDefinition({ own, src, isAlone }: Asked): Arrival {
  const fetched = useFetched(own === undefined || own === null ? src : undefined);
  const arrival = useMemo(() => {
    if (own === undefined || own === null) return fetched;
    return imported(own);
  }, [own, fetched]);
  return useDrawable(arrival, isAlone);
}

/** A definition is ready when what draws it is; until then the form before it stays. */
function useDrawable(arrival: Import, isAlone: boolean): Arrival {
  const shown = useRef<Arrival>({ state: 'loading' });
  const [failed, setFailed] = useState(false);
  const [, setLoads] = useState(0);
  const tier = arrival.state === 'ready' && isAlone ? tierOf(arrival.definition) : 'full';
  const waits = arrival.state === 'ready' && tier === 'full' && !fullTier.isLoaded();
  useEffect(() => {
    if (!waits || failed) return;
    loadFullTier().then(
      () => setLoads(before => before + 1),
      () => setFailed(true),
    );
  }, [waits, failed]);
  if (!waits) shown.current = arrival.state === 'ready' ? { ...arrival, tier } : arrival;
  if (waits && failed) return notLoaded(() => setFailed(false));
  return shown.current;
}

const notLoaded = (retry: () => void): Failed => ({
  state: 'failed',
  code: 'load-failed',
  retry,
});

function imported(json: unknown): Import {
  const result = readDefinition(json);
  return result.ok
    ? { state: 'ready', definition: result.definition }
    : { state: 'failed', code: result.code };
}

function useFetched(src: string | undefined): Import {
  const [text, setText] = useState<{ src: string; text?: string } | null>(null);
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another round is a retry of the same address
  useEffect(() => {
    if (!src) return;
    const stop = new AbortController();
    setText(null);
    fetchText(src, stop.signal).then(
      loaded => setText({ src, text: loaded }),
      () => stop.signal.aborted || setText({ src }),
    );
    return () => stop.abort();
  }, [src, round]);
  return useMemo(() => {
    if (!src) return { state: 'none' };
    if (text?.src !== src) return { state: 'loading' };
    const retry = () => setRound(before => before + 1);
    if (text.text === undefined) return notLoaded(retry);
    return imported(text.text);
  }, [src, text]);
}

async function fetchText(src: string, signal: AbortSignal): Promise<string> {
  const response = await fetch(src, { signal, headers: { accept: 'application/json' } });
  if (!response.ok) throw new Error(`${response.status}`);
  return response.text();
}
