/** The nodes that a task can go back to, nearest first. */
import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { viewAtom } from '../atoms.ts';
import { failureOf, outsideAtom } from '../host.ts';

interface Target {
  id: string;
  nodeName: string;
}

export interface Targets {
  /** `undefined` while they are not known. */
  nodes: Target[] | undefined;
  /** Why they are not, in words. */
  failure: string;
  retry(): void;
}

const UNKNOWN = { nodes: undefined, failure: '' };

export function useTargets(): Targets {
  const outside = useAtomValue(outsideAtom);
  const taskId = useAtomValue(viewAtom)?.task.id;
  const [attempt, setAttempt] = useState(0);
  const [answer, setAnswer] = useState<Omit<Targets, 'retry'>>(UNKNOWN);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks for the same again.
  useEffect(() => {
    if (!outside || taskId === undefined) return;
    let current = true;
    const ask = async () => {
      const nodes = await outside.client.jflow.canReturn({ body: { id: taskId } });
      if (current) setAnswer({ nodes, failure: '' });
    };
    ask().catch((error: unknown) => {
      if (!current) return;
      const failure = failureOf(error);
      setAnswer({ nodes: undefined, failure: failure.message });
      outside.failed(failure);
    });
    return () => {
      current = false;
    };
  }, [outside, taskId, attempt]);
  const retry = () => {
    setAnswer(UNKNOWN);
    setAttempt(attempt + 1);
  };
  return { ...answer, retry };
}
