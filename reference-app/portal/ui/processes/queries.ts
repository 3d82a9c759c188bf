/** The query for the processes that a person may start. */
import type { Lang } from '@countersign/sdk/i18n';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { client } from '../../session/client.ts';

/** The published processes, with this person's favourites. */
export const templates = (keyword: string, lang: Lang) =>
  queryOptions({
    queryKey: ['processes', 'templates', keyword, lang],
    queryFn: () => client.jflow.templates({ query: { ...(keyword && { keyword }) } }),
    placeholderData: keepPreviousData,
  });
