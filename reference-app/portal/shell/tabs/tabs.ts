/** Pure functions that change the list of page tabs. */
import { hrefPath } from '../places/address.ts';

export interface Tab {
  /** Path and query, which identify the tab. */
  href: string;
  /** True if the tab is pinned and cannot be closed. */
  isAffixed?: boolean;
  /** Title that the page has set, for example the name of a record. */
  title?: string;
}

export interface TabVisit {
  href: string;
  /** The address of the page from which the user navigated to `href`. */
  from?: string | undefined;
  isAffixed?: boolean;
}

/** Maximum number of tabs, more than any screen shows. A further tab replaces the oldest. */
const MAX_TABS = 40;

/**
 * Returns the tabs after a navigation. A page that changes only its query keeps its tab; any other unknown
 * address gets a new tab.
 */
export function tabsAfterNavigation(
  tabs: readonly Tab[],
  { href, from = '', isAffixed = false }: TabVisit,
): readonly Tab[] {
  if (tabs.some(tab => tab.href === href)) return tabs;
  const isOwn = hrefPath(from) === hrefPath(href) && tabs.some(tab => tab.href === from);
  if (isOwn) return tabs.map(tab => (tab.href === from ? { ...tab, href } : tab));
  const oldest = tabs.length < MAX_TABS ? undefined : tabs.find(tab => !tab.isAffixed);
  return [...tabs.filter(tab => tab !== oldest), { href, ...(isAffixed && { isAffixed }) }];
}

export interface TabClosing {
  tabs: readonly Tab[];
  /** Address to navigate to if the active tab is closed. */
  go?: string;
}

/** Returns the tabs without the given tab, or undefined if this tab is pinned or the only one left. */
export function withoutTab(tabs: readonly Tab[], href: string, active: string): TabClosing | undefined {
  const at = tabs.findIndex(tab => tab.href === href);
  if (at < 0 || tabs.length === 1 || tabs[at]?.isAffixed) return undefined;
  const rest = tabs.toSpliced(at, 1);
  const next = tabs[at === 0 ? 1 : at - 1]?.href;
  return { tabs: rest, ...(href === active && next !== undefined && { go: next }) };
}

export type TabSide = 'left' | 'right' | 'others';

/** Removes the tabs on one side of a tab, or all other tabs. Pinned tabs stay. */
export function withoutOtherTabs(
  tabs: readonly Tab[],
  { href, active, side }: { href: string; active: string; side: TabSide },
): TabClosing {
  const at = tabs.findIndex(tab => tab.href === href);
  const isLeaving = (tab: Tab, index: number) =>
    !tab.isAffixed && index !== at && (side === 'others' || (side === 'left' ? index < at : index > at));
  const rest = tabs.filter((tab, index) => !isLeaving(tab, index));
  return { tabs: rest, ...(!rest.some(tab => tab.href === active) && { go: href }) };
}
