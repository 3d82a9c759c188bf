/** The side menu: directories that open, pages that lead there; collapsed it shows icons alone, with their names on hover. */

import './menu.css';
import type { MenuRoute } from '@countersign/sdk/api/contract';
import ExpandMore from '@mui/icons-material/ExpandMore';
import KeyboardDoubleArrowLeft from '@mui/icons-material/KeyboardDoubleArrowLeft';
import KeyboardDoubleArrowRight from '@mui/icons-material/KeyboardDoubleArrowRight';
import Tooltip from '@mui/material/Tooltip';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import { atom, useAtom } from 'jotai';
import { useId } from 'react';
import { useTexts } from '../../session/language.ts';
import { routers } from '../../session/queries.ts';
import { MenuIcon } from '../../ui/icons/menu-icons.tsx';
import { shortCount, useCount } from '../counts.ts';
import { shellTexts } from '../texts.ts';
import { holds, titleOf, visible } from './menu.ts';

/** Directories that the person closed; open ones are kept through a collapse. */
const closedAtom = atom<readonly string[]>([]);

interface SideMenuProps {
  className?: string;
  collapsed: boolean;
  onCollapse?: () => void;
}

export function SideMenu({ className = '', collapsed, onCollapse }: SideMenuProps) {
  const { t } = useTexts(shellTexts);
  const menus = visible(useQuery(routers).data ?? []);
  return (
    <nav className={`menu ${className}`} aria-label={t('menu')}>
      <ul>
        {menus.map(menu => (
          <Entry key={menu.name} menu={menu} collapsed={collapsed} />
        ))}
      </ul>
      {onCollapse && (
        <button type="button" className="menu-collapse" aria-expanded={!collapsed} onClick={onCollapse}>
          {collapsed ? (
            <KeyboardDoubleArrowRight fontSize="small" />
          ) : (
            <KeyboardDoubleArrowLeft fontSize="small" />
          )}
          <span>{collapsed ? t('expand') : t('collapse')}</span>
        </button>
      )}
    </nav>
  );
}

function Entry({ menu, collapsed }: { menu: MenuRoute; collapsed: boolean }) {
  if (menu.meta.type === 'C') return <PageEntry menu={menu} collapsed={collapsed} />;
  if (!collapsed) return <Directory menu={menu} />;
  return menu.children.map(child => <Entry key={child.name} menu={child} collapsed />);
}

function PageEntry({ menu, collapsed }: { menu: MenuRoute; collapsed: boolean }) {
  const { t, lang } = useTexts(shellTexts);
  const { pathname } = useLocation();
  const title = titleOf(menu, lang);
  const counted = useCount(menu);
  const named = counted ? t(counted.text, { title, count: counted.count }) : title;
  const here = holds(menu, pathname);
  return (
    <li>
      <Tooltip title={collapsed ? title : ''} placement="right">
        <Link
          className="menu-entry"
          to={menu.path}
          aria-current={here ? 'page' : undefined}
          aria-label={collapsed ? named : undefined}
        >
          <MenuIcon name={menu.meta.icon} />
          <span aria-hidden={counted ? true : undefined}>{title}</span>
          {counted && (
            <>
              <b className="menu-count" aria-hidden="true">
                {shortCount(counted.count)}
              </b>
              <span className="visually-hidden">{named}</span>
            </>
          )}
        </Link>
      </Tooltip>
    </li>
  );
}

function Directory({ menu }: { menu: MenuRoute }) {
  const { lang } = useTexts(shellTexts);
  const [closed, setClosed] = useAtom(closedAtom);
  const id = useId();
  const open = !closed.includes(menu.name);
  const toggle = () => setClosed(open ? [...closed, menu.name] : closed.filter(name => name !== menu.name));
  return (
    <li className="menu-directory">
      <button type="button" className="menu-entry" aria-expanded={open} aria-controls={id} onClick={toggle}>
        <MenuIcon name={menu.meta.icon} />
        <span>{titleOf(menu, lang)}</span>
        <ExpandMore className="menu-arrow" fontSize="small" />
      </button>
      <ul id={id} hidden={!open}>
        {menu.children.map(child => (
          <Entry key={child.name} menu={child} collapsed={false} />
        ))}
      </ul>
    </li>
  );
}
