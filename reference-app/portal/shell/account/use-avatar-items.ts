/** Pages in the avatar's menu, each under its condition. */
import type { UserInfo } from '@countersign/sdk/api/contract';
import { useQuery } from '@tanstack/react-query';
import { allows } from '../../session/allows.ts';
import { useTexts } from '../../session/language.ts';
import { routers, userInfo } from '../../session/queries.ts';
import { MESSAGE_APP, SYSTEM_APP } from '../../session/routes.ts';
import { pagesIn, visible } from '../menu/menu.ts';
import { pages } from '../pages.ts';
import { useMenus } from '../places/use-menus.ts';
import { shellTexts } from '../texts.ts';
import { tenantsIn, tenantTree } from './tenants.ts';

export interface AvatarItem {
  title: string;
  href: string;
}

interface Facts {
  info: Pick<UserInfo, 'sysApps' | 'permissions'>;
  /** The person is in their own tenant. */
  isHome: boolean;
  /** The first page of the administration, where there is one. */
  system: string | undefined;
}

/** Paths in order; those without a page are left out. Messages are pages of the portal where no application has them. */
export function avatarPaths({ info, isHome, system }: Facts): string[] {
  const hasApp = (...codes: string[]) => info.sysApps.some(({ appCode }) => codes.includes(appCode));
  return [
    isHome && '/profile',
    isHome && '/account/authorizations',
    hasApp(MESSAGE_APP, SYSTEM_APP) && '/messages',
    allows(info.permissions, ['system:my:approval']) && '/approval/todo',
    allows(info.permissions, ['system:document:center']) && '/files',
    '/downloads',
    hasApp(SYSTEM_APP) && system,
  ].filter(path => typeof path === 'string');
}

/** Undefined until they are known: a menu that grows would move what the person is about to press. */
export function useAvatarItems(isOpen: boolean): AvatarItem[] | undefined {
  const { t, lang } = useTexts(shellTexts);
  const info = useQuery(userInfo).data;
  const tree = useQuery({ ...tenantTree, enabled: isOpen });
  const { isPending } = useQuery(routers);
  const { menus } = useMenus('/home');
  if (!info || isPending || tree.isPending) return undefined;
  const current = tenantsIn(tree.data ?? []).find(({ isCurrent }) => isCurrent);
  const directory = visible(menus).find(({ path }) => path === '/system');
  const system = directory && pagesIn([directory])[0]?.path;
  const own: Record<string, string> = { '/approval/todo': t('avatar.approvals') };
  if (system) own[system] = t('avatar.system');
  return avatarPaths({ info, isHome: current?.isHome ?? true, system }).flatMap(href => {
    const title = own[href] ?? pages.find(({ path }) => path === href)?.title[lang];
    return title ? [{ title, href }] : [];
  });
}
