/** Addresses of applications: paths of this origin, and addresses of the web. */

/** Stands for the origin of the portal, which addresses without one keep. */
const HERE = 'https://portal.invalid';

/** A path of this origin; '' is none. A path such as `//example.com` or `/\example.com` names another origin. */
export const isOwnPath = (address: string): boolean =>
  address === '' || (address.startsWith('/') && parsed(address)?.origin === HERE);

/** A path of this origin or an http(s) address without credentials; '' is none. */
export function isWebAddress(address: string): boolean {
  if (isOwnPath(address)) return true;
  const url = parsed(address);
  return (
    /^https?:\/\//i.test(address) &&
    url !== undefined &&
    url.origin !== HERE &&
    !url.username &&
    !url.password
  );
}

const parsed = (address: string): URL | undefined => URL.parse(address, HERE) ?? undefined;
