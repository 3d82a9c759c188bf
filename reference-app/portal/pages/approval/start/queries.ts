/** What starting a process asks of the server. */
import type { Answer } from '@countersign/sdk/api';
import type { NextActors } from '@countersign/sdk/api/contract';
import type { Lang } from '@countersign/sdk/i18n';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { client } from '../../../session/client.ts';
import type { Application } from './submission.ts';

export type ProcessForm = Answer<'GET workflow/form/config/detail'>;

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

/** Who must be picked before this can be sent; undefined where nobody must. */
export async function actorsNeeded({ processId, params }: Application): Promise<NextActors | undefined> {
  const preview = await client.jflow.approvePreview({ body: { processId, params } });
  return preview.needActors ? preview : undefined;
}

/** Everyone of the tenant by a part of the name: the first fifty. */
export const peopleNamed = (keyword: string) =>
  queryOptions({
    queryKey: ['people', keyword],
    queryFn: async () => {
      const { list } = await client.user.list({ query: { page: 1, limit: 50, keyword } });
      return list.map(({ userId, nickName }) => ({ id: userId, name: nickName }));
    },
    placeholderData: keepPreviousData,
  });
