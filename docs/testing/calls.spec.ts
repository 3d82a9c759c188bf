/** The samples of the pages of calls send what the contract takes, and every call has its page. */
import { expect, test } from '@playwright/test';
import { Value } from 'typebox/value';
import { routes } from '../../sdk/api/contract/routes.ts';
import { commentsOf } from '../.vitepress/api/comments.ts';
import { type CallParts, samples } from '../.vitepress/api/examples.ts';
import { groups } from '../.vitepress/api/groups.ts';

const calls = Object.entries(routes).map(([key, parts]) => ({ key, ...parts }) as unknown as CallParts);

test('every sample is an input that its call takes', () => {
  const refused = calls.flatMap(call => {
    const sample = samples(call);
    return (['params', 'query', 'body'] as const)
      .filter(part => call[part] && !Value.Check(call[part] as never, sample[part] ?? {}))
      .map(part => `${call.key} ${part} ${JSON.stringify(sample[part])}`);
  });
  expect(refused).toEqual([]);
});

test('every call is on one page', () => {
  const shown = groups.flatMap(({ files }) => files.flatMap(file => [...commentsOf(file).calls.keys()]));
  expect(shown.sort()).toEqual(calls.map(({ key }) => key).sort());
});
