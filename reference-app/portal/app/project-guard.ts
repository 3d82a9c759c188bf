/** Addresses that name a project: one of the person's own becomes the current one, any other leads to the list of projects. */
import { MICRO_PREFIX } from '@countersign/sdk/api';
import { redirect } from '@tanstack/react-router';
import { textNow } from '../session/language.ts';
import {
  clearProject,
  currentProjectId,
  enterProject,
  isProjectApp,
  ownProject,
} from '../session/project.ts';
import { pages } from '../shell/pages.ts';
import { queryOf } from '../shell/places/address.ts';
import { pageAt } from '../shell/places/place.ts';
import type { Page } from '../ui/define-page.ts';
import { showToast } from '../ui/toasts.tsx';
import { PROJECT_VIEW } from './guard.ts';
import { appTexts } from './texts.ts';

const SEGMENT = '$projectId';

interface Place {
  pathname: string;
  href: string;
}

const isAppOfProject = (pathname: string): boolean => {
  const [, prefix, appCode] = pathname.split('/');
  return `/${prefix}` === MICRO_PREFIX && isProjectApp(appCode ?? '');
};

/** The project that an address names: by its segment, or by its query on pages that stand in a project; '' for none. */
export function projectIdAt({ pathname, href }: Place, known: readonly Page[] = pages): string {
  const at = pageAt(known, pathname)?.path.split('/').indexOf(SEGMENT) ?? -1;
  if (at >= 0) return decodeURIComponent(pathname.split('/')[at] ?? '');
  return pathname === PROJECT_VIEW || isAppOfProject(pathname) ? queryOf(href, 'projectId') : '';
}

/** Returns the facts that the guard judges by; undefined where the address names no project. */
export async function projectOf(place: Place): Promise<{ id: string; known: string[] } | undefined> {
  const id = projectIdAt(place);
  if (id === '') return undefined;
  const isOwn = (await ownProject(id)) !== undefined;
  if (isOwn) enterProject(id);
  else clearProject();
  return { id, known: isOwn ? [id] : [] };
}

/** Call once the address is let in: the list leads on to the project that it names, an application to the current one. */
export function leadIntoProject(place: Place): void {
  const id = projectIdAt(place);
  if (place.pathname === PROJECT_VIEW && id !== '')
    throw redirect({ href: `${PROJECT_VIEW}/${encodeURIComponent(id)}`, replace: true });
  if (id !== '' || !isAppOfProject(place.pathname)) return;
  const current = currentProjectId();
  if (current === '') {
    showToast('warning', textNow(appTexts, 'noProject'));
    throw redirect({ href: PROJECT_VIEW, replace: true });
  }
  const query = `${place.href.includes('?') ? '&' : '?'}projectId=${encodeURIComponent(current)}`;
  const [path = '', hash] = place.href.split('#');
  throw redirect({ href: `${path}${query}${hash === undefined ? '' : `#${hash}`}`, replace: true });
}
