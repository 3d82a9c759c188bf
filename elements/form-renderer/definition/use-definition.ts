/** Imports the form definition from an object, from JSON text, or from a URL. */
import { type FormDefinition, type ImportFault, readDefinition } from '@countersign/sdk/form/common';
import { useEffect, useMemo, useRef, useState } from 'react';
import { lazyFullRenderer } from '../loading/full-tier.ts';
import { loadFullRenderer } from '../loading/load-full-tier.ts';
import { requiredRendererVariant, type Tier } from '../loading/tier.ts';

type FailedImport = { state: 'failed'; code: ImportFault | 'load-failed'; retry?: () => void };

/**
 * The result of importing a form definition. The import can be ready while the code that renders the form is
 * still loading.
 */
type ImportState =
  | { state: 'none' }
  | { state: 'loading' }
  | { state: 'ready'; definition: FormDefinition }
  | FailedImport;

/** The states in which there is no form to display. */
export type MissingFormState = { state: 'none' } | FailedImport;

export type DefinitionState =
  | Exclude<ImportState, { state: 'ready' }>
  | { state: 'ready'; definition: FormDefinition; tier: Tier };

interface DefinitionSource {
  own: unknown;
  src: string | undefined;
  /**
   * True if no `<form>` of the host page contains the form. A host `<form>` reads the validity synchronously.
   * In a host `<form>`, the form is therefore rendered only after the complete renderer has been loaded.
   */
  isAlone: boolean;
}

/**
 * Returns the loading state of the form definition. The definition `own`, which the host page sets, takes
 * precedence over the URL `src`.
 */
export function useFormDefinitionState({ own, src, isAlone }: DefinitionSource): DefinitionState {
  const fetched = useFetchedDefinition(own === undefined || own === null ? src : undefined);
  const arrival = useMemo(() => {
    if (own === undefined || own === null) return fetched;
    return importDefinition(own);
  }, [own, fetched]);
  return useRenderableDefinition(arrival, isAlone);
}

/**
 * Returns the new definition when the code that renders it is loaded. Until then, returns the previous state,
 * so that the previous form stays visible.
 */
function useRenderableDefinition(arrival: ImportState, isAlone: boolean): DefinitionState {
  const shown = useRef<DefinitionState>({ state: 'loading' });
  const [failed, setFailed] = useState(false);
  const [, setLoads] = useState(0);
  const tier = arrival.state === 'ready' && isAlone ? requiredRendererVariant(arrival.definition) : 'full';
  const waits = arrival.state === 'ready' && tier === 'full' && !lazyFullRenderer.isLoaded();
  useEffect(() => {
    if (!waits || failed) return;
    loadFullRenderer().then(
      () => setLoads(before => before + 1),
      () => setFailed(true),
    );
  }, [waits, failed]);
  if (!waits) shown.current = arrival.state === 'ready' ? { ...arrival, tier } : arrival;
  if (waits && failed) return createFailedImportState(() => setFailed(false));
  return shown.current;
}

const createFailedImportState = (retry: () => void): FailedImport => ({
  state: 'failed',
  code: 'load-failed',
  retry,
});

function importDefinition(json: unknown): ImportState {
  const result = readDefinition(json);
  return result.ok
    ? { state: 'ready', definition: result.definition }
    : { state: 'failed', code: result.code };
}

function useFetchedDefinition(src: string | undefined): ImportState {
  const [text, setText] = useState<{ src: string; text?: string } | null>(null);
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another round is a retry of the same address
  useEffect(() => {
    if (!src) return;
    const stop = new AbortController();
    setText(null);
    fetchDefinitionText(src, stop.signal).then(
      loaded => setText({ src, text: loaded }),
      () => stop.signal.aborted || setText({ src }),
    );
    return () => stop.abort();
  }, [src, round]);
  return useMemo(() => {
    if (!src) return { state: 'none' };
    if (text?.src !== src) return { state: 'loading' };
    const retry = () => setRound(before => before + 1);
    if (text.text === undefined) return createFailedImportState(retry);
    return importDefinition(text.text);
  }, [src, text]);
}

async function fetchDefinitionText(src: string, signal: AbortSignal): Promise<string> {
  const response = await fetch(src, { signal, headers: { accept: 'application/json' } });
  if (!response.ok) throw new Error(`${response.status}`);
  return response.text();
}
