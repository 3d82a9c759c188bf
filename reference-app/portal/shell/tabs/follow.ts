/**
 * Keeps the page tabs in step with the router. Closing a tab navigates first, because the page may refuse to
 * be left.
 */
import type { AnyRouter } from '@tanstack/react-router';
import { getDefaultStore } from 'jotai';
import { textInCurrentLanguage } from '../../session/language.ts';
import { showToast } from '../../ui/toasts.tsx';
import { pageTitleAtom } from '../../ui/use-title.ts';
import { portalPages } from '../pages.ts';
import { hrefPath, pageTabKey } from '../places/address.ts';
import { findPageByPath } from '../places/place.ts';
import { findLoadedPageLocation } from '../places/use-place.ts';
import { shellTexts } from '../texts.ts';
import { forgetScroll, restoreScroll, storeScrollPosition } from './scroll.ts';
import { setTabs, tabsOfSignedInUser } from './stored-tabs.ts';
import {
  type Tab,
  type TabClosing,
  type TabSide,
  tabsAfterNavigation,
  withoutOtherTabs,
  withoutTab,
} from './tabs.ts';

/**
 * Set while closed tabs wait for a navigation, after which they are removed. `go` is the target address of
 * the navigation. `tabs` are the tabs that remain open.
 */
let pendingTabCloseNavigation: { go: string; tabs: readonly Tab[] } | undefined;

/** Updates the tabs and scroll positions on each navigation. Call it once. */
export function syncTabsWithNavigation(router: AnyRouter): void {
  const activeNow = () => pageTabKey(router.state.resolvedLocation?.href ?? router.state.location.href);
  addEventListener('pagehide', () => storeScrollPosition(activeNow()));
  getDefaultStore().sub(pageTitleAtom, applyPageTitleToTab);
  router.subscribe('onBeforeNavigate', ({ fromLocation }) => {
    if (fromLocation) storeScrollPosition(pageTabKey(fromLocation.href));
  });
  router.subscribe('onResolved', ({ fromLocation, toLocation, hrefChanged, pathChanged }) => {
    if (fromLocation && !hrefChanged) return;
    const href = pageTabKey(toLocation.href);
    const isKnown = !fromLocation || updateTabs(href, pageTabKey(fromLocation.href));
    if (isKnown && findLoadedPageLocation(hrefPath(href))?.meta.noCache !== true)
      restoreScroll(href, { isFirst: !fromLocation });
    else if (pathChanged) restoreScroll(undefined, { isFirst: !fromLocation });
    if (!fromLocation) updateTabs(href);
    applyPageTitleToTab();
  });
}

/** Sets the tab's title to the title that the page has set. */
function applyPageTitleToTab(): void {
  const { href, title } = getDefaultStore().get(pageTitleAtom);
  const isOther = (tab: Tab) => tab.href === href && tab.title !== title;
  if (title && tabsOfSignedInUser().some(isOther))
    setTabs(tabsOfSignedInUser().map(tab => (isOther(tab) ? { ...tab, title } : tab)));
}

/** Updates the tabs after a navigation to `href`. Returns true if a tab for this address already existed. */
function updateTabs(href: string, from?: string): boolean {
  const due = pendingTabCloseNavigation?.go === href ? pendingTabCloseNavigation.tabs : undefined;
  pendingTabCloseNavigation = undefined;
  const tabs = due ?? tabsOfSignedInUser();
  if (!isPageOpenedAsTab(href)) return false;
  const isKnown = tabs.some(tab => tab.href === href);
  const isAffixed = findLoadedPageLocation(hrefPath(href))?.meta.affix === true;
  const next = tabsAfterNavigation(tabs, { href, from, isAffixed });
  if (next !== tabsOfSignedInUser()) setTabs(next);
  return isKnown;
}

/** Returns false for sign-in pages and full-screen pages, which have no tab. */
function isPageOpenedAsTab(href: string): boolean {
  const path = hrefPath(href);
  return findLoadedPageLocation(path) !== undefined && !findPageByPath(portalPages, path)?.isFullScreen;
}

const activeTabKey = (router: AnyRouter) => pageTabKey(router.state.location.href);

async function navigateAndCloseTabs(router: AnyRouter, { tabs, go }: TabClosing): Promise<void> {
  if (go === undefined) return setTabs(tabs);
  pendingTabCloseNavigation = { go, tabs };
  await router.navigate({ href: go });
}

/** Closes a tab. The last tab and pinned tabs stay open, and a warning is shown. */
export async function closeTab(router: AnyRouter, href: string): Promise<void> {
  const result = withoutTab(tabsOfSignedInUser(), href, activeTabKey(router));
  if (!result) return showToast('warning', textInCurrentLanguage(shellTexts, 'tabs.last'));
  forgetScroll(href);
  await navigateAndCloseTabs(router, result);
}

export const closeOtherTabs = (router: AnyRouter, href: string, side: TabSide): Promise<void> =>
  navigateAndCloseTabs(
    router,
    withoutOtherTabs(tabsOfSignedInUser(), { href, active: activeTabKey(router), side }),
  );

/** Navigates back and closes the page's tab. Navigates to `parent` if there is no previous page. */
export async function goBackAndCloseTab(router: AnyRouter, parent: string): Promise<void> {
  const active = activeTabKey(router);
  const tabs = tabsOfSignedInUser().filter(tab => tab.href !== active);
  if (router.history.canGoBack()) {
    const ended = router.subscribe('onResolved', () => {
      ended();
      if (activeTabKey(router) !== active) setTabs(tabsOfSignedInUser().filter(tab => tab.href !== active));
    });
    return router.history.back();
  }
  pendingTabCloseNavigation = { go: pageTabKey(parent), tabs };
  await router.navigate({ href: parent });
}
