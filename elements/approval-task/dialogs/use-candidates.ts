/** Searches the server for the people that the flow allows this user to choose. */
import type { ChoicePurpose } from '@countersign/sdk/api';
import type { Candidate } from '@countersign/sdk/api/contract';
import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { approvalViewAtom } from '../atoms.ts';
import { approvalTaskHostAtom, errorEventDetail } from '../host.ts';

export interface Candidates {
  /** The people whose name contains the search text, or `undefined` while they are loading. */
  found: Candidate[] | undefined;
  /** True if more people match the search text than `found` contains. */
  more: boolean;
  /** The error message of a failed search, or an empty text. */
  failure: string;
  /** Repeats the search for the same text. */
  retry(): void;
}

/**
 * The purpose for which the user chooses people. If the user chooses the assignees of a node, `nodeId` is the
 * id of that node.
 */
export interface Choice {
  purpose: ChoicePurpose;
  nodeId?: string;
}

/** Delay between the last keystroke and the search. */
const CANDIDATE_SEARCH_DELAY_MS = 200;
const MAX_SHOWN_CANDIDATES = 50;

const LOADING_CANDIDATES = { found: undefined, more: false, failure: '' };

export function useCandidateUserSearch({ purpose, nodeId }: Choice, search: string): Candidates {
  const host = useAtomValue(approvalTaskHostAtom);
  const { id: taskId, instanceId } = useAtomValue(approvalViewAtom)?.task ?? {};
  const keyword = search.trim();
  const [attempt, setAttempt] = useState(0);
  const [result, setResult] = useState<Omit<Candidates, 'retry'>>(LOADING_CANDIDATES);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt searches for the same again.
  useEffect(() => {
    if (!host || instanceId === undefined) return;
    const stop = new AbortController();
    const { signal } = stop;
    const load = async () => {
      const subject = taskId === undefined ? { instanceId } : { taskId };
      const query = {
        ...subject,
        purpose,
        ...(nodeId !== undefined && { nodeId }),
        keyword,
        limit: MAX_SHOWN_CANDIDATES,
      };
      const { list: found, more } = await host.client.jflow.candidates({ query, signal });
      if (!signal.aborted) setResult({ found, more, failure: '' });
    };
    const fail = (error: unknown) => {
      if (signal.aborted) return;
      const failure = errorEventDetail(error);
      setResult({ ...LOADING_CANDIDATES, failure: failure.message });
      host.failed(failure);
    };
    const timer = setTimeout(() => void load().catch(fail), keyword ? CANDIDATE_SEARCH_DELAY_MS : 0);
    return () => {
      stop.abort();
      clearTimeout(timer);
    };
  }, [host, taskId, instanceId, purpose, nodeId, keyword, attempt]);
  const retry = () => {
    // Removes the error message from the live region.
    // A live region announces a repeated message only if the message was removed before.
    setResult(LOADING_CANDIDATES);
    setAttempt(attempt + 1);
  };
  return { ...result, retry };
}
