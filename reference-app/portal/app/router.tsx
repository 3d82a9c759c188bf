/**
 * Defines the route tree: public pages, and the registered pages in the shell. The guard protects the
 * registered pages.
 */
import { ApiError, MICRO_APP_PATH_PREFIX } from '@countersign/sdk/api';
import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  type ParsedLocation,
  redirect,
} from '@tanstack/react-router';
import type { Page } from '../pages/page-loader.ts';
import { textInCurrentLanguage } from '../session/language.ts';
import { pageSessionToken } from '../session/page/page-session.ts';
import { forgetUser } from '../session/person/current-user.ts';
import { appMenuRoutesQuery, menuRoutesQuery, queryClient, userInfoQuery } from '../session/queries.ts';
import { endSession } from '../session/sign-out.ts';
import { readSessionToken } from '../session/token.ts';
import { FullScreenLayout } from '../shell/FullScreenLayout.tsx';
import { visibleMenus } from '../shell/menu/menu.ts';
import { portalPages } from '../shell/pages.ts';
import { findPageByPath } from '../shell/places/place.ts';
import { copySourceAppParameterToUrl } from '../shell/places/source-app.ts';
import { findMicroApp } from '../shell/places/use-menus.ts';
import { Shell } from '../shell/Shell.tsx';
import { syncTabsWithNavigation } from '../shell/tabs/follow.ts';
import { navigateOnPageLinkClick } from '../ui/PageLink.tsx';
import { showToast } from '../ui/toasts.tsx';
import { ErrorPage } from './ErrorPage.tsx';
import { evaluateRouteGuard, redirectAddress, type Verdict } from './guard.ts';
import { MenuPage, resolveMenuAddress } from './MenuPage.tsx';
import { PageFrame } from './PageFrame.tsx';
import { preloadPage } from './page-code.ts';
import { parseSearch } from './parse-search.ts';
import { loadProjectFromUrl, redirectToProject } from './project-guard.ts';
import { LanguageSwitchRedirect } from './Refresh.tsx';
import { Root } from './Root.tsx';
import { appTexts } from './texts.ts';

const rootRoute = createRootRoute({
  beforeLoad: async ({ location }) => {
    await guardNavigation(location);
    keepSourceAppParameter(location);
  },
  component: Root,
  notFoundComponent: () => null,
});

async function guardNavigation(location: ParsedLocation): Promise<void> {
  const visit = { path: location.pathname, href: location.href, signedIn: pageSessionToken() !== '' };
  if (readSessionToken() === '') forgetUser();
  const verdict = evaluateRouteGuard(visit);
  if (verdict.go !== 'load-user') return redirectByGuardVerdict(verdict);
  const apps = await loadUser(location.href);
  await Promise.race([firstPageLoadPromise, new Promise(resolve => setTimeout(resolve, FIRST_PAGE_WAIT_MS))]);
  const project = await loadProjectFromUrl(location);
  redirectByGuardVerdict(evaluateRouteGuard({ ...visit, apps, project }));
  redirectToProject(location);
}

/** Maximum wait for the first page before its skeleton is shown, so that the skeleton does not flash. */
const FIRST_PAGE_WAIT_MS = 150;
/** Resolves once the first page can render with its data. */
let firstPageLoadPromise = Promise.resolve();

/** Keeps the query parameter `sourceApp` when the user navigates within an application. */
function keepSourceAppParameter({ href }: ParsedLocation): void {
  const from = router.state.resolvedLocation?.href;
  const carried = from === undefined ? undefined : copySourceAppParameterToUrl(from, href);
  if (carried !== undefined) throw redirect({ href: carried, replace: true });
}

function redirectByGuardVerdict(verdict: Verdict): void {
  if (verdict.go !== 'to') return;
  throw redirect({ href: redirectAddress(verdict), replace: true });
}

/**
 * Returns the applications of the signed-in user. If the server rejects the session, the session is ended and
 * the user must sign in again. A call without a reply does not end the session, because a reload during a
 * call must not sign the user out. The error `origin-refused` does not end it either: it means that an
 * unlisted site frames the portal.
 */
async function loadUser(href: string): Promise<readonly unknown[]> {
  try {
    const [info] = await Promise.all([
      queryClient.ensureQueryData(userInfoQuery),
      queryClient.ensureQueryData(menuRoutesQuery),
    ]);
    return info.sysApps;
  } catch (error) {
    if (!isSessionRejection(error)) throw error;
    showToast('warning', textInCurrentLanguage(appTexts, 'noUserInfo'));
    await endSession();
    throw redirect({ href: `/login?redirect=${encodeURIComponent(href)}`, replace: true });
  }
}

const isSessionRejection = (error: unknown) =>
  error instanceof ApiError &&
  error.status >= 400 &&
  error.status < 500 &&
  error.subCode !== 'origin-refused';

const indexRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  beforeLoad: () => {
    throw redirect({ href: '/home', replace: true });
  },
});

interface RedirectSearch {
  redirect?: string | undefined;
}
const readRedirectSearch = (search: Record<string, unknown>): RedirectSearch =>
  typeof search.redirect === 'string' ? { redirect: search.redirect } : {};

const loginRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/login',
  validateSearch: readRedirectSearch,
  component: lazyRouteComponent(() => import('../pages/account/login/Login.tsx')),
});

const noAccessRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/401',
  validateSearch: readRedirectSearch,
  component: lazyRouteComponent(() => import('../pages/errors/no-access/NoAccess.tsx')),
});

const notFoundRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/404',
  component: lazyRouteComponent(() => import('../pages/errors/not-found/NotFound.tsx')),
});

const languageSwitchRefreshRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/refresh',
  component: LanguageSwitchRedirect,
});

const registrationRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/register',
  component: lazyRouteComponent(() => import('../pages/account/login/Register.tsx')),
});

const resetPasswordRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/resetPassword',
  validateSearch: readRedirectSearch,
  component: lazyRouteComponent(() => import('../pages/account/login/ResetPassword.tsx')),
});

const dingTalkLoginRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/dingdingLogin',
  component: lazyRouteComponent(() => import('../pages/account/login/DingTalkLogin.tsx')),
});

const shellRoute = createRoute({ getParentRoute: () => rootRoute, id: 'shell', component: Shell });

/** Handles paths that the menu defines, and unknown paths. */
const menuRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '$',
  component: MenuPage,
  beforeLoad: async ({ location }) => {
    const lead = resolveMenuAddress(await queryClient.ensureQueryData(menuRoutesQuery), location);
    if ('redirect' in lead) throw redirect({ href: lead.redirect, replace: true });
  },
});

/**
 * Handles pages of micro-apps. An application that is not assigned to the user redirects to the "no access"
 * page.
 */
const microAppRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: `${MICRO_APP_PATH_PREFIX}/$`,
  component: lazyRouteComponent(() => import('../shell/micro/MicroPage.tsx')),
  beforeLoad: async ({ location }) => {
    const app = findMicroApp(location.pathname, (await queryClient.ensureQueryData(userInfoQuery)).sysApps);
    if (!app) throw redirect({ href: `/401?redirect=${encodeURIComponent(location.href)}`, replace: true });
    const menus = await queryClient.ensureQueryData(appMenuRoutesQuery(app));
    if (visibleMenus(menus).length > 0) return;
    showToast('warning', textInCurrentLanguage(appTexts, 'noAppPermission'));
    throw redirect({ href: '/401', replace: true });
  },
});

const fullScreenRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'full',
  component: FullScreenLayout,
});

function createPageRoute(page: Page) {
  const component = () => <PageFrame page={page} />;
  return createRoute({
    getParentRoute: () => (page.isFullScreen ? fullScreenRoute : shellRoute),
    path: page.path,
    component,
  });
}

const createPageRoutes = (isFullScreen: boolean) =>
  portalPages.filter(page => (page.isFullScreen ?? false) === isFullScreen).map(createPageRoute);

export const router = createRouter({
  routeTree: rootRoute.addChildren([
    indexRoute,
    loginRoute,
    noAccessRoute,
    notFoundRoute,
    languageSwitchRefreshRoute,
    registrationRoute,
    resetPasswordRoute,
    dingTalkLoginRoute,
    shellRoute.addChildren([...createPageRoutes(false), microAppRoute, menuRoute]),
    fullScreenRoute.addChildren(createPageRoutes(true)),
  ]),
  defaultErrorComponent: ErrorPage,
  parseSearch,
  scrollRestoration: false,
});

/**
 * Starts loading the page at a location in parallel with the guard. Errors are ignored here, because the page
 * repeats the failed loads and shows their errors.
 */
async function preloadPageAt({ pathname, search }: ParsedLocation): Promise<void> {
  const page = pageSessionToken() === '' ? undefined : findPageByPath(portalPages, pathname);
  if (page) await preloadPage(page, search as Record<string, unknown>).catch(() => undefined);
}

/**
 * Starts loading the first page. Call it once, before rendering. Resolves once the page can render with its
 * data.
 */
export function preloadFirstPage(): Promise<void> {
  firstPageLoadPromise = preloadPageAt(router.latestLocation);
  return firstPageLoadPromise;
}

// The code of a page is preloaded before the navigation, not in a route loader.
// While a loader runs, the router renders only the portal shell.
router.subscribe('onBeforeNavigate', ({ fromLocation, toLocation, pathChanged }) => {
  if (fromLocation && pathChanged) void preloadPageAt(toLocation);
});
navigateOnPageLinkClick(router);
syncTabsWithNavigation(router);
