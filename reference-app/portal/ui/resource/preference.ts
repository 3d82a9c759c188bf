/** Stores a user's arrangement of a list on the server. It is read once; changes are shown immediately. */
import type { ListPreference } from '@countersign/sdk/api/contract';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { client } from '../../session/client.ts';
import { showToast } from '../toasts.tsx';
import { DEFAULT_LIST_PREFERENCE } from './arrange.ts';

export const listPreferenceQuery = (name: string) =>
  queryOptions({
    queryKey: ['preference', name],
    queryFn: () => client.preference.detail({ query: { name } }),
    staleTime: Number.POSITIVE_INFINITY,
  });

export interface Arrangement {
  /** True once the preference has loaded or failed to load. */
  isReady: boolean;
  value: ListPreference;
  change: (patch: Partial<ListPreference>) => void;
}

/**
 * Provides the list layout that the user has stored, such as columns and row height. `name` is the resource
 * name with hyphens. `plain` is the default layout.
 */
export function useListArrangement(
  name: string,
  plain: ListPreference = DEFAULT_LIST_PREFERENCE,
): Arrangement {
  const cache = useQueryClient();
  const options = listPreferenceQuery(name);
  const { data, isPending } = useQuery(options);
  const value = data ?? plain;
  const change = (patch: Partial<ListPreference>) => {
    const next = { ...value, ...patch };
    cache.setQueryData(options.queryKey, next);
    client.preference
      .update({ body: { name, value: next } })
      .catch((error: Error) => showToast('error', error.message));
  };
  return { isReady: !isPending, value, change };
}
