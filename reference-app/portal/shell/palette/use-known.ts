/** Provides the palette items that need no API call: pages and actions. */
import { useLocation, useRouter } from '@tanstack/react-router';
import { useAtom, useAtomValue, useSetAtom } from 'jotai';
import { hasAnyPermission } from '../../session/allows.ts';
import { changeLanguage } from '../../session/change-language.ts';
import { languageAtom, useTexts } from '../../session/language.ts';
import { usePermissions } from '../../session/permission.tsx';
import { appearanceAtom } from '../../theme/appearance.ts';
import { isSignOutConfirmationOpenAtom, isUserInfoOpenAtom } from '../account/dialogs.ts';
import { useFavouritePage } from '../favourites/use-favourite-page.ts';
import { isMenuCollapsedAtom } from '../menu/collapsed.ts';
import { flattenMenuPages, menuTitle, visibleMenus } from '../menu/menu.ts';
import { portalPages } from '../pages.ts';
import { pageTabKey } from '../places/address.ts';
import { useMenusForPath } from '../places/use-menus.ts';
import { closeOtherTabs, closeTab } from '../tabs/follow.ts';
import { useTabsEnabled } from '../tabs/tabs-on.ts';
import { shellTexts } from '../texts.ts';
import type { PaletteItem } from './item.ts';

export const usePalettePagesAndActions = (): PaletteItem[] => [
  ...usePalettePageItems(),
  ...usePaletteActionItems(),
];

function usePalettePageItems(): PaletteItem[] {
  const { lang } = useTexts(shellTexts);
  const router = useRouter();
  const held = usePermissions();
  const { menus } = useMenusForPath(useLocation().pathname);
  const entries = flattenMenuPages(visibleMenus(menus)).map(menu => ({
    path: menu.path,
    title: { zh: menu.meta.title, en: menuTitle(menu, 'en') },
  }));
  const known = new Set(entries.map(({ path }) => path));
  const others = portalPages.filter(
    ({ path, isFullScreen, permissions }) =>
      !known.has(path) &&
      !isFullScreen &&
      !path.includes('$') &&
      (!permissions || hasAnyPermission(held, permissions)),
  );
  return [...entries, ...others].map(({ path, title }) => ({
    id: `page ${path}`,
    group: 'pages' as const,
    title: title[lang],
    alias: title[lang === 'en' ? 'zh' : 'en'],
    run: () => router.navigate({ href: path }),
  }));
}

function usePaletteActionItems(): PaletteItem[] {
  const { t, lang } = useTexts(shellTexts);
  const router = useRouter();
  const { pathname, href } = useLocation();
  const favourite = useFavouritePage(pathname);
  const [hasTabs, showTabs] = useTabsEnabled();
  const [collapsed, setCollapsed] = useAtom(isMenuCollapsedAtom);
  const [appearance, setAppearance] = useAtom(appearanceAtom);
  const showUserInfo = useSetAtom(isUserInfoOpenAtom);
  const confirmExit = useSetAtom(isSignOutConfirmationOpenAtom);
  const language = useAtomValue(languageAtom);
  const action = (id: string, title: string, run: () => unknown): PaletteItem => ({
    id: `action ${id}`,
    group: 'actions',
    title,
    run,
  });
  const other = language === 'en' ? 'zh' : 'en';
  const schemes = (['light', 'dark', 'auto'] as const).filter(scheme => scheme !== appearance);
  return [
    ...(favourite
      ? [
          action(
            'favourite',
            t(favourite.isFavourite ? 'favourites.remove' : 'favourites.add'),
            favourite.toggle,
          ),
        ]
      : []),
    action('tabs', t(hasTabs ? 'tabs.hide' : 'tabs.show'), () => showTabs(!hasTabs)),
    ...(hasTabs
      ? [
          action('close', t('tabs.closeThis'), () => closeTab(router, pageTabKey(href))),
          action('others', t('tabs.others'), () => closeOtherTabs(router, pageTabKey(href), 'others')),
        ]
      : []),
    action('menu', t(collapsed ? 'expand' : 'collapse'), () => setCollapsed(!collapsed)),
    ...schemes.map(scheme =>
      action(`scheme ${scheme}`, `${t('appearance')}: ${t(scheme)}`, () => setAppearance(scheme)),
    ),
    action('language', lang === 'en' ? '简体中文' : 'English', () => changeLanguage(router, other)),
    action('info', t('userInfo'), () => showUserInfo(true)),
    action('exit', t('signOut'), () => confirmExit(true)),
  ];
}
