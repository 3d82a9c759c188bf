/** The route tree: the public pages, and the registry's pages inside the shell, behind the guard. */
import { ApiError } from '@countersign/sdk/api';
import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  type ParsedLocation,
  redirect,
} from '@tanstack/react-router';
import { textNow } from '../session/language.ts';
import { queries, routers, userInfo } from '../session/queries.ts';
import { signOut } from '../session/sign-out.ts';
import { readToken } from '../session/token.ts';
import { FullScreen } from '../shell/FullScreen.tsx';
import { pages } from '../shell/pages.ts';
import { Shell } from '../shell/Shell.tsx';
import { followTabs } from '../shell/tabs/follow.ts';
import type { Page } from '../ui/define-page.ts';
import { showToast } from '../ui/toasts.tsx';
import { ErrorPage } from './ErrorPage.tsx';
import { judge, type Verdict } from './guard.ts';
import { leadOf, MenuPage } from './MenuPage.tsx';
import { PageFrame } from './PageFrame.tsx';
import { followNavigation } from './progress.ts';
import { Root } from './Root.tsx';
import { appTexts } from './texts.ts';

const rootRoute = createRootRoute({
  beforeLoad: ({ location }) => guard(location),
  component: Root,
  notFoundComponent: () => null,
});

async function guard(location: ParsedLocation): Promise<void> {
  const visit = { path: location.pathname, href: location.href, signedIn: readToken() !== '' };
  const verdict = judge(visit);
  if (verdict.go !== 'load-user') return follow(verdict);
  follow(judge({ ...visit, apps: await loadUser(location.href) }));
}

function follow(verdict: Verdict): void {
  if (verdict.go !== 'to') return;
  const { path, redirect: back } = verdict;
  throw redirect({ href: back ? `${path}?redirect=${encodeURIComponent(back)}` : path, replace: true });
}

/**
 * The apps of the signed-in person. Where the server refuses them, the person signs in again. A call without a reply
 * says nothing of the session: a reload in the middle of one must not sign anybody out, and neither may a page that
 * shows the portal in a frame without being listed.
 */
async function loadUser(href: string): Promise<readonly unknown[]> {
  try {
    const [info] = await Promise.all([queries.ensureQueryData(userInfo), queries.ensureQueryData(routers)]);
    return info.sysApps;
  } catch (error) {
    if (!isRefusal(error)) throw error;
    showToast('warning', textNow(appTexts, 'noUserInfo'));
    await signOut();
    throw redirect({ href: `/login?redirect=${encodeURIComponent(href)}`, replace: true });
  }
}

const isRefusal = (error: unknown) =>
  error instanceof ApiError &&
  error.status >= 400 &&
  error.status < 500 &&
  error.subCode !== 'origin-refused';

const index = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  beforeLoad: () => {
    throw redirect({ href: '/home', replace: true });
  },
});

interface Redirected {
  redirect?: string | undefined;
}
const redirected = (search: Record<string, unknown>): Redirected =>
  typeof search.redirect === 'string' ? { redirect: search.redirect } : {};

const login = createRoute({
  getParentRoute: () => rootRoute,
  path: '/login',
  validateSearch: redirected,
  component: lazyRouteComponent(() => import('../pages/account/login/Login.tsx')),
});

const denied = createRoute({
  getParentRoute: () => rootRoute,
  path: '/401',
  validateSearch: redirected,
  component: lazyRouteComponent(() => import('../pages/errors/no-access/NoAccess.tsx')),
});

const missing = createRoute({
  getParentRoute: () => rootRoute,
  path: '/404',
  component: lazyRouteComponent(() => import('../pages/errors/not-found/NotFound.tsx')),
});

const shell = createRoute({ getParentRoute: () => rootRoute, id: 'shell', component: Shell });

/** Where the menu has the page under another path, or the path is nobody's. */
const byMenu = createRoute({
  getParentRoute: () => shell,
  path: '$',
  component: MenuPage,
  beforeLoad: async ({ location }) => {
    const lead = leadOf(await queries.ensureQueryData(routers), location.pathname);
    if ('redirect' in lead) throw redirect({ href: lead.redirect, replace: true });
  },
});

const fullScreen = createRoute({ getParentRoute: () => rootRoute, id: 'full', component: FullScreen });

function routeOf(page: Page) {
  const component = () => <PageFrame page={page} />;
  return createRoute({
    getParentRoute: () => (page.isFullScreen ? fullScreen : shell),
    path: page.path,
    component,
  });
}

const routesOf = (isFullScreen: boolean) =>
  pages.filter(page => (page.isFullScreen ?? false) === isFullScreen).map(routeOf);

export const router = createRouter({
  routeTree: rootRoute.addChildren([
    index,
    login,
    denied,
    missing,
    shell.addChildren([...routesOf(false), byMenu]),
    fullScreen.addChildren(routesOf(true)),
  ]),
  defaultErrorComponent: ErrorPage,
  scrollRestoration: false,
});

followNavigation(router);
followTabs(router);
