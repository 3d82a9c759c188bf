/**
 * Lists the pages of the portal. Each page combines a page declaration from the SDK with the function that
 * loads the page's code.
 */
import { describePage, portalPageNames } from '@countersign/sdk/api/pages';
import { pageLoaders } from '../pages/loaders.ts';
import type { Page } from '../pages/page-loader.ts';

export const portalPages: readonly Page[] = portalPageNames.map(name => ({
  ...describePage(name),
  ...pageLoaders[name],
}));

/** Returns the page with the given `component`, which is the page's name in menu entries. */
export const findPageByComponent = (component: string): Page | undefined =>
  portalPages.find(page => page.component === component);
