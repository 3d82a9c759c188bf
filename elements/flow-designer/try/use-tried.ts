/** Simulates the flow again after each change of the flow or of the simulation's input. */
import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { useHostPageAccess } from '../../ui/host.ts';
import { boundFormAtom, flowAtom } from '../store/atoms.ts';
import { useDesigner } from '../store/designer.ts';
import { processAtom, processIdOf } from '../store/process.ts';
import type { Trial } from './samples.ts';
import { simulateInBrowser, simulateOnServer, type TrialResult } from './walk-draft.ts';

export type TrialProgress =
  | { state: 'walking'; tried?: TrialResult | undefined }
  | { state: 'ready'; tried: TrialResult }
  | { state: 'failed'; message: string };

/** Delay in ms between the last change and the start of the simulation. */
const SIMULATION_DELAY_MS = 150;

/** Returns the state and result of the latest simulation, and a function that repeats a failed simulation. */
export function useSimulationResult(trial: Trial): [TrialProgress, () => void] {
  const { lang, timeZone, store } = useDesigner();
  const host = useHostPageAccess();
  const flow = useAtomValue(flowAtom);
  const form = useAtomValue(boundFormAtom);
  const processId = processIdOf(useAtomValue(processAtom));
  const [trying, setTrying] = useState<TrialProgress>({ state: 'walking' });
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: an attempt walks again
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    const walk = async () => {
      const draft = { flow, form, lang, timeZone };
      if (processId === undefined) return simulateInBrowser(draft, trial);
      return simulateOnServer(draft, trial, { host, processId, signal });
    };
    setTrying(before => ({ state: 'walking', tried: before.state === 'failed' ? undefined : before.tried }));
    const timer = setTimeout(() => {
      walk().then(
        tried => signal.aborted || setTrying({ state: 'ready', tried }),
        (error: unknown) =>
          signal.aborted || setTrying({ state: 'failed', message: simulationErrorMessage(error) }),
      );
    }, SIMULATION_DELAY_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [flow, form, lang, timeZone, trial, processId, host, store, attempt]);
  return [trying, () => setAttempt(attempt + 1)];
}

const simulationErrorMessage = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);
