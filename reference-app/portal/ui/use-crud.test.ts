import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { useListMutation } from './use-crud.ts';

type Change = ReturnType<typeof useListMutation<undefined, unknown>>;

function Refused({ take }: { take: (change: Change) => void }) {
  take(useListMutation('role', () => Promise.reject(new Error('refused')), { showsErrors: true }));
  return null;
}

it('a failure does not wait for the lists that are loaded again', async () => {
  const cache = new QueryClient();
  cache.invalidateQueries = () => new Promise(() => undefined);
  let change: Change | undefined;
  const take = (taken: Change) => {
    change = taken;
  };
  const page = createElement(Refused, { take });
  renderToStaticMarkup(createElement(QueryClientProvider, { client: cache }, page));
  await expect(change?.mutateAsync(undefined)).rejects.toThrow('refused');
});
