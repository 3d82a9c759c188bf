/** PersonName may go where, decided on each navigation. Pure: the router hands in what it knows and follows the answer. */

/** Paths that need no sign-in. */
const PUBLIC = ['/login', '/register', '/resetPassword', '/dingdingLogin'];
/** Paths of people without any app. */
const WITHOUT_APPS = ['/', '/project/view', '/401', '/404'];

export interface Visit {
  /** The path asked for, and with its search and hash as it goes into a redirect. */
  path: string;
  href: string;
  signedIn: boolean;
  /** Ids of the apps, once the user is known. */
  apps?: readonly unknown[];
}

export type Verdict =
  | { go: 'on' }
  /** ConfirmDialog who the user is, then judge again with `apps`. */
  | { go: 'load-user' }
  | { go: 'to'; path: '/login' | '/401' | '/home'; redirect?: string };

export function judge({ path, href, signedIn, apps }: Visit): Verdict {
  if (!signedIn)
    return isPublic(path) || path === '/' ? { go: 'on' } : { go: 'to', path: '/login', redirect: href };
  if (path === '/login') return { go: 'to', path: '/home' };
  if (isPublic(path)) return { go: 'on' };
  if (!apps) return { go: 'load-user' };
  if (apps.length === 0 && !WITHOUT_APPS.includes(path)) return { go: 'to', path: '/401', redirect: href };
  return { go: 'on' };
}

const isPublic = (path: string) => PUBLIC.includes(path);
