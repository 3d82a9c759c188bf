/** The initial values of an application: a draft, a copy of an earlier one, the input that this window stored, or nothing. */
import { queryOptions } from '@tanstack/react-query';
import { client } from '../../../session/client.ts';
import type { Draft } from './session-draft.ts';
import type { Person } from './submission.ts';

export interface Origin extends Draft {
  copyTo?: Person[];
  /** The draft on the server, and how often it was saved. */
  draft?: { id: string; revision: number };
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
  const { params, revision, itemName, degree, copyTo, forUser, designated } = await client.jflow.draft.detail(
    {
      query: { id },
    },
  );
  return { itemName, degree, values: params, copyTo, forUser, designated, draft: { id, revision } };
}

/** The values that this person may see of it; a new one has a title of its own. */
async function ofInstance(instanceId: string): Promise<Origin> {
  const { variable, degree } = await client.jflow.instanceInfo({ query: { instanceId } });
  return { values: JSON.parse(variable), degree };
}
