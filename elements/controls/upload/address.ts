/** Addresses that a form or a value names: they are opened or fetched without a token, whatever server they lead to. */

/** Paths that begin with a slash are under `base-url`. Throws a TypeError where the address is none of the web. */
export function addressOf(path: string, baseUrl: string): URL {
  const base = new URL(baseUrl || '/', location.href);
  const url =
    path.startsWith('/') && !/^\/[/\\]/.test(path)
      ? new URL(baseUrl + path, location.href)
      : new URL(path, base);
  if (!/^https?:$/.test(url.protocol) || url.username || url.password)
    throw new TypeError(`Not an address of the web: ${path}`);
  return url;
}
