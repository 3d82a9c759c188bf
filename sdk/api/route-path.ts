/** Computes the portal paths of application pages. */

/** Codes of applications whose page paths have no application prefix. */
const UNPREFIXED_APP_CODES = ['system-new', 'MESSAGE'];
/** Path prefix of micro-app pages. */
export const MICRO_APP_PATH_PREFIX = '/app';

export interface RoutedApp {
  appCode: string;
  /** Whether the application is a micro-app: '0' means that it is. */
  isMicro: string;
  /** '1' if the page paths of the application omit its application code. */
  ignoreRouterPrefix?: string;
}

/**
 * Returns the portal path of a menu's page: `/list` of the micro-app `equipment` becomes
 * `/app/equipment/list`.
 */
export function portalPathOfMenuPage(
  path: string,
  { appCode, isMicro, ignoreRouterPrefix }: RoutedApp,
): string {
  if (UNPREFIXED_APP_CODES.includes(appCode)) return path;
  const own = `/${appCode}`;
  const within = path === own || path.startsWith(`${own}/`) ? path : `${own}${path}`;
  if (isMicro === '0') return `${MICRO_APP_PATH_PREFIX}${within}`;
  return ignoreRouterPrefix === '1' ? path : within;
}
