/**
 * Resolves URLs that come from form definitions and form values. Such a URL is opened or fetched without a
 * token, even if it is a URL of the Countersign server.
 */

/**
 * Resolves a URL. Paths that begin with a slash are relative to `base-url`. Throws a TypeError if the result
 * is not an HTTP or HTTPS URL without credentials.
 */
export function resolveHttpUrl(path: string, baseUrl: string): URL {
  const base = new URL(baseUrl || '/', location.href);
  const url =
    path.startsWith('/') && !/^\/[/\\]/.test(path)
      ? new URL(baseUrl + path, location.href)
      : new URL(path, base);
  if (!/^https?:$/.test(url.protocol) || url.username || url.password)
    throw new TypeError(`Not an address of the web: ${path}`);
  return url;
}
