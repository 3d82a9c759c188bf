/** Stores the page tabs of this window. They survive a reload and belong to the user who opened them. */
import { atom, getDefaultStore } from 'jotai';
import { queryClient, userInfoQuery } from '../../session/queries.ts';
import { readWindowStorage, writeWindowStorage } from '../../session/storage.ts';
import type { Tab } from './tabs.ts';

const TABS_STORAGE_KEY = 'cs-tabs';
const tabsStore = getDefaultStore();
const pageTabsWithOwnerKeyAtom = atom<{ of: string; tabs: readonly Tab[] }>({ of: '', tabs: [] });

export const tabsAtom = atom(get => get(pageTabsWithOwnerKeyAtom).tabs);

const signedInUserKeyForPageTabs = (): string => {
  const user = queryClient.getQueryData(userInfoQuery.queryKey)?.user;
  return user ? `${user.merchantId} ${user.userId}` : '';
};

/** Returns the tabs of the signed-in user. Tabs of another user are discarded. */
export function tabsOfSignedInUser(): readonly Tab[] {
  const of = signedInUserKeyForPageTabs();
  if (tabsStore.get(pageTabsWithOwnerKeyAtom).of !== of)
    tabsStore.set(pageTabsWithOwnerKeyAtom, { of, tabs: readTabs(of) });
  return tabsStore.get(tabsAtom);
}

export function setTabs(tabs: readonly Tab[]): void {
  const of = signedInUserKeyForPageTabs();
  tabsStore.set(pageTabsWithOwnerKeyAtom, { of, tabs });
  writeWindowStorage(TABS_STORAGE_KEY, JSON.stringify({ of, tabs }));
}

function readTabs(person: string): readonly Tab[] {
  try {
    const { of, tabs } = JSON.parse(readWindowStorage(TABS_STORAGE_KEY) ?? '{}') as {
      of?: string;
      tabs?: unknown;
    };
    return of === person && Array.isArray(tabs) ? tabs.filter(isTab) : [];
  } catch {
    return [];
  }
}

const isTab = (tab: unknown): tab is Tab => typeof (tab as Tab | null)?.href === 'string';
