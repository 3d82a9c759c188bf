/**
 * Provides the result of a server query for a component. The query is repeated when another object is
 * queried, or when the data of the object may have changed. Old data of the same object stay visible until
 * new data are loaded.
 */
import type { Client } from '@countersign/sdk/api';
import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { approvalTaskHostAtom, errorEventDetail, errorToMessage } from '../host.ts';

export interface QueryResult<T> {
  data: T | undefined;
  isLoading: boolean;
  failed: boolean;
  /** Message of the error. Empty if the query has not failed. */
  reason: string;
  retry(): void;
}

interface HeldData<T> {
  about: string;
  data?: T;
  failed: boolean;
  reason?: string;
}

/**
 * Loads data and reloads it when it may have changed. `about` identifies the data: a different value discards
 * the loaded data. A new value of `moment` triggers a reload. `wait` is the time in ms for which `moment`
 * must be unchanged before the reload.
 */
export function useQuery<T>(
  load: (client: Client, signal: AbortSignal) => Promise<T>,
  { about, moment, wait = 0 }: { about: string; moment: unknown; wait?: number },
): QueryResult<T> {
  const host = useAtomValue(approvalTaskHostAtom);
  const [held, setHeld] = useState<HeldData<T>>({ about, failed: false });
  const [isLoading, setLoading] = useState(true);
  const [attempt, setAttempt] = useState(0);
  const known: HeldData<T> = held.about === about ? held : { about, failed: false };
  // biome-ignore lint/correctness/useExhaustiveDependencies: queried for another subject, moment or attempt alone
  useEffect(() => {
    if (!host) return;
    const running = new AbortController();
    setLoading(true);
    const finish = (result: Partial<HeldData<T>>) => {
      if (running.signal.aborted) return;
      setHeld(before => ({
        ...(before.about === about ? before : {}),
        about,
        failed: false,
        reason: '',
        ...result,
      }));
      setLoading(false);
    };
    const fail = (error: unknown) => {
      if (!running.signal.aborted) host.failed(errorEventDetail(error));
      finish({ failed: true, reason: errorToMessage(error) });
    };
    const first = known.data === undefined;
    const timer = setTimeout(
      () => void load(host.client, running.signal).then(data => finish({ data }), fail),
      first ? 0 : wait,
    );
    return () => {
      clearTimeout(timer);
      running.abort();
    };
  }, [host, about, moment, attempt]);
  const retry = () => setAttempt(attempt + 1);
  const { data, failed, reason = '' } = known;
  return { data, isLoading, failed, reason, retry };
}
