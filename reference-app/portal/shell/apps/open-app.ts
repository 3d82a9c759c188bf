/** Opens an application at its first visible page. */
import type { MenuRoute, SysApp } from '@countersign/sdk/api/contract';
import type { AnyRouter } from '@tanstack/react-router';
import { textNow } from '../../session/language.ts';
import { appRouters, queries } from '../../session/queries.ts';
import { showToast } from '../../ui/toasts.tsx';
import { pagesIn, visible } from '../menu/menu.ts';
import { shellTexts } from '../texts.ts';

const NEW_TAB = '1';

/** An application elsewhere has its address; every other one the first page of its menu. */
export function appAddress({ appPath }: SysApp, menus: readonly MenuRoute[]): string | undefined {
  if (/^https?:\/\//i.test(appPath)) return appPath;
  return pagesIn(visible(menus))[0]?.path;
}

/** Without a visible page it warns that the permission is missing. */
export async function openApp(router: AnyRouter, app: SysApp): Promise<void> {
  const menus = await queries.fetchQuery(appRouters(app)).catch(() => []);
  const address = appAddress(app, menus);
  if (address === undefined) return showToast('warning', textNow(shellTexts, 'apps.noAccess'));
  if (app.openType === NEW_TAB) return void window.open(address, '_blank', 'noopener');
  if (address.startsWith('/')) return router.navigate({ href: address });
  location.assign(address);
}
