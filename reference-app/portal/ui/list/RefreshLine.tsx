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
  total: number;
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
  /** True while the person acts on a row themselves, or the list is on its way: nothing moves under their hand. */
  quiet: boolean;
}

/** Kept apart from the list itself; asked again on news and when somebody comes back to the page. */
export const peekKey = (queryKey: QueryKey): QueryKey => ['peek', ...queryKey];

const missingIn = ({ list }: Paged, { list: other }: Paged): number => {
  const known = new Set(list.map(({ id }) => id));
  return other.filter(({ id }) => !known.has(id)).length;
};

/**
 * How many rows are new, or -1 where others are gone; 0 where the list is as it was. A row that moved up from the next page, in
 * the place of one that is gone, is not new: the total tells.
 */
export function countFresh(shown: Paged, now: Paged): number {
  const gone = missingIn(now, shown);
  const fresh = Math.min(missingIn(shown, now), now.total - shown.total + gone);
  if (fresh > 0) return fresh;
  return gone > 0 ? -1 : 0;
}

export function FreshLine({ queryKey, load, shown, since, quiet }: Watched) {
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
  if (quiet || !shown || !peek.data || peek.dataUpdatedAt <= since) return null;
  const fresh = countFresh(shown, peek.data);
  if (fresh === 0) return null;
  const show = () => cache.setQueryData(queryKey, peek.data);
  return (
    <button type="button" className="fresh-line" onClick={show} aria-live="polite">
      {fresh > 0 ? t('list.fresh', { count: fresh }) : t('list.changed')}
    </button>
  );
}
