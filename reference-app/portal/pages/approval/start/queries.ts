/** The queries of starting a process. */
import type { Answer } from '@countersign/sdk/api';
import type { NextActors, PartOf } from '@countersign/sdk/api/contract';
import type { Lang } from '@countersign/sdk/i18n';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { client } from '../../../session/client.ts';
import type { ChosenPeople } from './PeopleFields.tsx';
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

type PathAsked = PartOf<'POST jflow/startPreview', 'body'>;

/** The preview of an application with these values and people. */
export function pathAsked(
  processId: string,
  params: Record<string, unknown>,
  { forUser, designated }: Pick<ChosenPeople, 'forUser' | 'designated'>,
): PathAsked {
  const byNode = Object.entries(Object.groupBy(designated, ({ nodeId }) => nodeId));
  const picks = Object.fromEntries(
    byNode.map(([nodeId, people = []]) => [nodeId, people.map(({ id }) => id)]),
  );
  return {
    processId,
    params,
    ...(forUser && { forUserId: forUser.id }),
    ...(byNode.length > 0 && { picks }),
  };
}

/** The path that these values would take. */
export const pathOf = (asked: PathAsked, lang: Lang) =>
  queryOptions({
    queryKey: ['path', asked, lang],
    queryFn: ({ signal }) => client.jflow.startPreview({ body: asked, signal }),
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 60_000,
  });

export type ActorsNode = NextActors['nodes'][number];

/** The nodes whose people must be picked before this can be sent, and the ids of those whose people may be named. */
export async function actorsNeeded({ processId, params, forUserId }: Application) {
  const body = { processId, params, ...(forUserId && { forUserId }) };
  const { nodes } = await client.jflow.approvePreview({ body });
  const offered = nodes.filter(({ optional }) => optional).map(({ nodeId }) => nodeId);
  return { needed: nodes.filter(({ optional }) => !optional), offered };
}
