/**
 * Invalidates the queries whose data is outdated after a live event. Visible lists are not reloaded. Instead,
 * queries with the key `peek` check whether newer rows exist.
 */
import type { LiveEvent } from '@countersign/sdk/api';
import { useEffect } from 'react';
import { subscribeToLiveEvents } from '../session/live-events.ts';
import { queryClient } from '../session/queries.ts';
import { menuCountsQuery } from './counts.ts';

const STALE_QUERY_KEYS_BY_EVENT_KIND: Record<LiveEvent['kind'], readonly (readonly unknown[])[]> = {
  tasks: [menuCountsQuery.queryKey, ['peek'], ['tasks', 'latest']],
  messages: [['messages'], menuCountsQuery.queryKey],
  rights: [
    ['session', 'user'],
    ['session', 'routers'],
    ['session', 'favourites'],
  ],
  instance: [],
  transfers: [['transfers']],
};

/**
 * Time for which live events are collected before queries are invalidated, because events often arrive in
 * groups. Events about permissions are not delayed.
 */
const LIVE_EVENT_BATCH_DELAY_MS = 400;

/** Subscribes to live events. Call it once, in the shell. */
export function useLiveUpdates(): void {
  useEffect(() => {
    const waiting = new Set<LiveEvent['kind']>();
    let timer: number | undefined;
    const refresh = () => {
      timer = undefined;
      const keys = [...waiting].flatMap(kind => STALE_QUERY_KEYS_BY_EVENT_KIND[kind]);
      waiting.clear();
      for (const queryKey of new Set(keys)) queryClient.invalidateQueries({ queryKey });
    };
    const close = subscribeToLiveEvents(({ kind }) => {
      waiting.add(kind);
      timer ??= window.setTimeout(refresh, kind === 'rights' ? 0 : LIVE_EVENT_BATCH_DELAY_MS);
    });
    return () => {
      window.clearTimeout(timer);
      close();
    };
  }, []);
}
