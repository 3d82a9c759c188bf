/** Cookies of the portal's own pages: same site alone, and over TLS only where the page came so. */

/** '' where there is none. */
export function readCookie(name: string, jar: string = document.cookie): string {
  const found = jar.split('; ').find(pair => pair.startsWith(`${name}=`));
  return decodeURIComponent(found?.slice(name.length + 1) ?? '');
}

interface CookieOptions {
  /** Seconds; absent ends with the browser's session, 0 removes. */
  maxAge?: number;
}

export function writeCookie(name: string, value: string, { maxAge }: CookieOptions = {}): void {
  const age = maxAge === undefined ? '' : `; Max-Age=${maxAge}`;
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in some browsers and on plain http
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; SameSite=Strict${age}${secure}`;
}
