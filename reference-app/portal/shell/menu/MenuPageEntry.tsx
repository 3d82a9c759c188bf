/** Side menu entry that links to a page. */
import type { MenuRoute } from '@countersign/sdk/api/contract';
import { useTexts } from '../../session/language.ts';
import { MenuIcon } from '../../ui/icons/menu-icons.tsx';
import { PageLink, useHrefBuilder } from '../../ui/PageLink.tsx';
import { badgeCountOfMenuEntry, formatShortCount, type MenuCounts } from '../counts.ts';
import { sourceAppQueryParams } from '../places/source-app.ts';
import { shellTexts } from '../texts.ts';
import { MenuTooltip } from './MenuTooltip.tsx';
import { doesMenuTitleNeedTooltip, menuContainsPath, menuTitle } from './menu.ts';

interface PageEntryProps {
  menu: MenuRoute;
  collapsed: boolean;
  /** Path of the current page. */
  pathname: string;
  /** True if the menu entry is inside a directory. The directory then shows the icon instead of the entry. */
  isNested: boolean;
  /** Counts of all menu entries. Undefined until they are loaded. */
  counts: MenuCounts | undefined;
}

export function MenuPageEntry({ menu, collapsed, pathname, isNested, counts }: PageEntryProps) {
  const { t, lang } = useTexts(shellTexts);
  const hrefOf = useHrefBuilder();
  const title = menuTitle(menu, lang);
  const counted = badgeCountOfMenuEntry(menu, counts);
  const named = counted ? t(counted.text, { title, count: counted.count }) : title;
  const here = menuContainsPath(menu, pathname);
  return (
    <li>
      <MenuTooltip title={doesMenuTitleNeedTooltip(title, { type: 'C', collapsed }) ? title : ''}>
        <PageLink
          className="menu-entry"
          href={hrefOf(menu.path, sourceAppQueryParams(menu))}
          aria-current={here ? 'page' : undefined}
          aria-label={collapsed ? named : undefined}
        >
          {!isNested && <MenuIcon name={menu.meta.icon} />}
          <span aria-hidden={counted ? true : undefined}>{title}</span>
          {counted && (
            <>
              <b className="menu-count" aria-hidden="true">
                {formatShortCount(counted.count)}
              </b>
              <span className="visually-hidden">{named}</span>
            </>
          )}
        </PageLink>
      </MenuTooltip>
    </li>
  );
}
