/** Provides the current page to the components on it. */
import type { PortalPage } from '@countersign/sdk/api/pages';
import { createContext, useContext } from 'react';
import { useLanguage } from '../session/language.ts';

/** Provides the page that the router currently shows. The page frame sets the value. */
export const PageContext = createContext<PortalPage | undefined>(undefined);

/** Returns the title of the current page in the portal's language. */
export function usePageTitle(): string {
  const page = useContext(PageContext);
  const lang = useLanguage();
  return page?.title[lang] ?? '';
}
