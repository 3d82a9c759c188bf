/** The tabs of this window: they survive a reload, and belong to the person who opened them. */
import { atom, getDefaultStore } from 'jotai';
import { queries, userInfo } from '../../session/queries.ts';
import { readWindow, writeWindow } from '../../session/storage.ts';
import type { Tab } from './tabs.ts';

const KEY = 'cs-tabs';
const store = getDefaultStore();
const shownAtom = atom<{ of: string; tabs: readonly Tab[] }>({ of: '', tabs: [] });

export const tabsAtom = atom(get => get(shownAtom).tabs);

const personNow = (): string => {
  const user = queries.getQueryData(userInfo.queryKey)?.user;
  return user ? `${user.merchantId} ${user.userId}` : '';
};

/** The tabs of the person who is signed in; those of another one are forgotten. */
export function tabsNow(): readonly Tab[] {
  const of = personNow();
  if (store.get(shownAtom).of !== of) store.set(shownAtom, { of, tabs: read(of) });
  return store.get(tabsAtom);
}

export function setTabs(tabs: readonly Tab[]): void {
  const of = personNow();
  store.set(shownAtom, { of, tabs });
  writeWindow(KEY, JSON.stringify({ of, tabs }));
}

function read(person: string): readonly Tab[] {
  try {
    const { of, tabs } = JSON.parse(readWindow(KEY) ?? '{}') as { of?: string; tabs?: unknown };
    return of === person && Array.isArray(tabs) ? tabs.filter(isTab) : [];
  } catch {
    return [];
  }
}

const isTab = (tab: unknown): tab is Tab => typeof (tab as Tab | null)?.href === 'string';
