/** Which paths the service worker serves. */

/** As the server has them (`http/static-files.ts`): calls, files of embedded elements, documents, health. */
const NOT_PAGES =
  /^\/(digital-portal|mkplat-admin|analysis-center-admin|elements|assets|stored|docs|healthz|readyz)(\/|$)/;

/** A path of the portal's page; a file has an ending. */
export const isPage = (path: string): boolean => !NOT_PAGES.test(path) && !/\.[a-z0-9]+$/i.test(path);

/**
 * Before the paths of the files that the stored page loads: nothing but the service worker serves them. A page from the
 * network loads its files from the browser's own cache, which is faster than the one of a service worker.
 */
export const STORED = '/stored';

export const isStored = (path: string): boolean => path.startsWith(`${STORED}/`);

/** Where the server has a stored file. */
export const ofNetwork = (path: string): string => path.slice(STORED.length);
