/** Searches for the users that the current user may choose in a process. */
import { ApiError } from '@countersign/sdk/api';
import type { Candidate, PartOf } from '@countersign/sdk/api/contract';
import { queryOptions } from '@tanstack/react-query';
import { client } from '../../session/client.ts';

type CandidateQuery = PartOf<'GET jflow/candidates', 'query'>;
/** Purpose of the choice, and the task, application or process for which it is made. */
export type CandidateChoice = Omit<CandidateQuery, 'keyword' | 'page' | 'limit'>;
type FoundCandidates = PartOf<'GET jflow/candidates', 'response'>;
type FindCandidates = (parts: { query: CandidateQuery; signal: AbortSignal }) => Promise<FoundCandidates>;

const MAX_CANDIDATES = 50;

/**
 * Query for the first fifty users whose name contains the keyword. Of several candidate sets, the first one
 * permitted by the server is used.
 */
export const candidatesByNameQuery = (choices: readonly CandidateChoice[], keyword: string) =>
  queryOptions({
    queryKey: ['candidates', choices, keyword],
    queryFn: ({ signal }): Promise<Candidate[]> =>
      findFirstPermittedCandidates(client.jflow.candidates, { choices, keyword, signal }),
    placeholderData: before => before,
    retry: false,
  });

interface Search {
  choices: readonly CandidateChoice[];
  keyword: string;
  signal: AbortSignal;
}

export async function findFirstPermittedCandidates(
  find: FindCandidates,
  { choices: [choice, ...others], keyword, signal }: Search,
): Promise<Candidate[]> {
  if (!choice) return [];
  try {
    return (await find({ query: { ...choice, keyword, limit: MAX_CANDIDATES }, signal })).list;
  } catch (error) {
    if (others.length === 0 || !(error instanceof ApiError) || !CANDIDATES_REFUSED_STATUSES.has(error.status))
      throw error;
    return findFirstPermittedCandidates(find, { choices: others, keyword, signal });
  }
}

/** Response statuses that refuse only one candidate set. Other sets may still be permitted. */
const CANDIDATES_REFUSED_STATUSES: ReadonlySet<number> = new Set([403, 404, 409]);
