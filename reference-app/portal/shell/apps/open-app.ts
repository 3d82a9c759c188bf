/** Opens an application at its first visible page. */
import type { MenuRoute, VisibleApplication } from '@countersign/sdk/api/contract';
import type { AnyRouter } from '@tanstack/react-router';
import { textInCurrentLanguage } from '../../session/language.ts';
import { appMenuRoutesQuery, queryClient } from '../../session/queries.ts';
import { showToast } from '../../ui/toasts.tsx';
import { flattenMenuPages, visibleMenus } from '../menu/menu.ts';
import { shellTexts } from '../texts.ts';

const NEW_TAB_OPEN_TYPE = '1';

/**
 * Returns the URL of an external application. For other applications, returns the path of the first page in
 * its menu.
 */
export function appStartAddress(
  { appPath }: VisibleApplication,
  menus: readonly MenuRoute[],
): string | undefined {
  if (/^https?:\/\//i.test(appPath)) return appPath;
  return flattenMenuPages(visibleMenus(menus))[0]?.path;
}

/**
 * Opens an application. Shows a warning about missing permission if no page of the application is visible to
 * the user.
 */
export async function openApp(router: AnyRouter, app: VisibleApplication): Promise<void> {
  const menus = await queryClient.fetchQuery(appMenuRoutesQuery(app)).catch(() => []);
  const address = appStartAddress(app, menus);
  if (address === undefined) return showToast('warning', textInCurrentLanguage(shellTexts, 'apps.noAccess'));
  if (app.openType === NEW_TAB_OPEN_TYPE) return void window.open(address, '_blank', 'noopener');
  if (address.startsWith('/')) return router.navigate({ href: address });
  location.assign(address);
}
