/** The code of a page is loaded together with its first calls. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryClient, userInfoQuery } from '../session/queries.ts';
import { stubBrowser, unstubBrowser } from '../testing/browser.ts';
import { pageComponent, preloadPage } from './page-code.ts';

beforeEach(() => void stubBrowser());
afterEach(() => {
  queryClient.clear();
  unstubBrowser();
});

const Body = () => null;

function pageOf(more: object = {}, prefetch?: (search: object) => Promise<unknown>) {
  const load = vi.fn(async () => ({ default: Body, prefetch }));
  return { page: { path: '/a', isPlain: true, load, ...more } as never, load };
}
const hold = (permissions: string[]) =>
  queryClient.setQueryData(userInfoQuery.queryKey, { permissions } as never);

it('a preloaded page renders at once, after its first calls', async () => {
  const calls = Promise.withResolvers<void>();
  const prefetch = vi.fn(() => calls.promise);
  const { page } = pageOf({}, prefetch);
  const done = vi.fn();
  const loaded = preloadPage(page, { page: 2 }).then(done);
  await vi.waitFor(() => expect(prefetch).toHaveBeenCalledWith({ page: 2 }), { timeout: 60_000 });
  expect(done).not.toHaveBeenCalled();
  calls.resolve();
  await loaded;
  expect(pageComponent(page)).toBe(Body);
});

it('a page that is rendered while it loads has one component', async () => {
  const { page } = pageOf();
  const shown = pageComponent(page);
  await preloadPage(page, {});
  expect(pageComponent(page)).toBe(shown);
});

it.each([
  ['without the permission', ['b'], ['a'], 0],
  ['with the permission', ['a'], ['a'], 1],
  ['for everyone', ['b'], undefined, 1],
])('a page %s', async (_, held, permissions, isLoaded) => {
  hold(held);
  const { page, load } = pageOf({ permissions });
  await preloadPage(page, {});
  expect(Math.min(load.mock.calls.length, 1)).toBe(isLoaded);
});

it('a page is loaded before the permissions are known', async () => {
  const { page, load } = pageOf({ permissions: ['a'] });
  await preloadPage(page, {});
  expect(load).toHaveBeenCalled();
});

it('a page with MUI components is wrapped in its theme', async () => {
  const { page } = pageOf({ isPlain: false });
  await preloadPage(page, {});
  expect(pageComponent(page)).not.toBe(Body);
});
