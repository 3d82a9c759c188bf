/**
 * Converts micro-app addresses between the portal's form (`/app/<appCode>`) and the path inside the frame.
 */
import { MICRO_APP_PATH_PREFIX } from '@countersign/sdk/api';
import type { VisibleApplication } from '@countersign/sdk/api/contract';

type FramedApp = Pick<VisibleApplication, 'appCode' | 'appPath'>;

const portalBasePath = ({ appCode }: FramedApp) => `${MICRO_APP_PATH_PREFIX}/${appCode}`;
/** Returns the root path of the micro-app inside the frame, with a slash at both ends. */
const microAppRootPath = ({ appCode, appPath }: FramedApp) =>
  `/${(appPath || appCode).replace(/[?#].*$/, '').replace(/^\/+|\/+$/g, '')}/`;

/** Returns the address inside the frame: `/app/equipment/list?page=2` → `/equipment/list?page=2`. */
export function toFrameAddress(app: FramedApp, href: string): string {
  const rest = href.slice(portalBasePath(app).length);
  return `${microAppRootPath(app)}${rest.replace(/^\//, '')}`;
}

/**
 * Converts an address inside the frame to the portal's address. Returns undefined if the address inside the
 * frame does not belong to the application.
 */
export function toPortalAddress(app: FramedApp, href: string): string | undefined {
  const root = microAppRootPath(app);
  if (href === root.slice(0, -1)) return portalBasePath(app);
  if (!href.startsWith(root)) return undefined;
  const rest = href.slice(root.length);
  return rest === '' || /^[?#]/.test(rest)
    ? `${portalBasePath(app)}${rest}`
    : `${portalBasePath(app)}/${rest}`;
}
