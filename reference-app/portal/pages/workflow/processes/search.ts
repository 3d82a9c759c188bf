/** The address of the list of processes, and the queries that its parts share. */
import { useQuery } from '@tanstack/react-query';
import { client } from '../../../session/client.ts';
import { oneOf, text } from '../../../ui/list-search.ts';
import { parseList } from '../../../ui/use-list.ts';

/** The key under which everything of processes is cached, with the cards by which they are started. */
export const KEY = 'processes';

/** Draft, published, stopped: as the wire has them. */
export const STATES = [0, 1, 2] as const;

export const parse = (raw: Record<string, unknown>) => ({
  ...parseList(raw),
  state: oneOf(raw.state, STATES, undefined),
  processType: text(raw.processType),
  /** The process whose aliases are shown. */
  aliases: text(raw.aliases),
  /** Shows which process starts which. */
  calls: raw.calls === true,
});

export const load = ({
  keyword,
  state,
  processType,
  page,
  limit,
}: ReturnType<typeof parse> & { limit: number }) =>
  client.jflow.page({
    query: {
      page,
      limit,
      ...(keyword && { processName: keyword }),
      ...(processType && { processType }),
      ...(state !== undefined && { state }),
    },
  });

export const useProcess = (id: string) =>
  useQuery({
    queryKey: [KEY, 'detail', id],
    queryFn: () => client.jflow.detail({ query: { id } }),
    enabled: id !== '',
  });
