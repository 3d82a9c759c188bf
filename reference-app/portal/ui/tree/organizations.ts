/** Organisations level by level, and found by a part of the name with the way to them. */
import { queryOptions } from '@tanstack/react-query';
import { client } from '../../session/client.ts';
import { deferred } from '../../session/first-calls/deferred-calls.ts';

/** '' stands for the top. */
export const branchesOf = (parentId: string) =>
  queryOptions({
    queryKey: ['organizations', 'children', parentId],
    queryFn: () => deferred(() => client.organize.children({ query: parentId ? { parentId } : {} })),
  });

export const pathsFound = (keyword: string) =>
  queryOptions({
    queryKey: ['organizations', 'search', keyword],
    queryFn: () => client.organize.search({ query: { keyword } }),
    enabled: keyword !== '',
    placeholderData: before => before,
  });

/** The way from the top to one organisation; empty where there is none. */
export const pathOf = (organizeId: string) =>
  queryOptions({
    queryKey: ['organizations', 'path', organizeId],
    queryFn: async () => (await client.organize.search({ query: { organizeId } }))[0]?.path ?? [],
    enabled: organizeId !== '',
  });
