/** Reads the initial values of an application from a draft or from an earlier application. */
import type { OmittedFieldValue } from '@countersign/sdk/api/contract';
import { queryOptions } from '@tanstack/react-query';
import { client } from '../../../session/client.ts';
import type { SessionDraft } from './session-draft.ts';

/**
 * The values with which the application form opens, and their source. `beginning` is the id of the source: a
 * draft or an earlier application.
 */
export interface ApplicationOrigin extends SessionDraft {
  beginning: string;
  /** Values of the draft or of the copied application that were not taken over. */
  left?: OmittedFieldValue[];
}

export interface OriginRequest {
  draft: string;
  copy: string;
}

/** Query for the initial values. It runs only once, because a refetch would overwrite the user's input. */
export const initialValuesQuery = ({ draft, copy }: OriginRequest) =>
  queryOptions({
    queryKey: ['origin', draft, copy],
    queryFn: (): Promise<ApplicationOrigin> =>
      draft ? readInitialValuesOfDraft(draft) : readInitialValuesOfInstance(copy),
    enabled: draft !== '' || copy !== '',
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

async function readInitialValuesOfDraft(id: string): Promise<ApplicationOrigin> {
  const { params, left, revision, itemName, degree, copyTo, forUser, designated } =
    await client.jflow.draft.detail({
      query: { id },
    });
  return {
    beginning: id,
    itemName,
    degree,
    values: params,
    left,
    copyTo,
    forUser,
    designated,
    draft: { id, revision },
  };
}

/**
 * Reads the values of an earlier application that the initiator entered and still has permission to enter.
 * The title of the earlier application is not copied.
 */
async function readInitialValuesOfInstance(instanceId: string): Promise<ApplicationOrigin> {
  const { params, left, degree } = await client.jflow.startAgain({ query: { instanceId } });
  return { beginning: instanceId, values: params, left, degree };
}
