/** Brings the definition in: an object, JSON text, or an address to fetch it from. */
import { type FormDefinition, type FormLang, formText, importDefinition } from '@countersign/sdk/form';
import { useEffect, useMemo, useState } from 'react';

export type Arrival =
  | { state: 'none' }
  | { state: 'loading' }
  | { state: 'ready'; definition: FormDefinition }
  | { state: 'failed'; code: string; message: string; retry?: () => void };

/** A definition given beside `src` goes before it. */
export function useDefinition(given: unknown, src: string | undefined, lang: FormLang): Arrival {
  const fetched = useFetched(given === undefined || given === null ? src : undefined, lang);
  return useMemo(() => {
    if (given === undefined || given === null) return fetched;
    return imported(given, lang);
  }, [given, fetched, lang]);
}

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
    if (text.text === undefined)
      return { state: 'failed', code: 'load-failed', message: formText(lang, 'load-failed'), retry };
    return imported(text.text, lang);
  }, [src, text, lang]);
}

async function fetchText(src: string, signal: AbortSignal): Promise<string> {
  const response = await fetch(src, { signal, headers: { accept: 'application/json' } });
  if (!response.ok) throw new Error(`${response.status}`);
  return response.text();
}
