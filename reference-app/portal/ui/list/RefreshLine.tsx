/**
 * Line above a list that announces new rows and loads them on request, so that no row moves under the
 * pointer.
 */
import '../filters/filters.css';
import type { QueryKey } from '@tanstack/react-query';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTexts } from '../../session/language.ts';
import { subscribeToLiveEvents } from '../../session/live-events.ts';
import { userInfoQuery } from '../../session/queries.ts';
import { uiTexts } from '../texts.ts';

interface Paged {
  total: number;
  list: { id: string }[];
}

interface FreshLineProps {
  /** Query key of the displayed list. */
  queryKey: QueryKey;
  /** Loads the current state of the displayed page. */
  load: () => Promise<Paged>;
  /** The displayed rows. They were loaded at the time `since`. */
  shown: Paged | undefined;
  since: number;
  /** True while the user acts on a row or the list is loading. The notice about new rows is then hidden. */
  quiet: boolean;
}

/**
 * Returns the query key used to check for new rows. It differs from the list's key and is refetched on a live
 * event and when the page gets the focus.
 */
export const newRowsCheckQueryKey = (queryKey: QueryKey): QueryKey => ['peek', ...queryKey];

const countRowsOnlyInSecondPage = ({ list }: Paged, { list: other }: Paged): number => {
  const known = new Set(list.map(({ id }) => id));
  return other.filter(({ id }) => !known.has(id)).length;
};

/**
 * Returns the number of new rows, -1 if rows were only removed, or 0 if nothing changed. A row that moved up
 * from the next page after a removal is not new; a smaller total reveals this case.
 */
export function countNewRows(shown: Paged, now: Paged): number {
  const gone = countRowsOnlyInSecondPage(now, shown);
  const fresh = Math.min(countRowsOnlyInSecondPage(shown, now), now.total - shown.total + gone);
  if (fresh > 0) return fresh;
  return gone > 0 ? -1 : 0;
}

export function NewRowsNotice({ queryKey, load, shown, since, quiet }: FreshLineProps) {
  const { t } = useTexts(uiTexts);
  const cache = useQueryClient();
  const peek = useQuery({
    queryKey: newRowsCheckQueryKey(queryKey),
    queryFn: load,
    // The query is repeated only after a live event and when the page receives the focus.
    enabled: shown !== undefined,
    initialData: shown,
    initialDataUpdatedAt: since,
    staleTime: 30_000,
    refetchOnWindowFocus: 'always',
    retry: false,
  });
  const key = JSON.stringify(newRowsCheckQueryKey(queryKey));
  useEffect(
    () =>
      subscribeToLiveEvents(({ kind }) => {
        if (kind !== 'tasks') return;
        cache.invalidateQueries({ queryKey: JSON.parse(key) }, { cancelRefetch: false });
        cache.invalidateQueries({ queryKey: userInfoQuery.queryKey });
      }),
    [cache, key],
  );
  if (quiet || !shown || !peek.data || peek.dataUpdatedAt <= since) return null;
  const fresh = countNewRows(shown, peek.data);
  if (fresh === 0) return null;
  const show = () => cache.setQueryData(queryKey, peek.data);
  return (
    <button type="button" className="fresh-line" onClick={show} aria-live="polite">
      {fresh > 0 ? t('list.fresh', { count: fresh }) : t('list.changed')}
    </button>
  );
}
