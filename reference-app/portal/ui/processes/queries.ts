/** Queries the processes that the user may start. */
import type { Lang } from '@countersign/sdk/i18n';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { client } from '../../session/client.ts';

/** Query for the published processes. The user's favourites are marked. */
export const processTemplatesQuery = (keyword: string, lang: Lang) =>
  queryOptions({
    queryKey: ['processes', 'templates', keyword, lang],
    queryFn: () => client.jflow.templates({ query: { ...(keyword && { keyword }) } }),
    placeholderData: keepPreviousData,
  });
