/** New rows are announced above a list and shown on request: no row moves under the pointer. */
import '../filters/filters.css';
import type { QueryKey } from '@tanstack/react-query';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTexts } from '../../session/language.ts';
import { subscribeLive } from '../../session/live-events.ts';
import { userInfo } from '../../session/queries.ts';
import { uiTexts } from '../texts.ts';

interface Paged {
  list: { id: string }[];
}

interface Watched {
  /** Of the list as it is shown. */
  queryKey: QueryKey;
  /** Asks for the same again. */
  load: () => Promise<Paged>;
  /** The rows that are shown now, and their time. */
  shown: Paged | undefined;
  since: number;
}

/** Kept apart from the list itself; asked again on news and when somebody comes back to the page. */
export const peekKey = (queryKey: QueryKey): QueryKey => ['peek', ...queryKey];

/** How many rows are new, or -1 where only others are gone; 0 where the list is as it was. */
export function countFresh(shown: readonly { id: string }[], now: readonly { id: string }[]): number {
  const known = new Set(shown.map(({ id }) => id));
  const fresh = now.filter(({ id }) => !known.has(id)).length;
  if (fresh > 0) return fresh;
  return now.length < shown.length ? -1 : 0;
}

export function FreshLine({ queryKey, load, shown, since }: Watched) {
  const { t } = useTexts(uiTexts);
  const cache = useQueryClient();
  const peek = useQuery({
    queryKey: peekKey(queryKey),
    queryFn: load,
    // Only news and a return to the page look again.
    enabled: shown !== undefined,
    initialData: shown,
    initialDataUpdatedAt: since,
    staleTime: 30_000,
    refetchOnWindowFocus: 'always',
    retry: false,
  });
  const key = JSON.stringify(peekKey(queryKey));
  useEffect(
    () =>
      subscribeLive(({ kind }) => {
        if (kind !== 'tasks') return;
        cache.invalidateQueries({ queryKey: JSON.parse(key) }, { cancelRefetch: false });
        cache.invalidateQueries({ queryKey: userInfo.queryKey });
      }),
    [cache, key],
  );
  if (!shown || !peek.data || peek.dataUpdatedAt <= since) return null;
  const fresh = countFresh(shown.list, peek.data.list);
  if (fresh === 0) return null;
  const show = () => cache.setQueryData(queryKey, peek.data);
  return (
    <button type="button" className="fresh-line" onClick={show} aria-live="polite">
      {fresh > 0 ? t('list.fresh', { count: fresh }) : t('list.changed')}
    </button>
  );
}
