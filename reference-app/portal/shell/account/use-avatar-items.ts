/** Selects the pages that the user menu lists. Each page is listed only if its condition is met. */
import type { UserInfo } from '@countersign/sdk/api/contract';
import { describePage, type PageName } from '@countersign/sdk/api/pages';
import { useQuery } from '@tanstack/react-query';
import { hasAnyPermission } from '../../session/allows.ts';
import { useTexts } from '../../session/language.ts';
import { menuRoutesQuery, userInfoQuery } from '../../session/queries.ts';
import { MESSAGE_APPLICATION_CODE, SYSTEM_APPLICATION_CODE } from '../../session/routes.ts';
import { flattenMenuPages, visibleMenus } from '../menu/menu.ts';
import { portalPages } from '../pages.ts';
import { useMenusForPath } from '../places/use-menus.ts';
import { shellTexts } from '../texts.ts';
import { flattenTenants, tenantTreeQuery } from './tenants.ts';

export interface AvatarItem {
  title: string;
  href: string;
}

interface UserMenuConditions {
  info: Pick<UserInfo, 'sysApps' | 'permissions'>;
  /** True if the user is in their own tenant, not in another tenant. */
  isHome: boolean;
  /**
   * Path of the first administration page that the user can access. Undefined if the user can access none.
   */
  system: string | undefined;
}

/**
 * Returns the page paths in menu order, without pages that the user may not open. Messages are included if
 * the user has the message application or the system application.
 */
export function userMenuPaths({ info, isHome, system }: UserMenuConditions): string[] {
  const hasApp = (...codes: string[]) => info.sysApps.some(({ appCode }) => codes.includes(appCode));
  const opens = (page: PageName) => {
    const { path, permissions } = describePage(page);
    return (!permissions || hasAnyPermission(info.permissions, permissions)) && path;
  };
  return [
    isHome && opens('profile'),
    isHome && opens('SysPersonalAuthList'),
    hasApp(MESSAGE_APPLICATION_CODE, SYSTEM_APPLICATION_CODE) && opens('messages'),
    opens('approval/todo'),
    opens('FileCenter'),
    opens('DownloadCenter'),
    hasApp(SYSTEM_APPLICATION_CODE) && system,
  ].filter(path => typeof path === 'string');
}

/**
 * Returns the items of the user menu, or undefined until all items are loaded. If items were added later, the
 * menu would move under the user's pointer.
 */
export function useUserMenuItems(isOpen: boolean): AvatarItem[] | undefined {
  const { t, lang } = useTexts(shellTexts);
  const info = useQuery(userInfoQuery).data;
  const tree = useQuery({ ...tenantTreeQuery, enabled: isOpen });
  const { isPending } = useQuery(menuRoutesQuery);
  const { menus } = useMenusForPath('/home');
  if (!info || isPending || tree.isPending) return undefined;
  const current = flattenTenants(tree.data ?? []).find(({ isCurrent }) => isCurrent);
  const directory = visibleMenus(menus).find(({ path }) => path === '/system');
  const system = directory && flattenMenuPages([directory])[0]?.path;
  const own: Record<string, string> = { '/approval/todo': t('avatar.approvals') };
  if (system) own[system] = t('avatar.system');
  return userMenuPaths({ info, isHome: current?.isHome ?? true, system }).flatMap(href => {
    const title = own[href] ?? portalPages.find(({ path }) => path === href)?.title[lang];
    return title ? [{ title, href }] : [];
  });
}
