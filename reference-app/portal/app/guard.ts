/** Decides each navigation from the sign-in, the applications and the projects. Pure: the router hands in the facts and follows the verdict. */

/** Paths of the pages around the sign-in. */
export const SIGN_IN = ['/login', '/register', '/resetPassword', '/dingdingLogin'];
/** Paths that need no sign-in. */
const PUBLIC = [...SIGN_IN, '/refresh'];
/** Paths of people without any app: the index, the project list and the pages of errors. */
const WITHOUT_APPS = ['/', '/project/view', '/401', '/404'];
export const PROJECT_VIEW = '/project/view';

export interface Visit {
  /** The path asked for, and with its search and hash as it goes into a redirect. */
  path: string;
  href: string;
  signedIn: boolean;
  /** Ids of the apps, once the user is known. */
  apps?: readonly unknown[];
  /** The project that the address names, and those of the person. */
  project?: { id: string; known: readonly string[] };
}

export type Verdict =
  | { go: 'on' }
  /** The user is loaded first; then judge again with `apps`. */
  | { go: 'load-user' }
  | { go: 'to'; path: '/login' | '/401' | '/home' | typeof PROJECT_VIEW; redirect?: string };

export function judge({ path, href, signedIn, apps, project }: Visit): Verdict {
  if (!signedIn)
    return isPublic(path) || path === '/' ? { go: 'on' } : { go: 'to', path: '/login', redirect: href };
  if (path === '/login') return { go: 'to', path: '/home' };
  if (isPublic(path)) return { go: 'on' };
  if (!apps) return { go: 'load-user' };
  if (apps.length === 0 && !WITHOUT_APPS.includes(path)) return { go: 'to', path: '/401', redirect: href };
  if (project && !project.known.includes(project.id)) return { go: 'to', path: PROJECT_VIEW };
  return { go: 'on' };
}

/**
 * Use before the portal is loaded, for somebody who is not signed in: whether a page around the sign-in stands at the
 * address, or it leads to one. Undefined where the portal is needed.
 */
export function judgeSignedOut({ path, href }: Pick<Visit, 'path' | 'href'>): Verdict | undefined {
  // The index leads to the home page.
  if (path === '/') return judgeSignedOut({ path: '/home', href: '/home' });
  const verdict = judge({ path, href, signedIn: false });
  return verdict.go === 'to' || SIGN_IN.includes(path) ? verdict : undefined;
}

/** The address that a verdict leads to. */
export const addressOf = ({ path, redirect }: Extract<Verdict, { go: 'to' }>): string =>
  redirect ? `${path}?redirect=${encodeURIComponent(redirect)}` : path;

const isPublic = (path: string) => PUBLIC.includes(path);
