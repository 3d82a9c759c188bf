/** Queries of the filters: people, processes, and the names of ids in an address. */
import { queryOptions } from '@tanstack/react-query';
import { client } from '../../session/client.ts';

export interface Found {
  id: string;
  name: string;
}

/** Enabled people of the tenant by a part of the name: the first fifty. */
export const peopleFound = (keyword: string) =>
  queryOptions({
    queryKey: ['people', keyword],
    queryFn: async (): Promise<Found[]> => {
      const { list } = await client.user.list({ query: { page: 1, limit: 50, keyword, status: 'NORMAL' } });
      return list.map(({ userId, nickName }) => ({ id: userId, name: nickName }));
    },
    placeholderData: before => before,
  });

export const personNamed = (id: string) =>
  queryOptions({
    queryKey: ['people', 'id', id],
    queryFn: async (): Promise<Found> => {
      const { list } = await client.user.list({ query: { page: 1, limit: 1, ids: id } });
      return { id, name: list[0]?.nickName ?? id };
    },
    staleTime: Number.POSITIVE_INFINITY,
    enabled: id !== '',
  });

/** Processes by a part of the name, published ones and those that were stopped since. */
export const processesFound = (keyword: string) => published(keyword, false);

/** Of these, those that the person administers. */
export const processesManaged = (keyword: string) => published(keyword, true);

const published = (processName: string, managed: boolean) =>
  queryOptions({
    queryKey: ['processes', 'found', processName, managed],
    queryFn: async (): Promise<Found[]> => {
      const query = { published: true, managed, page: 1, limit: 100, ...(processName && { processName }) };
      const { list } = await client.jflow.page({ query });
      return list.map(({ id, processName }) => ({ id, name: processName }));
    },
    placeholderData: before => before,
  });

/** The groups of processes, in the words of the dictionary. */
export const groups = queryOptions({
  queryKey: ['dict', 'my_authority_app_category'],
  queryFn: () => client.dict.data.dictCode({ params: { code: 'my_authority_app_category' } }),
  staleTime: Number.POSITIVE_INFINITY,
});
