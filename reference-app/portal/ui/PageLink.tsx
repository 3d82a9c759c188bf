/** Links to pages of the portal: plain ones, because a page shows a hundred of them; one listener follows them all. */
import { type AnyRouter, useRouter } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, ReactNode } from 'react';

interface PageLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** The path with its query. */
  href: string;
  children: ReactNode;
}

/** Use where many links stand, or where one is drawn with the first page. */
export const PageLink = ({ children, ...link }: PageLinkProps) => (
  <a {...link} data-page="">
    {children}
  </a>
);

type Search = Readonly<Record<string, unknown>>;

const hrefIn = (router: AnyRouter, path: string, search: Search): string =>
  path + router.options.stringifySearch(search);

/** Use in a component with many links: an address of the portal. */
export function useHref(): (path: string, search: Search) => string {
  const router = useRouter();
  return (path, search) => hrefIn(router, path, search);
}

/**
 * The address of the page that is shown, with a part of its query changed. Use below a component that is drawn anew with
 * the query, as every list is.
 */
export function useHrefHere(): (patch: Search) => string {
  const router = useRouter();
  const { pathname, search } = router.latestLocation;
  return patch => hrefIn(router, pathname, { ...search, ...patch });
}

/** Use once: a page link is followed without a new document, unless it is to open elsewhere. */
export function followPageLinks(router: AnyRouter): void {
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
