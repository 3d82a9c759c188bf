/** Addresses of the pages of applications in the portal. */

/** Applications whose pages have no part of an application in their address. */
const UNPREFIXED = ['system-new', 'MESSAGE'];
/** Pages of micro-apps lie below it. */
export const MICRO_PREFIX = '/app';

export interface RoutedApp {
  appCode: string;
  /** '0' is a micro-app. */
  isMicro: string;
  /** '1' leaves its code out. */
  ignoreRouterPrefix?: string;
}

/** The address of a menu's page: `/list` of the micro-app `equipment` is `/app/equipment/list`. */
export function routePath(path: string, { appCode, isMicro, ignoreRouterPrefix }: RoutedApp): string {
  if (UNPREFIXED.includes(appCode)) return path;
  const own = `/${appCode}`;
  const within = path === own || path.startsWith(`${own}/`) ? path : `${own}${path}`;
  if (isMicro === '0') return `${MICRO_PREFIX}${within}`;
  return ignoreRouterPrefix === '1' ? path : within;
}
