/** Tabs and scroll positions while the router navigates. */
import { createMemoryHistory, createRootRoute, createRoute, createRouter } from '@tanstack/react-router';
import { getDefaultStore } from 'jotai';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryClient, userInfoQuery } from '../../session/queries.ts';
import { stubBrowser, unstubBrowser } from '../../testing/browser.ts';
import type { FakeDocument } from '../../testing/fake-document.ts';
import { createEvent } from '../../testing/fake-event.ts';
import { pageTitleAtom } from '../../ui/use-title.ts';
import { closeOtherTabs, closeTab, goBackAndCloseTab, syncTabsWithNavigation } from './follow.ts';
import { setTabs, tabsOfSignedInUser } from './stored-tabs.ts';

let document: FakeDocument;
let content: ReturnType<FakeDocument['createElement']>;
let person = 0;

beforeEach(() => {
  document = stubBrowser('/home');
  content = document.body.appendChild(document.createElement('div'));
  content.setAttribute('id', 'content');
  content.scrollTo = (...[, top]: number[]) => {
    content.scrollTop = top ?? 0;
  };
  // Each test has its own person, whose tabs are empty.
  person += 1;
  queryClient.setQueryData(userInfoQuery.queryKey, {
    user: { merchantId: 'm', userId: `u${person}` },
    sysApps: [],
  } as never);
});
afterEach(() => {
  queryClient.clear();
  unstubBrowser();
});

async function start(address = '/home') {
  const rootRoute = createRootRoute();
  const splat = createRoute({ getParentRoute: () => rootRoute, path: '$' });
  const history = createMemoryHistory({ initialEntries: [address] });
  const router = createRouter({ routeTree: rootRoute.addChildren([splat]), history });
  syncTabsWithNavigation(router);
  await router.load();
  // A router that is not rendered does not report the end of a navigation.
  const report = (fromLocation?: object) =>
    router.emit({
      type: 'onResolved',
      fromLocation: fromLocation as never,
      toLocation: router.state.location,
      hrefChanged: true,
      pathChanged: true,
      hashChanged: false,
    });
  report();
  const go = async (href: string) => {
    const from = router.state.location;
    await router.navigate({ href });
    report(from);
  };
  return { router, go, report };
}
const hrefs = () => tabsOfSignedInUser().map(({ href }) => href);

it('a page of the shell gets a tab; a page without a place or on the full screen gets none', async () => {
  const { go } = await start();
  expect(hrefs()).toEqual(['/home']);
  await go('/messages?x=1');
  await go('/workflow/processes/designer');
  await go('/nowhere');
  await go('/login');
  expect(hrefs()).toEqual(['/home', '/messages?x=1']);
});

it('a change of the query keeps the tab', async () => {
  const { go } = await start();
  await go('/messages');
  await go('/messages?page=2');
  expect(hrefs()).toEqual(['/home', '/messages?page=2']);
});

it('the title that a page sets becomes the title of its tab', async () => {
  await start();
  getDefaultStore().set(pageTitleAtom, { href: '/home', title: 'Own' });
  expect(tabsOfSignedInUser()).toEqual([expect.objectContaining({ href: '/home', title: 'Own' })]);
  getDefaultStore().set(pageTitleAtom, { href: '/elsewhere', title: 'Other' });
  getDefaultStore().set(pageTitleAtom, { href: '/home', title: '' });
  expect(tabsOfSignedInUser()[0]?.title).toBe('Own');
});

it('closing the active tab opens its neighbour, closing another tab stays', async () => {
  const { router, go, report } = await start();
  await go('/messages');
  await go('/downloads');
  await closeTab(router, '/messages');
  expect([hrefs(), router.state.location.href]).toEqual([['/home', '/downloads'], '/downloads']);
  const from = router.state.location;
  await closeTab(router, '/downloads');
  report(from);
  expect([hrefs(), router.state.location.href]).toEqual([['/home'], '/home']);
});

it('closes the tabs on one side', async () => {
  const { router, go } = await start();
  for (const href of ['/messages', '/downloads', '/profile']) await go(href);
  setTabs(['/home', '/messages', '/downloads', '/profile'].map(href => ({ href })));
  await closeOtherTabs(router, '/profile', 'left');
  expect(hrefs()).toEqual(['/profile']);
});

it('leaving a page without a previous page opens its parent and closes its tab', async () => {
  const { router, report } = await start('/messages');
  const from = router.state.location;
  await goBackAndCloseTab(router, '/home');
  report(from);
  expect([hrefs(), router.state.location.href]).toEqual([['/home'], '/home']);
});

it('leaving a page returns to the previous page and closes its tab', async () => {
  const { router, go, report } = await start();
  await go('/messages');
  await go('/downloads');
  const from = router.state.location;
  await goBackAndCloseTab(router, '/home');
  await vi.waitFor(() => expect(router.history.location.href).toBe('/messages'), { timeout: 60_000 });
  await router.load();
  report(from);
  expect([hrefs(), router.state.location.href]).toEqual([['/home', '/messages'], '/messages']);
  // A later navigation closes no more tabs.
  await go('/profile');
  expect(hrefs()).toEqual(['/home', '/messages', '/profile']);
});

it('tabs of another person and unreadable tabs are discarded', async () => {
  await start();
  expect(hrefs()).toEqual(['/home']);
  queryClient.setQueryData(userInfoQuery.queryKey, {
    user: { merchantId: 'm', userId: 'other' },
    sysApps: [],
  } as never);
  expect(hrefs()).toEqual([]);
  sessionStorage.setItem(
    'cs-tabs',
    JSON.stringify({ of: 'm third', tabs: [{ href: '/a' }, null, { href: 1 }] }),
  );
  queryClient.setQueryData(userInfoQuery.queryKey, {
    user: { merchantId: 'm', userId: 'third' },
    sysApps: [],
  } as never);
  expect(hrefs()).toEqual(['/a']);
  sessionStorage.setItem('cs-tabs', '{');
  queryClient.setQueryData(userInfoQuery.queryKey, {
    user: { merchantId: 'm', userId: 'fourth' },
    sysApps: [],
  } as never);
  expect(hrefs()).toEqual([]);
});

it('a tab that is shown again has its scroll position, a new page is at its top', async () => {
  const { go } = await start();
  content.scrollTop = 300;
  await go('/messages');
  expect(content.scrollTop).toBe(0);
  content.scrollTop = 50;
  await go('/home');
  expect(content.scrollTop).toBe(300);
  await go('/messages');
  expect(content.scrollTop).toBe(50);
  content.scrollTop = 70;
  globalThis.dispatchEvent(createEvent('pagehide'));
  expect(JSON.parse(sessionStorage.getItem('cs-scroll') ?? '')).toContainEqual(['/messages', 70]);
});

it('the last tab is not closed', async () => {
  const { router } = await start();
  await closeTab(router, '/home');
  expect(hrefs()).toEqual(['/home']);
});
