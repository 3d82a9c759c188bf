/**
 * Decides for each navigation whether the user may visit the address, based on the session, the user's
 * applications and projects. The functions are pure: the router passes the input and follows the verdict.
 */

/** Paths of the pages for sign-in, registration and password reset. */
export const SIGN_IN_PATHS = ['/login', '/register', '/resetPassword', '/dingdingLogin'];
/** Paths that do not require a session. */
const PUBLIC_PATHS = [...SIGN_IN_PATHS, '/refresh'];
/** Paths that a user without any application may visit: the index, the project list and the error pages. */
const PATHS_ALLOWED_WITHOUT_APPLICATIONS = ['/', '/project/view', '/401', '/404'];
export const PROJECT_LIST_PATH = '/project/view';

export interface Visit {
  /** Requested path. `href` also contains the search string and hash, which a redirect needs. */
  path: string;
  href: string;
  signedIn: boolean;
  /** The user's applications. Undefined until the user is loaded. */
  apps?: readonly unknown[];
  /** Id of the project in the address, and the ids of the user's projects. */
  project?: { id: string; known: readonly string[] };
}

export type Verdict =
  | { go: 'on' }
  /**
   * The guard needs the user's applications for its decision. The caller loads them and calls the guard again
   * with `apps`.
   */
  | { go: 'load-user' }
  | { go: 'to'; path: '/login' | '/401' | '/home' | typeof PROJECT_LIST_PATH; redirect?: string };

export function evaluateRouteGuard({ path, href, signedIn, apps, project }: Visit): Verdict {
  if (!signedIn)
    return isPublicPath(path) || path === '/' ? { go: 'on' } : { go: 'to', path: '/login', redirect: href };
  if (path === '/login') return { go: 'to', path: '/home' };
  if (isPublicPath(path)) return { go: 'on' };
  if (!apps) return { go: 'load-user' };
  if (apps.length === 0 && !PATHS_ALLOWED_WITHOUT_APPLICATIONS.includes(path))
    return { go: 'to', path: '/401', redirect: href };
  if (project && !project.known.includes(project.id)) return { go: 'to', path: PROJECT_LIST_PATH };
  return { go: 'on' };
}

/**
 * Checks the address that a signed-out user visits, before the portal's code is loaded. Returns the verdict
 * if the address is a sign-in page or is redirected. Otherwise returns undefined, because the portal's code
 * is needed.
 */
export function evaluateSignedOutGuard({ path, href }: Pick<Visit, 'path' | 'href'>): Verdict | undefined {
  // The path `/` redirects to the home page.
  if (path === '/') return evaluateSignedOutGuard({ path: '/home', href: '/home' });
  const verdict = evaluateRouteGuard({ path, href, signedIn: false });
  return verdict.go === 'to' || SIGN_IN_PATHS.includes(path) ? verdict : undefined;
}

/**
 * Returns the address of a redirect. If the user must sign in first, the query parameter `redirect` contains
 * the requested address.
 */
export const redirectAddress = ({ path, redirect }: Extract<Verdict, { go: 'to' }>): string =>
  redirect ? `${path}?redirect=${encodeURIComponent(redirect)}` : path;

const isPublicPath = (path: string) => PUBLIC_PATHS.includes(path);
