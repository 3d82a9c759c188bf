/**
 * Queries the server. The query is repeated when the queried object changes or when its data may have
 * changed. The last data of the object stay visible until new data are loaded.
 */
import type { Client } from '@countersign/sdk/api';
import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { approvalTaskHostAtom, errorEventDetail } from '../host.ts';

export interface QueryResult<T> {
  data: T | undefined;
  isLoading: boolean;
  failed: boolean;
  retry(): void;
}

interface HeldData<T> {
  about: string;
  data?: T;
  failed: boolean;
}

/**
 * `about` identifies the queried object. The data are discarded when `about` changes. `moment` changes when
 * the data may have changed. `wait` is the time in ms for which `moment` must stay unchanged before the next
 * query.
 */
export function useQuery<T>(
  load: (client: Client, signal: AbortSignal) => Promise<T>,
  { about, moment, wait = 0 }: { about: string; moment: unknown; wait?: number },
): QueryResult<T> {
  const host = useAtomValue(approvalTaskHostAtom);
  const [held, setHeld] = useState<HeldData<T>>({ about, failed: false });
  const [isLoading, setLoading] = useState(true);
  const [attempt, setAttempt] = useState(0);
  const known = held.about === about ? held : { about, failed: false };
  // biome-ignore lint/correctness/useExhaustiveDependencies: queried for another subject, moment or attempt alone
  useEffect(() => {
    if (!host) return;
    const running = new AbortController();
    setLoading(true);
    const finish = (result: Partial<HeldData<T>>) => {
      if (running.signal.aborted) return;
      setHeld(before => ({ ...(before.about === about ? before : {}), about, failed: false, ...result }));
      setLoading(false);
    };
    const fail = (error: unknown) => {
      if (!running.signal.aborted) host.failed(errorEventDetail(error));
      finish({ failed: true });
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
  return { data: known.data, isLoading, failed: known.failed, retry };
}
