/** The web app manifest of the page, under the name of the person's company and in their language. */
import { getDefaultStore } from 'jotai';
import { languageAtom } from '../../session/language.ts';
import { queries, userInfo } from '../../session/queries.ts';

/** Use behind the first page and after each navigation. Browsers read the address when somebody installs the portal. */
export function linkManifest(): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel="manifest"]');
  const merchantId = queries.getQueryData(userInfo.queryKey)?.user.merchantId;
  const lang = getDefaultStore().get(languageAtom) === 'en' ? 'en' : 'zh';
  const href = `/manifest.webmanifest?${new URLSearchParams({ lang, ...(merchantId && { merchantId }) })}`;
  if (link && link.getAttribute('href') !== href) link.setAttribute('href', href);
}
