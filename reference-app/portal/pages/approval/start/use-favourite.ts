/** Keeping a process at hand: shown at once, taken back where the server says no. */
import type { Template } from '@countersign/sdk/api/contract';
import { useQueryClient } from '@tanstack/react-query';
import { client } from '../../../session/client.ts';
import { notify } from '../../../ui/toasts.tsx';

const KEY = ['processes', 'templates'];
type Answer = { total: number; list: Template[] };

export function useFavourite(): (processId: string, favourite: boolean) => Promise<void> {
  const cache = useQueryClient();
  const show = (processId: string, favourite: boolean) =>
    cache.setQueriesData<Answer>(
      { queryKey: KEY },
      before =>
        before && {
          ...before,
          list: before.list.map(one => (one.id === processId ? { ...one, favourite } : one)),
        },
    );
  return async (processId, favourite) => {
    show(processId, favourite);
    try {
      await client.jflow.favourite({ body: { processId, favourite } });
    } catch (error) {
      show(processId, !favourite);
      notify('error', error instanceof Error ? error.message : String(error));
    }
  };
}
