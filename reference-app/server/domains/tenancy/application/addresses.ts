/** Validates the URLs of applications: paths on the portal origin, and web URLs. */

/** Placeholder for the origin of the portal, against which relative URLs are resolved. */
const PORTAL_ORIGIN = 'https://portal.invalid';

/**
 * Returns true for an empty URL and for a path on the portal origin. A path such as `//example.com` or
 * `/\example.com` refers to another origin.
 */
export const isPortalPath = (address: string): boolean =>
  address === '' || (address.startsWith('/') && parseApplicationUrl(address)?.origin === PORTAL_ORIGIN);

/** Returns true for an empty URL, a path on the portal origin, or an HTTP(S) URL without credentials. */
export function isWebAddress(address: string): boolean {
  if (isPortalPath(address)) return true;
  const url = parseApplicationUrl(address);
  return (
    /^https?:\/\//i.test(address) &&
    url !== undefined &&
    url.origin !== PORTAL_ORIGIN &&
    !url.username &&
    !url.password
  );
}

const parseApplicationUrl = (address: string): URL | undefined =>
  URL.parse(address, PORTAL_ORIGIN) ?? undefined;
