/** Whether the side menu is collapsed, kept in the cookie `sidebarStatus`: 1 open, 0 collapsed. */
import { atom } from 'jotai';
import { readCookie, writeCookie } from '../../session/cookie.ts';

const NAME = 'sidebarStatus';
const YEAR = 60 * 60 * 24 * 365;

const held = atom(readCookie(NAME) === '0');

export const collapsedAtom = atom(
  get => get(held),
  (_, set, collapsed: boolean) => {
    writeCookie(NAME, collapsed ? '0' : '1', { maxAge: YEAR });
    set(held, collapsed);
  },
);
