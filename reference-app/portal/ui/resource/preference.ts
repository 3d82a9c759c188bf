/** The arrangement of a list by its reader: read once, changed at once on the screen, and stored on the server. */
import type { ListPreference } from '@countersign/sdk/api/contract';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { client } from '../../session/client.ts';
import { showToast } from '../toasts.tsx';
import { PLAIN } from './arrange.ts';

export const preferenceQuery = (name: string) =>
  queryOptions({
    queryKey: ['preference', name],
    queryFn: () => client.preference.detail({ query: { name } }),
    staleTime: Number.POSITIVE_INFINITY,
  });

export interface Arrangement {
  /** False until it is known, or known to be out of reach. */
  isReady: boolean;
  value: ListPreference;
  change: (patch: Partial<ListPreference>) => void;
}

/** Names of lists are those of resources, with hyphens. `plain` is a list that the person has not arranged. */
export function useArrangement(name: string, plain: ListPreference = PLAIN): Arrangement {
  const cache = useQueryClient();
  const options = preferenceQuery(name);
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
