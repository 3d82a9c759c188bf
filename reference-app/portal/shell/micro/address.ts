/** Addresses of a micro-app: in the portal below `/app/<appCode>`, in its frame below its own path. */
import { MICRO_PREFIX } from '@countersign/sdk/api';
import type { SysApp } from '@countersign/sdk/api/contract';

type Framed = Pick<SysApp, 'appCode' | 'appPath'>;

const baseOf = ({ appCode }: Framed) => `${MICRO_PREFIX}/${appCode}`;
/** With a slash at both ends. */
const rootOf = ({ appCode, appPath }: Framed) =>
  `/${(appPath || appCode).replace(/[?#].*$/, '').replace(/^\/+|\/+$/g, '')}/`;

/** `/app/equipment/list?page=2` is shown as `/equipment/list?page=2`. */
export function frameAddress(app: Framed, href: string): string {
  const rest = href.slice(baseOf(app).length);
  return `${rootOf(app)}${rest.replace(/^\//, '')}`;
}

/** The address in the portal of one in the frame; undefined for one outside of the application. */
export function portalAddress(app: Framed, href: string): string | undefined {
  const root = rootOf(app);
  if (href === root.slice(0, -1)) return baseOf(app);
  if (!href.startsWith(root)) return undefined;
  const rest = href.slice(root.length);
  return rest === '' || /^[?#]/.test(rest) ? `${baseOf(app)}${rest}` : `${baseOf(app)}/${rest}`;
}
