/** What filters of users and processes ask the server. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { queryClient } from '../../session/queries.ts';
import { stubBrowser, unstubBrowser } from '../../testing/browser.ts';
import { openHook } from '../../testing/hook.ts';
import { closeScreen } from '../../testing/screen.ts';
import { stubServer } from '../../testing/server.ts';
import { usePersonOrProcessName } from './lookup-name.ts';
import {
  managedProcessesByNameQuery,
  processesByNameQuery,
  userByIdQuery,
  usersByNameQuery,
} from './lookups.ts';

let asked: Record<string, string>[];
const users = [{ userId: 'u-1', nickName: 'Li Na', userName: 'li.na' }];
const answer = (list: object[]) => (query: Record<string, string>) => {
  asked.push(query);
  return { total: list.length, list };
};

beforeEach(() => {
  asked = [];
});
afterEach(async () => {
  await closeScreen();
  queryClient.clear();
  unstubBrowser();
});

function serve(list = users) {
  stubBrowser();
  stubServer({
    'user/list': answer(list),
    'jflow/page': answer([{ id: 'p-1', processName: 'Leave', other: 1 }]),
  });
}

it('enabled users by a part of their name', async () => {
  serve();
  expect(await queryClient.fetchQuery(usersByNameQuery('li'))).toEqual([{ id: 'u-1', name: 'Li Na' }]);
  expect(asked).toEqual([{ page: '1', limit: '50', keyword: 'li', status: 'NORMAL' }]);
});

it('a user by id, also a disabled one; an unknown user has the id as name', async () => {
  serve();
  expect(await queryClient.fetchQuery(userByIdQuery('u-1'))).toEqual({ id: 'u-1', name: 'Li Na' });
  serve([]);
  expect(await queryClient.fetchQuery(userByIdQuery('u-9'))).toEqual({ id: 'u-9', name: 'u-9' });
  expect(asked).toEqual([
    { page: '1', limit: '1', ids: 'u-1' },
    { page: '1', limit: '1', ids: 'u-9' },
  ]);
});

it('published processes, of all or of the user’s own', async () => {
  serve();
  expect(await queryClient.fetchQuery(processesByNameQuery('le'))).toEqual([{ id: 'p-1', name: 'Leave' }]);
  await queryClient.fetchQuery(managedProcessesByNameQuery(''));
  const page = { published: 'true', page: '1', limit: '100' };
  expect(asked).toEqual([
    { ...page, managed: 'false', processName: 'le' },
    { ...page, managed: 'true' },
  ]);
});

it.each([
  ['person', 'u-1', 'Li Na', ['ids']],
  ['process', 'p-1', 'Leave', ['published']],
  ['process', 'p-9', 'p-9', ['published']],
  ['person', '', '', []],
  ['process', '', '', []],
] as const)('the name of the %s “%s” in an address is “%s”', async (kind, id, name, queried) => {
  const screen = await openHook(() => usePersonOrProcessName(kind, id), {
    replies: {
      'user/list': answer(users),
      'jflow/page': answer([{ id: 'p-1', processName: 'Leave' }]),
    },
  });
  expect(screen.value()).toBe(name);
  expect(asked.length).toBe(queried.length);
  for (const parameter of queried) expect(asked[0]).toHaveProperty(parameter);
});
