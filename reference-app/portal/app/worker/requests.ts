/** Which paths the service worker serves. */

/** As the server has them (`http/static-files.ts`): calls, files of embedded elements, documents, health. */
const NOT_PAGES =
  /^\/(digital-portal|mkplat-admin|analysis-center-admin|elements|assets|docs|healthz|readyz)(\/|$)/;

/** A path of the portal's page; a file has an ending. */
export const isPage = (path: string): boolean => !NOT_PAGES.test(path) && !/\.[a-z0-9]+$/i.test(path);

/** A built file that is named by its contents. */
export const isFile = (path: string): boolean => path.startsWith('/assets/');
