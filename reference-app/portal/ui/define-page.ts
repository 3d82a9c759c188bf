/** The declaration of a page: the router, the menu and the guard read it. */
import type { Lang } from '@countersign/sdk/i18n';
import { type ComponentType, createContext, useContext } from 'react';
import { useLanguage } from '../session/language.ts';

/** Flags of a page; a menu may set others in its extra values. */
export interface PageMeta {
  /** Shown without the header. */
  hideHeader?: boolean;
  /** An arrow leads back and closes the tab. */
  showBack?: boolean;
  /** Its tab cannot be closed. */
  affix?: boolean;
  /** Scroll position and input are not stored. */
  noCache?: boolean;
  /** Shown without the side menu. */
  hidden?: boolean;
}

export interface Page {
  /** The name by which a menu calls the page. */
  component: string;
  /** The path of the page where no menu names another. */
  path: string;
  title: Readonly<Record<Lang, string>>;
  /** Any of these is needed; absent, signing in is enough. */
  permissions?: readonly string[];
  /** Shown without the header and the side menu. */
  isFullScreen?: boolean;
  meta?: PageMeta;
  /** Stands without MUI, but for parts by `withMui`: nothing of it is loaded before the page. */
  isPlain?: boolean;
  /**
   * The first calls of the page without filters in its address, as `path?query`: they leave before its code is there.
   * `begin` makes the same calls and takes the replies.
   */
  firstCalls?: readonly string[];
  load: () => Promise<PageModule>;
}

export interface PageModule {
  default: ComponentType;
  /**
   * Starts the first calls of the page with the values of its address, while the shell is still on its way. Resolves
   * once they are answered, whatever the answer.
   */
  begin?: (search: Record<string, unknown>) => Promise<unknown>;
}

/** Use in a page's own `page.ts`. */
export const definePage = (page: Page): Page => page;

/** The page that is shown; the router's frame provides it. */
export const PageContext = createContext<Page | undefined>(undefined);

/** The title of the page that is shown, in the language of the portal. */
export function usePageTitle(): string {
  const page = useContext(PageContext);
  const lang = useLanguage();
  return page?.title[lang] ?? '';
}
