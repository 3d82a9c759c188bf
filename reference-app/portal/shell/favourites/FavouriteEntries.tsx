/** Lists the user's favourite pages at the top of the side menu. */
import type { FavouriteMenu } from '@countersign/sdk/api/contract';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useId } from 'react';
import { useTexts } from '../../session/language.ts';
import { favouritePagesQuery } from '../../session/queries.ts';
import { MenuIcon } from '../../ui/icons/menu-icons.tsx';
import { PageLink } from '../../ui/PageLink.tsx';
import { MenuTooltip } from '../menu/MenuTooltip.tsx';
import { doesMenuTitleNeedTooltip } from '../menu/menu.ts';
import { shellTexts } from '../texts.ts';

export function FavouriteEntries({ collapsed }: { collapsed: boolean }) {
  const { t } = useTexts(shellTexts);
  const id = useId();
  const menus = useQuery(favouritePagesQuery).data?.menus ?? [];
  if (menus.length === 0) return null;
  return (
    <section className="menu-favourites">
      <h2 id={id} className={collapsed ? 'visually-hidden' : undefined}>
        {t('favourites')}
      </h2>
      <ul aria-labelledby={id}>
        {menus.map(menu => (
          <li key={menu.menuId}>
            <FavouriteEntry menu={menu} collapsed={collapsed} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function FavouriteEntry({ menu, collapsed }: { menu: FavouriteMenu; collapsed: boolean }) {
  const { lang } = useTexts(shellTexts);
  const { pathname } = useLocation();
  const title = (lang === 'en' && menu.titleEn) || menu.title;
  return (
    <MenuTooltip title={doesMenuTitleNeedTooltip(title, { type: 'C', collapsed }) ? title : ''}>
      <PageLink
        className="menu-entry"
        href={menu.fullPath}
        aria-current={pathname === menu.fullPath ? 'page' : undefined}
        aria-label={collapsed ? title : undefined}
      >
        <MenuIcon name={menu.icon} />
        <span>{title}</span>
      </PageLink>
    </MenuTooltip>
  );
}
