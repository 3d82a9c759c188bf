/** Determines which paths the service worker handles. */

/**
 * Paths that are not pages, as defined by the server (`http/static-files.ts`): API calls, files of embedded
 * elements, documents, health checks.
 */
const NON_PAGE_PATHS =
  /^\/(digital-portal|mkplat-admin|analysis-center-admin|elements|assets|stored|docs|healthz|readyz)(\/|$)/;

/** Returns whether a path is a page of the portal. Paths with a file extension are not pages. */
export const isPortalPage = (path: string): boolean =>
  !NON_PAGE_PATHS.test(path) && !/\.[a-z0-9]+$/i.test(path);

/**
 * Path prefix of files that the service worker has stored for offline use. A page that comes from this store
 * loads its files with the prefix. The service worker ignores other file requests. A page from the network
 * uses the browser's HTTP cache, which is faster.
 */
export const OFFLINE_FILE_PREFIX = '/stored';

export const isOfflineFilePath = (path: string): boolean => path.startsWith(`${OFFLINE_FILE_PREFIX}/`);

/** Returns the path on the server for a file that the service worker stores for offline use. */
export const serverPathOfOfflineFile = (path: string): string => path.slice(OFFLINE_FILE_PREFIX.length);
