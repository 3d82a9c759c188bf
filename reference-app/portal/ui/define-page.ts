/** What a page says of itself; the router, the menu and the guard read it from here. */
import type { PortalText } from '@countersign/sdk/i18n/portal';
import type { ComponentType } from 'react';

export interface Page {
  /** The name by which a menu calls the page. */
  component: string;
  /** Where the page is when no menu says otherwise. */
  path: string;
  title: PortalText;
  /** Any of these is needed; absent, signing in is enough. */
  permissions?: readonly string[];
  load: () => Promise<{ default: ComponentType }>;
}

/** Use in a page's own `page.ts`. */
export const page = (described: Page): Page => described;
