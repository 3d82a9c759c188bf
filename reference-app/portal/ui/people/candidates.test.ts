import { ApiError } from '@countersign/sdk/api';
import { expect, it, vi } from 'vitest';
import { type CandidateChoice, findCandidatesWithFirstPermittedQuery } from './candidates.ts';

const wang = { id: 'wang', name: 'Wang', organizeName: null, avatar: null };
const refusal = (status: number, subCode: string) => new ApiError({ status, subCode, message: subCode });
const { signal } = new AbortController();

const choices: CandidateChoice[] = ['a', 'b', 'c'].map(taskId => ({ taskId, purpose: 'transfer' }));

/** Task `a` cannot be transferred. */
const find = vi.fn(async ({ query: { taskId } }: { query: CandidateChoice }) => {
  if (taskId === 'a') throw refusal(403, 'not-allowed');
  return { more: false, list: [wang] };
});

it('searches with the first choice that the person may make', async () => {
  expect(await findCandidatesWithFirstPermittedQuery(find, { choices, keyword: 'w', signal })).toEqual([
    wang,
  ]);
  expect(find.mock.calls.map(([{ query }]) => query)).toEqual([
    { taskId: 'a', purpose: 'transfer', keyword: 'w', limit: 50 },
    { taskId: 'b', purpose: 'transfer', keyword: 'w', limit: 50 },
  ]);
});

it('reports the refusal where no choice is allowed', async () => {
  const search = findCandidatesWithFirstPermittedQuery(find, {
    choices: choices.slice(0, 1),
    keyword: '',
    signal,
  });
  await expect(search).rejects.toMatchObject({ subCode: 'not-allowed' });
});

it('stops where the server refuses every search', async () => {
  const busy = vi.fn(() => Promise.reject(refusal(429, 'too-many-requests')));
  await expect(
    findCandidatesWithFirstPermittedQuery(busy, { choices, keyword: '', signal }),
  ).rejects.toMatchObject({
    status: 429,
  });
  expect(busy).toHaveBeenCalledTimes(1);
});
