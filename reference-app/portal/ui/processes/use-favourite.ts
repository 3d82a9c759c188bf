/** Marks a process as a favourite: shown at once, taken back where the server refuses it. */
import type { Template } from '@countersign/sdk/api/contract';
import { useQueryClient } from '@tanstack/react-query';
import { client } from '../../session/client.ts';
import { showToast } from '../toasts.tsx';

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
      showToast('error', error instanceof Error ? error.message : String(error));
    }
  };
}
