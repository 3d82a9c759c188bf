/** The initial values of an application: a draft, a copy of an earlier one, the input that this window stored, or nothing. */
import type { LeftValue } from '@countersign/sdk/api/contract';
import { queryOptions } from '@tanstack/react-query';
import { client } from '../../../session/client.ts';
import type { Draft } from './session-draft.ts';

/** `beginning` is the id of the draft or of the application that it was copied from. */
export interface Origin extends Draft {
  beginning: string;
  /** Values that were not taken over. */
  left?: LeftValue[];
}

export interface Wanted {
  draft: string;
  copy: string;
}

/** Read once: what is typed from then on is the form's. */
export const originOf = ({ draft, copy }: Wanted) =>
  queryOptions({
    queryKey: ['origin', draft, copy],
    queryFn: (): Promise<Origin> => (draft ? ofDraft(draft) : ofInstance(copy)),
    enabled: draft !== '' || copy !== '',
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

async function ofDraft(id: string): Promise<Origin> {
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

/** The values that its initiator wrote and may write now; the new application gets a title of its own. */
async function ofInstance(instanceId: string): Promise<Origin> {
  const { params, left, degree } = await client.jflow.startAgain({ query: { instanceId } });
  return { beginning: instanceId, values: params, left, degree };
}
