/**
 * Handles addresses that contain a project. A project of the user becomes the current project; any other
 * project redirects to the project list.
 */
import { MICRO_APP_PATH_PREFIX } from '@countersign/sdk/api';
import { redirect } from '@tanstack/react-router';
import type { Page } from '../pages/page-loader.ts';
import { textInCurrentLanguage } from '../session/language.ts';
import {
  clearCurrentProjectCookie,
  currentProjectId,
  isProjectApp,
  loadAccessibleProject,
  setCurrentProject,
} from '../session/project.ts';
import { portalPages } from '../shell/pages.ts';
import { hrefQueryValue } from '../shell/places/address.ts';
import { findPageByPath } from '../shell/places/place.ts';
import { showToast } from '../ui/toasts.tsx';
import { PROJECT_LIST_PATH } from './guard.ts';
import { appTexts } from './texts.ts';

const PROJECT_SEGMENT = '$projectId';

interface Place {
  pathname: string;
  href: string;
}

const isProjectAppPath = (pathname: string): boolean => {
  const [, prefix, appCode] = pathname.split('/');
  return `/${prefix}` === MICRO_APP_PATH_PREFIX && isProjectApp(appCode ?? '');
};

/**
 * Returns the project id in an address, or an empty string. The id is a path segment, or the query parameter
 * `projectId` on the project list and on pages of applications that require a project.
 */
export function projectIdInAddress({ pathname, href }: Place, known: readonly Page[] = portalPages): string {
  const at = findPageByPath(known, pathname)?.path.split('/').indexOf(PROJECT_SEGMENT) ?? -1;
  if (at >= 0) return decodeURIComponent(pathname.split('/')[at] ?? '');
  return pathname === PROJECT_LIST_PATH || isProjectAppPath(pathname)
    ? hrefQueryValue(href, 'projectId')
    : '';
}

/**
 * Returns the project id of the address and the ids of the user's projects, as input for the guard. Returns
 * undefined if the address contains no project.
 */
export async function loadProjectFromUrl(place: Place): Promise<{ id: string; known: string[] } | undefined> {
  const id = projectIdInAddress(place);
  if (id === '') return undefined;
  const isOwn = (await loadAccessibleProject(id)) !== undefined;
  if (isOwn) setCurrentProject(id);
  else clearCurrentProjectCookie();
  return { id, known: isOwn ? [id] : [] };
}

/**
 * Redirects the project list to the project in the URL. Redirects the page of an application to the current
 * project. Call this function after the guard has checked the URL.
 */
export function redirectToProject(place: Place): void {
  const id = projectIdInAddress(place);
  if (place.pathname === PROJECT_LIST_PATH && id !== '')
    throw redirect({ href: `${PROJECT_LIST_PATH}/${encodeURIComponent(id)}`, replace: true });
  if (id !== '' || !isProjectAppPath(place.pathname)) return;
  const current = currentProjectId();
  if (current === '') {
    showToast('warning', textInCurrentLanguage(appTexts, 'noProject'));
    throw redirect({ href: PROJECT_LIST_PATH, replace: true });
  }
  const query = `${place.href.includes('?') ? '&' : '?'}projectId=${encodeURIComponent(current)}`;
  const [path = '', hash] = place.href.split('#');
  throw redirect({ href: `${path}${query}${hash === undefined ? '' : `#${hash}`}`, replace: true });
}
