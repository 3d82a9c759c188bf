/** Marks a process as favourite. The change is shown immediately and reverted if the server rejects it. */
import type { StartableProcess } from '@countersign/sdk/api/contract';
import { useQueryClient } from '@tanstack/react-query';
import { client } from '../../session/client.ts';
import { showToast } from '../toasts.tsx';

const TEMPLATES_QUERY_KEY = ['processes', 'templates'];
type TemplatesResponse = { total: number; list: StartableProcess[] };

export function useFavouriteProcess(): (processId: string, favourite: boolean) => Promise<void> {
  const cache = useQueryClient();
  const show = (processId: string, favourite: boolean) =>
    cache.setQueriesData<TemplatesResponse>(
      { queryKey: TEMPLATES_QUERY_KEY },
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
