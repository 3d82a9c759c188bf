/** Keeps the tabs in step with the router, and closes them through it: a page may refuse to be left. */
import type { AnyRouter } from '@tanstack/react-router';
import { getDefaultStore } from 'jotai';
import { textNow } from '../../session/language.ts';
import { showToast } from '../../ui/toasts.tsx';
import { pageTitleAtom } from '../../ui/use-title.ts';
import { pages } from '../pages.ts';
import { keyOf, pathOf } from '../places/address.ts';
import { pageAt } from '../places/place.ts';
import { placeNow } from '../places/use-place.ts';
import { shellTexts } from '../texts.ts';
import { forgetScroll, showScroll, storeScroll } from './scroll.ts';
import { setTabs, tabsNow } from './stored-tabs.ts';
import { type Closing, close, closeBeside, type Side, type Tab, visit } from './tabs.ts';

/** The tabs that remain once the address is reached. */
let closing: { go: string; tabs: readonly Tab[] } | undefined;

/** Use once: tabs and scroll positions follow the addresses. */
export function followTabs(router: AnyRouter): void {
  const activeNow = () => keyOf(router.state.resolvedLocation?.href ?? router.state.location.href);
  addEventListener('pagehide', () => storeScroll(activeNow()));
  getDefaultStore().sub(pageTitleAtom, titleTab);
  router.subscribe('onBeforeNavigate', ({ fromLocation }) => {
    if (fromLocation) storeScroll(keyOf(fromLocation.href));
  });
  router.subscribe('onResolved', ({ fromLocation, toLocation, hrefChanged, pathChanged }) => {
    if (fromLocation && !hrefChanged) return;
    const href = keyOf(toLocation.href);
    const isKnown = !fromLocation || arrive(href, keyOf(fromLocation.href));
    if (isKnown && placeNow(pathOf(href))?.meta.noCache !== true)
      showScroll(href, { isFirst: !fromLocation });
    else if (pathChanged) showScroll(undefined, { isFirst: !fromLocation });
    if (!fromLocation) arrive(href);
    titleTab();
  });
}

/** The tab of a page takes the title that the page gave itself. */
function titleTab(): void {
  const { href, title } = getDefaultStore().get(pageTitleAtom);
  const isOther = (tab: Tab) => tab.href === href && tab.title !== title;
  if (title && tabsNow().some(isOther))
    setTabs(tabsNow().map(tab => (isOther(tab) ? { ...tab, title } : tab)));
}

/** True where a tab of the address was open. */
function arrive(href: string, from?: string): boolean {
  const due = closing?.go === href ? closing.tabs : undefined;
  closing = undefined;
  const tabs = due ?? tabsNow();
  if (!isInShell(href)) return false;
  const isKnown = tabs.some(tab => tab.href === href);
  const isAffixed = placeNow(pathOf(href))?.meta.affix === true;
  const next = visit(tabs, { href, from, isAffixed });
  if (next !== tabsNow()) setTabs(next);
  return isKnown;
}

/** Pages around the sign-in and those of the whole screen have no tab. */
function isInShell(href: string): boolean {
  const path = pathOf(href);
  return placeNow(path) !== undefined && !pageAt(pages, path)?.isFullScreen;
}

const activeIn = (router: AnyRouter) => keyOf(router.state.location.href);

async function apply(router: AnyRouter, { tabs, go }: Closing): Promise<void> {
  if (go === undefined) return setTabs(tabs);
  closing = { go, tabs };
  await router.navigate({ href: go });
}

/** The last tab, and one that stays, is refused with a warning. */
export async function closeTab(router: AnyRouter, href: string): Promise<void> {
  const result = close(tabsNow(), href, activeIn(router));
  if (!result) return showToast('warning', textNow(shellTexts, 'tabs.last'));
  forgetScroll(href);
  await apply(router, result);
}

export const closeTabsBeside = (router: AnyRouter, href: string, side: Side): Promise<void> =>
  apply(router, closeBeside(tabsNow(), { href, active: activeIn(router), side }));

/** Goes back and closes the tab of the page; without a page before, to `parent`. */
export async function leaveBack(router: AnyRouter, parent: string): Promise<void> {
  const active = activeIn(router);
  const tabs = tabsNow().filter(tab => tab.href !== active);
  if (router.history.canGoBack()) {
    const ended = router.subscribe('onResolved', () => {
      ended();
      if (activeIn(router) !== active) setTabs(tabsNow().filter(tab => tab.href !== active));
    });
    return router.history.back();
  }
  closing = { go: keyOf(parent), tabs };
  await router.navigate({ href: parent });
}
