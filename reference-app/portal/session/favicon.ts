/** Sets the favicon to the configured image or to the product's icon. */
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { portalPropertiesQuery } from './queries.ts';

/**
 * Returns the configured image if it is a path on this site or a data URL. The content security policy
 * forbids other URLs.
 */
export function resolveFavicon(value: string | undefined): string {
  const isOwn = value !== undefined && (/^\/(?![/\\])/.test(value) || /^data:image\//.test(value));
  return isOwn ? value : '/favicon.svg';
}

/** Sets the favicon. Call it once in the shell and on the sign-in pages. */
export function useFavicon(): void {
  const { data } = useQuery(portalPropertiesQuery);
  const href = resolveFavicon(data?.find(({ attrCode }) => attrCode === 'favicon')?.attrValue);
  useEffect(() => {
    const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
    if (!link || link.getAttribute('href') === href) return;
    link.href = href;
    // The `type` attribute is removed, because it describes only the product's icon.
    link.removeAttribute('type');
  }, [href]);
}
