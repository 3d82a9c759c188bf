/** Types for the page loaders. The pages themselves are described in `@countersign/sdk/api/pages`. */
import type { PortalPage } from '@countersign/sdk/api/pages';
import type { ComponentType } from 'react';

export interface PageLoader {
  /**
   * Whether the page works without the MUI theme. Such a page wraps each MUI component in `withMui` and can
   * render before MUI has loaded.
   */
  isPlain?: boolean;
  /**
   * First API calls of the page for a URL without filters, as `path?query`. The browser sends them before the
   * page's code arrives. `prefetch` makes the same calls and uses their responses.
   */
  firstCalls?: readonly string[];
  load: () => Promise<PageModule>;
}

export interface PageModule {
  default: ComponentType;
  /**
   * Starts the page's first API calls for the given search parameters while the shell is still loading.
   * Resolves when all calls have settled.
   */
  prefetch?: (search: Record<string, unknown>) => Promise<unknown>;
}

export type Page = PortalPage & PageLoader;
