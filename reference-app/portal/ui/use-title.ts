/** Sets the document's title. */
import { atom, getDefaultStore } from 'jotai';
import { useEffect } from 'react';
import { useAppName } from '../session/app-name.ts';

/** Title that the page set last. The page's tab shows it. */
export const pageTitleAtom = atom({ href: '', title: '' });

/** Sets the document's title to `title · application`. Use it in pages. */
export function useDocumentTitle(title: string): void {
  const app = useAppName();
  useEffect(() => {
    getDefaultStore().set(pageTitleAtom, { href: `${location.pathname}${location.search}`, title });
    document.title = [title, app].filter(Boolean).join(' · ');
  }, [title, app]);
}
