/** The web app manifest of the page, under the name of the person's company and in their language. */
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLanguage } from '../session/language.ts';
import { userInfo } from '../session/queries.ts';

/** Use once around every page. Browsers read the address when somebody installs the portal. */
export function useManifest(): void {
  const lang = useLanguage();
  const merchantId = useQuery({ ...userInfo, enabled: false }).data?.user.merchantId;
  useEffect(() => {
    const link = document.querySelector<HTMLLinkElement>('link[rel="manifest"]');
    const query = new URLSearchParams({ lang, ...(merchantId && { merchantId }) });
    if (link) link.href = `/manifest.webmanifest?${query}`;
  }, [lang, merchantId]);
}
