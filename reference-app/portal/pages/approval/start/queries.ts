/** The queries of starting a process. */
import type { Answer } from '@countersign/sdk/api';
import type { NextActors } from '@countersign/sdk/api/contract';
import type { Lang } from '@countersign/sdk/i18n';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { client } from '../../../session/client.ts';
import type { Application } from './submission.ts';

export type ProcessForm = Answer<'GET workflow/form/config/detail'>;
export type Path = Answer<'POST jflow/startPreview'>;

/** The published form of a process, with the privileges of its start. */
export const formOf = (processId: string) =>
  queryOptions({
    queryKey: ['form', processId],
    queryFn: () => client.workflow.form.config.detail({ query: { processId } }),
    // A form that changes while it is filled in would throw away what was typed.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

/** The path that these values would take. */
export const pathOf = (processId: string, params: Record<string, unknown>, lang: Lang) =>
  queryOptions({
    queryKey: ['path', processId, params, lang],
    queryFn: ({ signal }) => client.jflow.startPreview({ body: { processId, params }, signal }),
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 60_000,
  });

/** PersonName must be picked before this can be sent; undefined where nobody must. */
export async function actorsNeeded({ processId, params }: Application): Promise<NextActors | undefined> {
  const preview = await client.jflow.approvePreview({ body: { processId, params } });
  return preview.needActors ? preview : undefined;
}
