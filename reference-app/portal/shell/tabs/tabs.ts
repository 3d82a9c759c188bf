/** Tabs of visited pages: pure changes of their list. */
import { pathOf } from '../places/address.ts';

export interface Tab {
  /** Path and query: the key. */
  href: string;
  /** Its page cannot be closed. */
  isAffixed?: boolean;
  /** A title of its own, such as the name of the record that the page shows. */
  title?: string;
}

export interface Visit {
  href: string;
  /** The address before. */
  from?: string | undefined;
  isAffixed?: boolean;
}

/** More than fit on any screen; the oldest gives way. */
const MOST = 40;

/** A page that changes its own query keeps its tab; every other new address gets one. */
export function visit(tabs: readonly Tab[], { href, from = '', isAffixed = false }: Visit): readonly Tab[] {
  if (tabs.some(tab => tab.href === href)) return tabs;
  const isOwn = pathOf(from) === pathOf(href) && tabs.some(tab => tab.href === from);
  if (isOwn) return tabs.map(tab => (tab.href === from ? { ...tab, href } : tab));
  const oldest = tabs.length < MOST ? undefined : tabs.find(tab => !tab.isAffixed);
  return [...tabs.filter(tab => tab !== oldest), { href, ...(isAffixed && { isAffixed }) }];
}

export interface Closing {
  tabs: readonly Tab[];
  /** The tab to go to, where the active one closes. */
  go?: string;
}

/** Undefined where the last tab, or one that stays, would close. */
export function close(tabs: readonly Tab[], href: string, active: string): Closing | undefined {
  const at = tabs.findIndex(tab => tab.href === href);
  if (at < 0 || tabs.length === 1 || tabs[at]?.isAffixed) return undefined;
  const rest = tabs.toSpliced(at, 1);
  const next = tabs[at === 0 ? 1 : at - 1]?.href;
  return { tabs: rest, ...(href === active && next !== undefined && { go: next }) };
}

export type Side = 'left' | 'right' | 'others';

/** Closes the tabs on one side of a tab, or all others; those that stay remain. */
export function closeBeside(
  tabs: readonly Tab[],
  { href, active, side }: { href: string; active: string; side: Side },
): Closing {
  const at = tabs.findIndex(tab => tab.href === href);
  const isLeaving = (tab: Tab, index: number) =>
    !tab.isAffixed && index !== at && (side === 'others' || (side === 'left' ? index < at : index > at));
  const rest = tabs.filter((tab, index) => !isLeaving(tab, index));
  return { tabs: rest, ...(!rest.some(tab => tab.href === active) && { go: href }) };
}
