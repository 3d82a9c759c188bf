/** Runs a batch action in slices, with its progress, a stop and a retry. */
import { useMemo, useRef, useState } from 'react';
import { client } from '../../../../session/client.ts';
import { type BatchOutcome, createBatchRunner } from './run-batch.ts';

type RunBatch = ReturnType<typeof createBatchRunner>;

export function useBatchRun() {
  const runner = useMemo(() => createBatchRunner(client.jflow), []);
  const isStopRequested = useRef(false);
  const [outcomes, setOutcomes] = useState<readonly BatchOutcome[]>([]);
  const [state, setState] = useState<'ready' | 'running' | 'stopping' | 'failed' | 'finished'>('ready');
  const isRunning = state === 'running' || state === 'stopping';
  const run = async (request: Parameters<RunBatch>[0]) => {
    if (isRunning) return;
    isStopRequested.current = false;
    setState('running');
    try {
      setOutcomes(
        await runner(request, { onProgress: setOutcomes, isStopped: () => isStopRequested.current }),
      );
      setState('finished');
    } catch {
      setState('failed');
    }
  };
  /** Lets the current slice finish. The tasks after it are not sent. */
  const stop = () => {
    isStopRequested.current = true;
    setState('stopping');
  };
  return {
    outcomes,
    isRunning,
    isStopping: state === 'stopping',
    isFinished: state === 'finished',
    hasFailed: state === 'failed',
    run,
    stop,
  };
}
