/** Pages and actions for the palette: known without a call. */
import { useLocation, useRouter } from '@tanstack/react-router';
import { useAtom, useAtomValue, useSetAtom } from 'jotai';
import { allows } from '../../session/allows.ts';
import { changeLanguage } from '../../session/change-language.ts';
import { languageAtom, useTexts } from '../../session/language.ts';
import { usePermissions } from '../../session/permission.tsx';
import { appearanceAtom } from '../../theme/appearance.ts';
import { confirmingExitAtom, userInfoAtom } from '../account/dialogs.ts';
import { useFavouritePage } from '../favourites/use-favourite-page.ts';
import { collapsedAtom } from '../menu/collapsed.ts';
import { pagesIn, titleOf, visible } from '../menu/menu.ts';
import { pages } from '../pages.ts';
import { keyOf } from '../places/address.ts';
import { useMenus } from '../places/use-menus.ts';
import { closeTab, closeTabsBeside } from '../tabs/follow.ts';
import { useTabsOn } from '../tabs/tabs-on.ts';
import { shellTexts } from '../texts.ts';
import type { Item } from './item.ts';

export const useKnown = (): Item[] => [...usePages(), ...useActions()];

function usePages(): Item[] {
  const { lang } = useTexts(shellTexts);
  const router = useRouter();
  const held = usePermissions();
  const { menus } = useMenus(useLocation().pathname);
  const entries = pagesIn(visible(menus)).map(menu => ({
    path: menu.path,
    title: { zh: menu.meta.title, en: titleOf(menu, 'en') },
  }));
  const known = new Set(entries.map(({ path }) => path));
  const others = pages.filter(
    ({ path, isFullScreen, permissions }) =>
      !known.has(path) && !isFullScreen && !path.includes('$') && (!permissions || allows(held, permissions)),
  );
  return [...entries, ...others].map(({ path, title }) => ({
    id: `page ${path}`,
    group: 'pages' as const,
    title: title[lang],
    alias: title[lang === 'en' ? 'zh' : 'en'],
    run: () => router.navigate({ href: path }),
  }));
}

function useActions(): Item[] {
  const { t, lang } = useTexts(shellTexts);
  const router = useRouter();
  const { pathname, href } = useLocation();
  const favourite = useFavouritePage(pathname);
  const [hasTabs, showTabs] = useTabsOn();
  const [collapsed, setCollapsed] = useAtom(collapsedAtom);
  const [appearance, setAppearance] = useAtom(appearanceAtom);
  const showUserInfo = useSetAtom(userInfoAtom);
  const confirmExit = useSetAtom(confirmingExitAtom);
  const language = useAtomValue(languageAtom);
  const action = (id: string, title: string, run: () => unknown): Item => ({
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
          action('close', t('tabs.closeThis'), () => closeTab(router, keyOf(href))),
          action('others', t('tabs.others'), () => closeTabsBeside(router, keyOf(href), 'others')),
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
