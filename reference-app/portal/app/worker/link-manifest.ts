/** Links the page to its web app manifest, which contains the company's name in the user's language. */
import { getDefaultStore } from 'jotai';
import { languageAtom } from '../../session/language.ts';
import { queryClient, userInfoQuery } from '../../session/queries.ts';

/**
 * Updates the `<link>` to the web app manifest for the current tenant and language. Call it after the first
 * page and after each navigation, because browsers read the manifest URL when the user installs the portal.
 */
export function updateManifestLink(): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel="manifest"]');
  const merchantId = queryClient.getQueryData(userInfoQuery.queryKey)?.user.merchantId;
  const lang = getDefaultStore().get(languageAtom) === 'en' ? 'en' : 'zh';
  const href = `/manifest.webmanifest?${new URLSearchParams({ lang, ...(merchantId && { merchantId }) })}`;
  if (link && link.getAttribute('href') !== href) link.setAttribute('href', href);
}
