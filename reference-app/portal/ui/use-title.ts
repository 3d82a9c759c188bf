/** The title in the browser's tab. */
import { useEffect } from 'react';
import { useAppName } from '../session/app-name.ts';

/** Use in a page: the browser's tab shows `title · application`. */
export function useTitle(title: string): void {
  const app = useAppName();
  useEffect(() => {
    document.title = [title, app].filter(Boolean).join(' · ');
  }, [title, app]);
}
