/** Brings the definition in: an object, JSON text, or an address to fetch it from. */
import { type FormDefinition, type FormLang, formText, importDefinition } from '@countersign/sdk/form';
import { useEffect, useMemo, useRef, useState } from 'react';
import { hasControls, loadControls } from '../controls/known.ts';

export type Arrival =
  | { state: 'none' }
  | { state: 'loading' }
  | { state: 'ready'; definition: FormDefinition }
  | { state: 'failed'; code: string; message: string; retry?: () => void };

/** A definition given beside `src` goes before it. */
export function useDefinition(given: unknown, src: string | undefined, lang: FormLang): Arrival {
  const fetched = useFetched(given === undefined || given === null ? src : undefined, lang);
  const arrival = useMemo(() => {
    if (given === undefined || given === null) return fetched;
    return imported(given, lang);
  }, [given, fetched, lang]);
  return useDrawable(arrival, lang);
}

/** A definition is ready when its controls are; until then the form before it stays. */
function useDrawable(arrival: Arrival, lang: FormLang): Arrival {
  const shown = useRef<Arrival>({ state: 'loading' });
  const [failed, setFailed] = useState(false);
  const [, setLoads] = useState(0);
  const waits = arrival.state === 'ready' && !hasControls(arrival.definition);
  useEffect(() => {
    if (!waits || failed) return;
    loadControls().then(
      () => setLoads(before => before + 1),
      () => setFailed(true),
    );
  }, [waits, failed]);
  if (!waits) shown.current = arrival;
  if (waits && failed) return notLoaded(lang, () => setFailed(false));
  return shown.current;
}

const notLoaded = (lang: FormLang, retry: () => void): Arrival => ({
  state: 'failed',
  code: 'load-failed',
  message: formText(lang, 'load-failed'),
  retry,
});

function imported(json: unknown, lang: FormLang): Arrival {
  const result = importDefinition(json, lang);
  return result.ok ? { state: 'ready', definition: result.definition } : { state: 'failed', ...result.error };
}

function useFetched(src: string | undefined, lang: FormLang): Arrival {
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
    if (text.text === undefined) return notLoaded(lang, retry);
    return imported(text.text, lang);
  }, [src, text, lang]);
}

async function fetchText(src: string, signal: AbortSignal): Promise<string> {
  const response = await fetch(src, { signal, headers: { accept: 'application/json' } });
  if (!response.ok) throw new Error(`${response.status}`);
  return response.text();
}
