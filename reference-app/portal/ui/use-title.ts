/** The title in the browser's tab. */
import { atom, getDefaultStore } from 'jotai';
import { useEffect } from 'react';
import { useAppName } from '../session/app-name.ts';

/** The title that the page gave itself last; the tab of the page shows it. */
export const pageTitleAtom = atom({ href: '', title: '' });

/** Use in a page: the browser's tab shows `title · application`. */
export function useTitle(title: string): void {
  const app = useAppName();
  useEffect(() => {
    getDefaultStore().set(pageTitleAtom, { href: `${location.pathname}${location.search}`, title });
    document.title = [title, app].filter(Boolean).join(' · ');
  }, [title, app]);
}
