/** Queries used by filters: users, processes, and names for ids in the URL. */
import { queryOptions } from '@tanstack/react-query';
import { client } from '../../session/client.ts';

export interface FoundRecord {
  id: string;
  name: string;
}

/** Query for the first fifty enabled users of the tenant whose name contains the keyword. */
export const usersByNameQuery = (keyword: string) =>
  queryOptions({
    queryKey: ['people', keyword],
    queryFn: async (): Promise<FoundRecord[]> => {
      const { list } = await client.user.list({ query: { page: 1, limit: 50, keyword, status: 'NORMAL' } });
      return list.map(({ userId, nickName }) => ({ id: userId, name: nickName }));
    },
    placeholderData: before => before,
  });

export const userByIdQuery = (id: string) =>
  queryOptions({
    queryKey: ['people', 'id', id],
    queryFn: async (): Promise<FoundRecord> => {
      const { list } = await client.user.list({ query: { page: 1, limit: 1, ids: id } });
      return { id, name: list[0]?.nickName ?? id };
    },
    staleTime: Number.POSITIVE_INFINITY,
    enabled: id !== '',
  });

/** Query for published and stopped processes whose name contains the keyword. */
export const processesByNameQuery = (keyword: string) => publishedProcessesQuery(keyword, false);

/** Query for processes by name, restricted to processes that the user administers. */
export const managedProcessesByNameQuery = (keyword: string) => publishedProcessesQuery(keyword, true);

const publishedProcessesQuery = (processName: string, managed: boolean) =>
  queryOptions({
    queryKey: ['processes', 'found', processName, managed],
    queryFn: async (): Promise<FoundRecord[]> => {
      const query = { published: true, managed, page: 1, limit: 100, ...(processName && { processName }) };
      const { list } = await client.jflow.page({ query });
      return list.map(({ id, processName }) => ({ id, name: processName }));
    },
    placeholderData: before => before,
  });

/** Query for the process groups, which are the entries of the dictionary `my_authority_app_category`. */
export const processGroupsQuery = queryOptions({
  queryKey: ['dict', 'my_authority_app_category'],
  queryFn: () => client.dict.data.dictCode({ params: { code: 'my_authority_app_category' } }),
  staleTime: Number.POSITIVE_INFINITY,
});
