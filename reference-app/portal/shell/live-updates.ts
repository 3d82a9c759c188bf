/** Refreshes what a live event makes stale. Lists keep their rows; they check beside themselves (`peek`). */
import type { LiveEvent } from '@countersign/sdk/api';
import { useEffect } from 'react';
import { subscribeLive } from '../session/live-events.ts';
import { queries } from '../session/queries.ts';
import { counts } from './counts.ts';

const STALE: Record<LiveEvent['kind'], readonly (readonly unknown[])[]> = {
  tasks: [counts.queryKey, ['peek'], ['tasks', 'latest']],
  messages: [['messages'], counts.queryKey],
  rights: [
    ['session', 'user'],
    ['session', 'routers'],
    ['session', 'favourites'],
  ],
  instance: [],
  transfers: [['transfers']],
};

/** Events come in groups: one refresh for each group. A right that was taken is gone at once. */
const GATHER_MS = 400;

/** Use once, in the shell. */
export function useLive(): void {
  useEffect(() => {
    const waiting = new Set<LiveEvent['kind']>();
    let timer: number | undefined;
    const refresh = () => {
      timer = undefined;
      const keys = [...waiting].flatMap(kind => STALE[kind]);
      waiting.clear();
      for (const queryKey of new Set(keys)) queries.invalidateQueries({ queryKey });
    };
    const close = subscribeLive(({ kind }) => {
      waiting.add(kind);
      timer ??= window.setTimeout(refresh, kind === 'rights' ? 0 : GATHER_MS);
    });
    return () => {
      window.clearTimeout(timer);
      close();
    };
  }, []);
}
