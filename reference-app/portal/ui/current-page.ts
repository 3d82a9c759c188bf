/** Provides the current page to the components on it. */
import type { PortalPage } from '@countersign/sdk/api/pages';
import { createContext, useContext } from 'react';
import { useLanguage } from '../session/language.ts';

/** Current page. The page frame of the router provides it. */
export const PageContext = createContext<PortalPage | undefined>(undefined);

/** Returns the title of the current page in the portal's language. */
export function usePageTitle(): string {
  const page = useContext(PageContext);
  const lang = useLanguage();
  return page?.title[lang] ?? '';
}
