/** Walks the flow again after each change of the flow or of the trial. */
import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { useHostAccess } from '../../ui/host.ts';
import { flowAtom, formAtom } from '../store/atoms.ts';
import { useDesigner } from '../store/designer.ts';
import { idOf, processAtom } from '../store/process.ts';
import type { Trial } from './samples.ts';
import { type Tried, walkHere, walkOnServer } from './walk-draft.ts';

export type Trying =
  | { state: 'walking'; tried?: Tried | undefined }
  | { state: 'ready'; tried: Tried }
  | { state: 'failed'; message: string };

/** After the last change, in milliseconds. */
const PAUSE = 150;

/** Returns the last walk, and a function that walks again after a failure. */
export function useTried(trial: Trial): [Trying, () => void] {
  const { lang, store } = useDesigner();
  const host = useHostAccess();
  const flow = useAtomValue(flowAtom);
  const form = useAtomValue(formAtom);
  const processId = idOf(useAtomValue(processAtom));
  const [trying, setTrying] = useState<Trying>({ state: 'walking' });
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: an attempt walks again
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    const walk = async () => {
      const draft = { flow, form, lang };
      if (processId === undefined) return walkHere(draft, trial);
      return walkOnServer(draft, trial, { host, processId, signal });
    };
    setTrying(before => ({ state: 'walking', tried: before.state === 'failed' ? undefined : before.tried }));
    const timer = setTimeout(() => {
      walk().then(
        tried => signal.aborted || setTrying({ state: 'ready', tried }),
        (error: unknown) => signal.aborted || setTrying({ state: 'failed', message: messageOf(error) }),
      );
    }, PAUSE);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [flow, form, lang, trial, processId, host, store, attempt]);
  return [trying, () => setAttempt(attempt + 1)];
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
