/** Searches for the users that the current user may choose in a process. */
import { ApiError } from '@countersign/sdk/api';
import type { Candidate, PartOf } from '@countersign/sdk/api/contract';
import { queryOptions } from '@tanstack/react-query';
import { client } from '../../session/client.ts';

type CandidateQuery = PartOf<'GET jflow/candidates', 'query'>;
/**
 * Parameters of a candidate query: its `purpose`, and the task, application or process in which users are
 * chosen.
 */
export type CandidateChoice = Omit<CandidateQuery, 'keyword' | 'page' | 'limit'>;
type FoundCandidates = PartOf<'GET jflow/candidates', 'response'>;
type FindCandidates = (parts: { query: CandidateQuery; signal: AbortSignal }) => Promise<FoundCandidates>;

const MAX_CANDIDATES = 50;

/**
 * Query for the first fifty users whose name contains the keyword. The query tries the server queries in
 * `choices` in order and uses the first that the server permits.
 */
export const candidatesByNameQuery = (choices: readonly CandidateChoice[], keyword: string) =>
  queryOptions({
    queryKey: ['candidates', choices, keyword],
    queryFn: ({ signal }): Promise<Candidate[]> =>
      findCandidatesWithFirstPermittedQuery(client.jflow.candidates, { choices, keyword, signal }),
    placeholderData: before => before,
    retry: false,
  });

interface Search {
  choices: readonly CandidateChoice[];
  keyword: string;
  signal: AbortSignal;
}

export async function findCandidatesWithFirstPermittedQuery(
  find: FindCandidates,
  { choices: [choice, ...others], keyword, signal }: Search,
): Promise<Candidate[]> {
  if (!choice) return [];
  try {
    return (await find({ query: { ...choice, keyword, limit: MAX_CANDIDATES }, signal })).list;
  } catch (error) {
    if (
      others.length === 0 ||
      !(error instanceof ApiError) ||
      !HTTP_STATUSES_FOR_NEXT_CANDIDATE_SET.has(error.status)
    )
      throw error;
    return findCandidatesWithFirstPermittedQuery(find, { choices: others, keyword, signal });
  }
}

/** Response statuses with which the server refuses one entry of `choices`. The next entry is then tried. */
const HTTP_STATUSES_FOR_NEXT_CANDIDATE_SET: ReadonlySet<number> = new Set([403, 404, 409]);
