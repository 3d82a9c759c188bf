/** Queries for the page that starts a process. */
import type { Answer } from '@countersign/sdk/api';
import type { NextNodeAssigneePicks, PartOf } from '@countersign/sdk/api/contract';
import type { Lang } from '@countersign/sdk/i18n';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { client } from '../../../session/client.ts';
import type { ApplicationContents, ChosenPeople } from './submission.ts';

export type ProcessForm = Answer<'GET workflow/form/config/detail'>;
export type ApplicationPath = Answer<'POST jflow/startPreview'>;

/** Query for the published form of a process, with the field privileges of its start node. */
export const processFormQuery = (processId: string) =>
  queryOptions({
    queryKey: ['form', processId],
    queryFn: () => client.workflow.form.config.detail({ query: { processId } }),
    // The form is never fetched again, because a new form would discard the user's input.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

type PathPreviewBody = PartOf<'POST jflow/startPreview', 'body'>;

/** Returns the request body for a path preview of the given values and users. */
export function approvalPathPreviewBody(
  processId: string,
  params: Record<string, unknown>,
  { forUser, designated }: Pick<ChosenPeople, 'forUser' | 'designated'>,
): PathPreviewBody {
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

/** Query for the preview of the nodes that the application would pass through. */
export const approvalPathPreviewQuery = (asked: PathPreviewBody, lang: Lang) =>
  queryOptions({
    queryKey: ['path', asked, lang],
    queryFn: ({ signal }) => client.jflow.startPreview({ body: asked, signal }),
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 60_000,
  });

export type ActorsNode = NextNodeAssigneePicks['nodes'][number];

/**
 * Requests the nodes whose assignees the submitter chooses. Returns the nodes that require a choice, and the
 * ids of the nodes at which the choice is optional.
 */
export async function readAssigneeChoices({ processId, params, forUserId }: ApplicationContents) {
  const body = { processId, params, ...(forUserId && { forUserId }) };
  const { nodes } = await client.jflow.approvePreview({ body });
  const offered = nodes.filter(({ optional }) => optional).map(({ nodeId }) => nodeId);
  return { needed: nodes.filter(({ optional }) => !optional), offered };
}
