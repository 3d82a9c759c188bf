/** The picture in the browser's tab: the configured one, else the product's own. */
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { properties } from './queries.ts';

/** A path or address of this site, or a picture in itself: others are refused by the content security policy. */
export function faviconOf(value: string | undefined): string {
  const isOwn = value !== undefined && (/^\/(?![/\\])/.test(value) || /^data:image\//.test(value));
  return isOwn ? value : '/favicon.svg';
}

/** Use once in the shell, and on the pages around the sign-in. */
export function useFavicon(): void {
  const { data } = useQuery(properties);
  const href = faviconOf(data?.find(({ attrCode }) => attrCode === 'favicon')?.attrValue);
  useEffect(() => {
    const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
    if (!link || link.getAttribute('href') === href) return;
    link.href = href;
    // Its kind is that of the product's own picture.
    link.removeAttribute('type');
  }, [href]);
}
