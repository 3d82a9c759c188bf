/**
 * Side menu with favourites, collapsible directories and links to pages. The collapsed menu shows only icons,
 * with names in tooltips.
 */

import './menu.css';
import type { MenuRoute } from '@countersign/sdk/api/contract';
import { Link, useLocation } from '@tanstack/react-router';
import { useAtom } from 'jotai';
import { useEffect, useId, useRef, useState } from 'react';
import { useTexts } from '../../session/language.ts';
import { isProjectApp } from '../../session/project.ts';
import { runAfterPaint } from '../../ui/browser/after-paint.ts';
import { Icon } from '../../ui/icons/Icon.tsx';
import { MenuIcon } from '../../ui/icons/menu-icons.tsx';
import { AppMenuHeader } from '../apps/AppMenuHeader.tsx';
import { type MenuCounts, useMenuCounts } from '../counts.ts';
import { FavouriteEntries } from '../favourites/FavouriteEntries.tsx';
import { useMenusForPath } from '../places/use-menus.ts';
import { shellTexts } from '../texts.ts';
import { persistentClosedDirectoriesAtom } from './closed-groups.ts';
import { MenuPageEntry } from './MenuPageEntry.tsx';
import { MenuSearch } from './MenuSearch.tsx';
import { MenuTooltip } from './MenuTooltip.tsx';
import { doesMenuTitleNeedTooltip, menuTitle, searchMenus, visibleMenus } from './menu.ts';

interface SideMenuProps {
  className?: string;
  collapsed: boolean;
  onCollapse?: () => void;
}

export function SideMenu({ className = '', collapsed, onCollapse }: SideMenuProps) {
  const { t } = useTexts(shellTexts);
  const { pathname } = useLocation();
  const { menus, app } = useMenusForPath(pathname);
  const counts = useMenuCounts();
  const [keyword, setKeyword] = useState('');
  const isSearched = !collapsed && keyword.trim() !== '';
  const shown = searchMenus(visibleMenus(menus), isSearched ? keyword : '');
  const lists = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page, or menus that have arrived, have another entry
  useEffect(() => {
    const scroll = () =>
      lists.current?.querySelector('[aria-current="page"]')?.scrollIntoView({ block: 'nearest' });
    // Scrolls after the browser has painted, because earlier scrolling would force an extra layout of the page.
    return runAfterPaint(scroll);
  }, [pathname, menus]);
  return (
    <nav className={`menu ${className}`} aria-label={t('menu')}>
      {app && <AppMenuHeader app={app} collapsed={collapsed} />}
      {!collapsed && <MenuSearch keyword={keyword} onChange={setKeyword} />}
      <div ref={lists} className="menu-lists">
        {!app && !isSearched && <FavouriteEntries collapsed={collapsed} />}
        <ul>
          {shown.map(menu => (
            <MenuEntry
              key={menu.name}
              menu={menu}
              collapsed={collapsed}
              pathname={pathname}
              isOpen={isSearched}
              isNested={false}
              counts={counts}
            />
          ))}
        </ul>
        {isSearched && shown.length === 0 && (
          <p className="menu-none" role="status">
            {t('menu.none')}
          </p>
        )}
      </div>
      {app && isProjectApp(app.appCode) && (
        <Link
          to="/project/view"
          className="menu-entry menu-projects"
          aria-label={collapsed ? t('project.list') : undefined}
        >
          <Icon name="apps" />
          <span>{t('project.list')}</span>
        </Link>
      )}
      {onCollapse && (
        <button
          type="button"
          className="menu-collapse"
          aria-expanded={!collapsed}
          aria-label={collapsed ? t('expand') : undefined}
          onClick={onCollapse}
        >
          {collapsed ? <Icon name="keyboardDoubleArrowRight" /> : <Icon name="keyboardDoubleArrowLeft" />}
          <span>{collapsed ? t('expand') : t('collapse')}</span>
        </button>
      )}
    </nav>
  );
}

interface EntryProps {
  menu: MenuRoute;
  collapsed: boolean;
  /** Path of the current page. */
  pathname: string;
  /** True during a search. All directories are then open, even if the user has closed some of them. */
  isOpen: boolean;
  /** True if the menu entry is inside a directory. In this case, only the directory has an icon. */
  isNested: boolean;
  /**
   * Counts that menu entries display, such as the number of open tasks. Undefined until the counts are
   * loaded.
   */
  counts: MenuCounts | undefined;
}

/** A collapsed menu shows the icon of each page and omits directories. */
function MenuEntry({ menu, isNested, ...shared }: EntryProps) {
  if (menu.meta.type === 'C') return <MenuPageEntry menu={menu} isNested={isNested} {...shared} />;
  if (!shared.collapsed) return <MenuDirectoryEntry menu={menu} isNested={isNested} {...shared} />;
  return menu.children.map(child => <MenuEntry key={child.name} menu={child} isNested={false} {...shared} />);
}

function MenuDirectoryEntry({ menu, isNested, ...shared }: EntryProps) {
  const { isOpen } = shared;
  const { lang } = useTexts(shellTexts);
  const [closed, setClosed] = useAtom(persistentClosedDirectoriesAtom);
  const id = useId();
  const open = isOpen || !closed.includes(menu.name);
  const toggle = () => setClosed(open ? [...closed, menu.name] : closed.filter(name => name !== menu.name));
  const title = menuTitle(menu, lang);
  return (
    <li className="menu-directory">
      <MenuTooltip title={doesMenuTitleNeedTooltip(title, { type: 'M', collapsed: false }) ? title : ''}>
        <button type="button" className="menu-entry" aria-expanded={open} aria-controls={id} onClick={toggle}>
          {!isNested && <MenuIcon name={menu.meta.icon} />}
          <span>{title}</span>
          <Icon name="expandMore" className="menu-arrow" />
        </button>
      </MenuTooltip>
      <ul id={id} hidden={!open}>
        {menu.children.map(child => (
          <MenuEntry key={child.name} menu={child} isNested {...shared} />
        ))}
      </ul>
    </li>
  );
}
