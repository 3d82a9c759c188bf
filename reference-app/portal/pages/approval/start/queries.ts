/** What starting a process asks of the server. */
import type { Lang } from '@countersign/sdk/i18n';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { client } from '../../../session/client.ts';

interface Startable {
  keyword: string;
  lang: Lang;
  limit: number;
}

/** The published processes that this person may start. */
export const startable = ({ keyword, lang, limit }: Startable) =>
  queryOptions({
    queryKey: ['processes', 'startable', keyword, lang, limit],
    queryFn: () =>
      client.jflow.page({ query: { startable: true, page: 1, limit, processName: keyword || undefined } }),
    placeholderData: keepPreviousData,
  });

/** The published form of a process, with the privileges of its start. */
export const formOf = (processId: string) =>
  queryOptions({
    queryKey: ['form', processId],
    queryFn: () => client.workflow.form.config.detail({ query: { processId } }),
    // A form that changes while it is filled in would throw away what was typed.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
