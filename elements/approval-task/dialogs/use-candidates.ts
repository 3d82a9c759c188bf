/** The people that the process lets this person choose, searched on the server. */
import type { ChoicePurpose } from '@countersign/sdk/api';
import type { Candidate } from '@countersign/sdk/api/contract';
import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { viewAtom } from '../atoms.ts';
import { failureOf, hostAtom } from '../host.ts';

export interface Candidates {
  /** The people whose name contains the text; `undefined` while they are loading. */
  found: Candidate[] | undefined;
  /** Whether the search finds more people than these. */
  more: boolean;
  /** The message of a failed search; empty where it did not fail. */
  failure: string;
  /** Searches again for the same text. */
  retry(): void;
}

/** The purpose of a choice; of the people of a node also the node. */
export interface Choice {
  purpose: ChoicePurpose;
  nodeId?: string;
}

/** The pause in typing before a search. */
const PAUSE_MS = 200;
const SHOWN = 50;

const UNKNOWN = { found: undefined, more: false, failure: '' };

export function useCandidates({ purpose, nodeId }: Choice, search: string): Candidates {
  const host = useAtomValue(hostAtom);
  const { id: taskId, instanceId } = useAtomValue(viewAtom)?.task ?? {};
  const keyword = search.trim();
  const [attempt, setAttempt] = useState(0);
  const [result, setResult] = useState<Omit<Candidates, 'retry'>>(UNKNOWN);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt searches for the same again.
  useEffect(() => {
    if (!host || instanceId === undefined) return;
    const stop = new AbortController();
    const { signal } = stop;
    const load = async () => {
      const subject = taskId === undefined ? { instanceId } : { taskId };
      const query = { ...subject, purpose, ...(nodeId !== undefined && { nodeId }), keyword, limit: SHOWN };
      const { list: found, more } = await host.client.jflow.candidates({ query, signal });
      if (!signal.aborted) setResult({ found, more, failure: '' });
    };
    const fail = (error: unknown) => {
      if (signal.aborted) return;
      const failure = failureOf(error);
      setResult({ ...UNKNOWN, failure: failure.message });
      host.failed(failure);
    };
    const timer = setTimeout(() => void load().catch(fail), keyword ? PAUSE_MS : 0);
    return () => {
      stop.abort();
      clearTimeout(timer);
    };
  }, [host, taskId, instanceId, purpose, nodeId, keyword, attempt]);
  const retry = () => {
    // The same message is announced again only where it was gone in between.
    setResult(UNKNOWN);
    setAttempt(attempt + 1);
  };
  return { ...result, retry };
}
