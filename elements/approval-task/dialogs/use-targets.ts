/** Loads the nodes to which a task can be sent back, nearest first. */
import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { approvalViewAtom } from '../atoms.ts';
import { approvalTaskHostAtom, errorEventDetail } from '../host.ts';

interface Target {
  id: string;
  nodeName: string;
}

export interface Targets {
  /** The nodes to which the task can be sent back. Undefined while the nodes are loading. */
  nodes: Target[] | undefined;
  /** The error message of a failed load, or an empty text. */
  failure: string;
  retry(): void;
}

const LOADING_SEND_BACK_TARGETS = { nodes: undefined, failure: '' };

export function useSendBackTargets(): Targets {
  const host = useAtomValue(approvalTaskHostAtom);
  const taskId = useAtomValue(approvalViewAtom)?.task.id;
  const [attempt, setAttempt] = useState(0);
  const [result, setResult] = useState<Omit<Targets, 'retry'>>(LOADING_SEND_BACK_TARGETS);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt loads the same again.
  useEffect(() => {
    if (!host || taskId === undefined) return;
    let current = true;
    const load = async () => {
      const nodes = await host.client.jflow.canReturn({ body: { id: taskId } });
      if (current) setResult({ nodes, failure: '' });
    };
    load().catch((error: unknown) => {
      if (!current) return;
      const failure = errorEventDetail(error);
      setResult({ nodes: undefined, failure: failure.message });
      host.failed(failure);
    });
    return () => {
      current = false;
    };
  }, [host, taskId, attempt]);
  const retry = () => {
    setResult(LOADING_SEND_BACK_TARGETS);
    setAttempt(attempt + 1);
  };
  return { ...result, retry };
}
