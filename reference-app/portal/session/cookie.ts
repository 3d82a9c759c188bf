/**
 * Reads and writes the portal's cookies. They are `SameSite`, and `Secure` if the page was loaded over TLS.
 */

/** Returns the value of a cookie, or an empty string if it does not exist. */
export function readCookie(name: string, jar: string = document.cookie): string {
  const found = jar.split('; ').find(pair => pair.startsWith(`${name}=`));
  return decodeURIComponent(found?.slice(name.length + 1) ?? '');
}

interface CookieOptions {
  /** Lifetime in seconds. If omitted, the cookie ends with the browser session; 0 removes the cookie. */
  maxAge?: number;
}

export function writeCookie(name: string, value: string, { maxAge }: CookieOptions = {}): void {
  const age = maxAge === undefined ? '' : `; Max-Age=${maxAge}`;
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in some browsers and on plain http
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; SameSite=Strict${age}${secure}`;
}
