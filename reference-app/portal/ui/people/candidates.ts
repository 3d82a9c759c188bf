/** The people that a process lets this person choose, searched on the server. */
import { ApiError } from '@countersign/sdk/api';
import type { Candidate, PartOf } from '@countersign/sdk/api/contract';
import { queryOptions } from '@tanstack/react-query';
import { client } from '../../session/client.ts';

type Query = PartOf<'GET jflow/candidates', 'query'>;
/** The purpose of a choice, and the task, the application or the process that it is for. */
export type CandidateChoice = Omit<Query, 'keyword' | 'page' | 'limit'>;
type Found = PartOf<'GET jflow/candidates', 'response'>;
type FindCandidates = (parts: { query: Query; signal: AbortSignal }) => Promise<Found>;

const SHOWN = 50;

/** The first fifty by a part of their name. Of several choices the first one counts that the person may make. */
export const candidatesFound = (choices: readonly CandidateChoice[], keyword: string) =>
  queryOptions({
    queryKey: ['candidates', choices, keyword],
    queryFn: ({ signal }): Promise<Candidate[]> =>
      firstAllowed(client.jflow.candidates, { choices, keyword, signal }),
    placeholderData: before => before,
    retry: false,
  });

interface Search {
  choices: readonly CandidateChoice[];
  keyword: string;
  signal: AbortSignal;
}

export async function firstAllowed(
  find: FindCandidates,
  { choices: [choice, ...others], keyword, signal }: Search,
): Promise<Candidate[]> {
  if (!choice) return [];
  try {
    return (await find({ query: { ...choice, keyword, limit: SHOWN }, signal })).list;
  } catch (error) {
    if (others.length === 0 || !(error instanceof ApiError) || !NOT_THIS_ONE.has(error.status)) throw error;
    return firstAllowed(find, { choices: others, keyword, signal });
  }
}

/** Statuses that refuse one choice; others may be allowed. */
const NOT_THIS_ONE: ReadonlySet<number> = new Set([403, 404, 409]);
