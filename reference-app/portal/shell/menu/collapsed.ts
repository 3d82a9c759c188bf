/**
 * Stores in the cookie `sidebarStatus` whether the side menu is collapsed: 1 means open, 0 means collapsed.
 */
import { atom } from 'jotai';
import { readCookie, writeCookie } from '../../session/cookie.ts';

const SIDEBAR_COOKIE = 'sidebarStatus';
const SECONDS_PER_YEAR = 60 * 60 * 24 * 365;

const menuCollapsedStateAtom = atom(readCookie(SIDEBAR_COOKIE) === '0');

export const isMenuCollapsedAtom = atom(
  get => get(menuCollapsedStateAtom),
  (_, set, collapsed: boolean) => {
    writeCookie(SIDEBAR_COOKIE, collapsed ? '0' : '1', { maxAge: SECONDS_PER_YEAR });
    set(menuCollapsedStateAtom, collapsed);
  },
);
