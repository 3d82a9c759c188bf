/** The nodes that a task can go back to, nearest first. */
import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { viewAtom } from '../atoms.ts';
import { failureOf, hostAtom } from '../host.ts';

interface Target {
  id: string;
  nodeName: string;
}

export interface Targets {
  /** `undefined` while they are loading. */
  nodes: Target[] | undefined;
  /** The message of a failed load; empty where it did not fail. */
  failure: string;
  retry(): void;
}

const UNKNOWN = { nodes: undefined, failure: '' };

export function useTargets(): Targets {
  const host = useAtomValue(hostAtom);
  const taskId = useAtomValue(viewAtom)?.task.id;
  const [attempt, setAttempt] = useState(0);
  const [result, setResult] = useState<Omit<Targets, 'retry'>>(UNKNOWN);
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
      const failure = failureOf(error);
      setResult({ nodes: undefined, failure: failure.message });
      host.failed(failure);
    });
    return () => {
      current = false;
    };
  }, [host, taskId, attempt]);
  const retry = () => {
    setResult(UNKNOWN);
    setAttempt(attempt + 1);
  };
  return { ...result, retry };
}
