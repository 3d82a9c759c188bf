/** The route tree: the public pages, and the registry's pages inside the shell, behind the guard. */
import { ApiError, MICRO_PREFIX } from '@countersign/sdk/api';
import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  type ParsedLocation,
  redirect,
} from '@tanstack/react-router';
import { textNow } from '../session/language.ts';
import { pageToken } from '../session/page/page-session.ts';
import { forgetUser } from '../session/person/current-user.ts';
import { appRouters, queries, routers, userInfo } from '../session/queries.ts';
import { endSession } from '../session/sign-out.ts';
import { readToken } from '../session/token.ts';
import { FullScreen } from '../shell/FullScreen.tsx';
import { visible } from '../shell/menu/menu.ts';
import { pages } from '../shell/pages.ts';
import { pageAt } from '../shell/places/place.ts';
import { carrySource } from '../shell/places/source-app.ts';
import { microAppAt } from '../shell/places/use-menus.ts';
import { Shell } from '../shell/Shell.tsx';
import { followTabs } from '../shell/tabs/follow.ts';
import type { Page } from '../ui/define-page.ts';
import { followPageLinks } from '../ui/PageLink.tsx';
import { showToast } from '../ui/toasts.tsx';
import { ErrorPage } from './ErrorPage.tsx';
import { addressOf, judge, type Verdict } from './guard.ts';
import { leadOf, MenuPage } from './MenuPage.tsx';
import { PageFrame } from './PageFrame.tsx';
import { beginPage } from './page-code.ts';
import { leadIntoProject, projectOf } from './project-guard.ts';
import { Refresh } from './Refresh.tsx';
import { Root } from './Root.tsx';
import { appTexts } from './texts.ts';

const rootRoute = createRootRoute({
  beforeLoad: async ({ location }) => {
    await guard(location);
    carrySourceApp(location);
  },
  component: Root,
  notFoundComponent: () => null,
});

async function guard(location: ParsedLocation): Promise<void> {
  const visit = { path: location.pathname, href: location.href, signedIn: pageToken() !== '' };
  if (readToken() === '') forgetUser();
  const verdict = judge(visit);
  if (verdict.go !== 'load-user') return follow(verdict);
  const apps = await loadUser(location.href);
  await Promise.race([firstPage, new Promise(resolve => setTimeout(resolve, PATIENCE_MS))]);
  const project = await projectOf(location);
  follow(judge({ ...visit, apps, ...(project && { project }) }));
  leadIntoProject(location);
}

/** A skeleton that is gone in the next moment is not worth its drawing; a page that takes longer shows one. */
const PATIENCE_MS = 150;
/** Resolves once the first page can be drawn with its data. */
let firstPage = Promise.resolve();

/** Within an application the address keeps the application that it was opened from. */
function carrySourceApp({ href }: ParsedLocation): void {
  const from = router.state.resolvedLocation?.href;
  const carried = from === undefined ? undefined : carrySource(from, href);
  if (carried !== undefined) throw redirect({ href: carried, replace: true });
}

function follow(verdict: Verdict): void {
  if (verdict.go !== 'to') return;
  throw redirect({ href: addressOf(verdict), replace: true });
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
    await endSession();
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

const refresh = createRoute({ getParentRoute: () => rootRoute, path: '/refresh', component: Refresh });

const register = createRoute({
  getParentRoute: () => rootRoute,
  path: '/register',
  component: lazyRouteComponent(() => import('../pages/account/login/Register.tsx')),
});

const resetPassword = createRoute({
  getParentRoute: () => rootRoute,
  path: '/resetPassword',
  validateSearch: redirected,
  component: lazyRouteComponent(() => import('../pages/account/login/ResetPassword.tsx')),
});

const dingdingLogin = createRoute({
  getParentRoute: () => rootRoute,
  path: '/dingdingLogin',
  component: lazyRouteComponent(() => import('../pages/account/login/DingTalkLogin.tsx')),
});

const shell = createRoute({ getParentRoute: () => rootRoute, id: 'shell', component: Shell });

/** Where the menu has the page under another path, or the path is nobody's. */
const byMenu = createRoute({
  getParentRoute: () => shell,
  path: '$',
  component: MenuPage,
  beforeLoad: async ({ location }) => {
    const lead = leadOf(await queries.ensureQueryData(routers), location);
    if ('redirect' in lead) throw redirect({ href: lead.redirect, replace: true });
  },
});

/** Pages of micro-apps; an application that the person does not have leads to the page without access. */
const micro = createRoute({
  getParentRoute: () => shell,
  path: `${MICRO_PREFIX}/$`,
  component: lazyRouteComponent(() => import('../shell/micro/MicroPage.tsx')),
  beforeLoad: async ({ location }) => {
    const app = microAppAt(location.pathname, (await queries.ensureQueryData(userInfo)).sysApps);
    if (!app) throw redirect({ href: `/401?redirect=${encodeURIComponent(location.href)}`, replace: true });
    const menus = await queries.ensureQueryData(appRouters(app));
    if (visible(menus).length > 0) return;
    showToast('warning', textNow(appTexts, 'noAppPermission'));
    throw redirect({ href: '/401', replace: true });
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
    refresh,
    register,
    resetPassword,
    dingdingLogin,
    shell.addChildren([...routesOf(false), micro, byMenu]),
    fullScreen.addChildren(routesOf(true)),
  ]),
  defaultErrorComponent: ErrorPage,
  scrollRestoration: false,
});

/** The page at a location begins beside the guard. A failure is shown by the page, which loads the same. */
async function beginAt({ pathname, search }: ParsedLocation): Promise<void> {
  const page = pageToken() === '' ? undefined : pageAt(pages, pathname);
  if (page) await beginPage(page, search as Record<string, unknown>).catch(() => undefined);
}

/** Use once, before anything is drawn. Resolves once the first page can be drawn with its data. */
export function beginFirstPage(): Promise<void> {
  firstPage = beginAt(router.latestLocation);
  return firstPage;
}

// Not the route's loader: while it runs, the router draws the shell alone.
router.subscribe('onBeforeNavigate', ({ fromLocation, toLocation, pathChanged }) => {
  if (fromLocation && pathChanged) void beginAt(toLocation);
});
followPageLinks(router);
followTabs(router);
