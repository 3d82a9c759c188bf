/**
 * Defines queries for organisations: the children of one organisation, or the organisations whose names
 * contain a keyword, with their paths.
 */
import { queryOptions } from '@tanstack/react-query';
import { client } from '../../session/client.ts';

/** Query for the children of an organisation. An empty id means the top level. */
export const organizationChildrenQuery = (parentId: string) =>
  queryOptions({
    queryKey: ['organizations', 'children', parentId],
    queryFn: () => client.organize.children({ query: parentId ? { parentId } : {} }),
  });

export const organizationsByNameQuery = (keyword: string) =>
  queryOptions({
    queryKey: ['organizations', 'search', keyword],
    queryFn: () => client.organize.search({ query: { keyword } }),
    enabled: keyword !== '',
    placeholderData: before => before,
  });

/**
 * Query for the path from the top level to one organisation. The path is empty if the organisation does not
 * exist.
 */
export const organizationPathQuery = (organizeId: string) =>
  queryOptions({
    queryKey: ['organizations', 'path', organizeId],
    queryFn: async () => (await client.organize.search({ query: { organizeId } }))[0]?.path ?? [],
    enabled: organizeId !== '',
  });
