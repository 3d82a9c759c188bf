/**
 * Links to portal pages, rendered as plain anchors because a page can show a hundred of them. One listener
 * handles all clicks.
 */
import { type AnyRouter, useRouter } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, ReactNode } from 'react';

interface PageLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** Path of the linked page with its query string. */
  href: string;
  children: ReactNode;
}

/**
 * Renders a link to a portal page as a plain anchor, which is cheaper than a router link. Use it for pages
 * with many links, and for links on the first page.
 */
export const PageLink = ({ children, ...link }: PageLinkProps) => (
  <a {...link} data-page="">
    {children}
  </a>
);

type Search = Readonly<Record<string, unknown>>;

const buildHref = (router: AnyRouter, path: string, search: Search): string =>
  path + router.options.stringifySearch(search);

/**
 * Returns a function that builds the URL of a portal page. A component with many links can call it for each
 * link.
 */
export function useHrefBuilder(): (path: string, search: Search) => string {
  const router = useRouter();
  return (path, search) => buildHref(router, path, search);
}

/**
 * Returns a function that builds the current address with a changed query. Use it inside a component that
 * re-renders when the query changes, as every list does.
 */
export function useHrefWithChangedQuery(): (patch: Search) => string {
  const router = useRouter();
  const { pathname, search } = router.latestLocation;
  return patch => buildHref(router, pathname, { ...search, ...patch });
}

/**
 * Handles a click on a page link by navigating within the document, unless the link opens elsewhere. Call it
 * once.
 */
export function navigateOnPageLinkClick(router: AnyRouter): void {
  document.addEventListener('click', event => {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = event.target instanceof Element ? event.target.closest('a[data-page]') : null;
    const href = link?.getAttribute('href');
    if (!href) return;
    event.preventDefault();
    void router.navigate({ href });
  });
}
