/** One question to the server, asked again when what it is about changes; the answer before stays until the next is here. */
import type { Client } from '@countersign/sdk/api';
import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { failureOf, outsideAtom } from '../host.ts';

export interface Answer<T> {
  data: T | undefined;
  isAsking: boolean;
  failed: boolean;
  retry(): void;
}

interface Held<T> {
  about: string;
  data?: T;
  failed: boolean;
}

/**
 * `about` names what is asked for: another one forgets the answer. `moment` changes when the answer may have; `wait` is
 * how long it must stand still before it is asked again.
 */
export function useAnswer<T>(
  ask: (client: Client, signal: AbortSignal) => Promise<T>,
  { about, moment, wait = 0 }: { about: string; moment: unknown; wait?: number },
): Answer<T> {
  const outside = useAtomValue(outsideAtom);
  const [held, setHeld] = useState<Held<T>>({ about, failed: false });
  const [isAsking, setAsking] = useState(true);
  const [attempt, setAttempt] = useState(0);
  const known = held.about === about ? held : { about, failed: false };
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked for another subject, moment or attempt alone
  useEffect(() => {
    if (!outside) return;
    const running = new AbortController();
    setAsking(true);
    const settle = (answer: Partial<Held<T>>) => {
      if (running.signal.aborted) return;
      setHeld(before => ({ ...(before.about === about ? before : {}), about, failed: false, ...answer }));
      setAsking(false);
    };
    const fail = (error: unknown) => {
      if (!running.signal.aborted) outside.failed(failureOf(error));
      settle({ failed: true });
    };
    const first = known.data === undefined;
    const timer = setTimeout(
      () => void ask(outside.client, running.signal).then(data => settle({ data }), fail),
      first ? 0 : wait,
    );
    return () => {
      clearTimeout(timer);
      running.abort();
    };
  }, [outside, about, moment, attempt]);
  const retry = () => setAttempt(attempt + 1);
  return { data: known.data, isAsking, failed: known.failed, retry };
}
