/** Parses the URL parameters of the process list, and defines the queries that its components share. */
import { useQuery } from '@tanstack/react-query';
import { client } from '../../../session/client.ts';
import { parseChoiceParam, parseTextParam } from '../../../ui/list-search.ts';
import { parseListSearchParams } from '../../../ui/use-list.ts';

/** Root query key of all process data, including the processes on the start page. */
export const PROCESSES_QUERY_KEY = 'processes';

/** Values of `state` in the API: 0 means draft, 1 published, 2 stopped. */
export const PROCESS_STATES = [0, 1, 2] as const;

export const parseProcessesSearch = (raw: Record<string, unknown>) => ({
  ...parseListSearchParams(raw),
  state: parseChoiceParam(raw.state, PROCESS_STATES, undefined),
  processType: parseTextParam(raw.processType),
  /** Id of the process whose field aliases are shown. */
  aliases: parseTextParam(raw.aliases),
  /** True if the drawer with the sub-process calls of all processes is open. */
  calls: raw.calls === true,
});

export const loadProcesses = ({
  keyword,
  state,
  processType,
  page,
  limit,
}: ReturnType<typeof parseProcessesSearch> & { limit: number }) =>
  client.jflow.page({
    query: {
      page,
      limit,
      ...(keyword && { processName: keyword }),
      ...(processType && { processType }),
      state,
    },
  });

export const useProcessDetail = (id: string) =>
  useQuery({
    queryKey: [PROCESSES_QUERY_KEY, 'detail', id],
    queryFn: () => client.jflow.detail({ query: { id } }),
    enabled: id !== '',
  });
