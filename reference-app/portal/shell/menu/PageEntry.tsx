/** An entry of the side menu that leads to a page. */
import type { MenuRoute } from '@countersign/sdk/api/contract';
import { useTexts } from '../../session/language.ts';
import { MenuIcon } from '../../ui/icons/menu-icons.tsx';
import { PageLink, useHref } from '../../ui/PageLink.tsx';
import { type Counts, countOf, shortCount } from '../counts.ts';
import { crossSearch } from '../places/source-app.ts';
import { shellTexts } from '../texts.ts';
import { MenuTooltip } from './MenuTooltip.tsx';
import { holds, needsTooltip, titleOf } from './menu.ts';

interface PageEntryProps {
  menu: MenuRoute;
  collapsed: boolean;
  /** Of the page that is open. */
  pathname: string;
  /** Below a directory, whose icon stands for it. */
  isNested: boolean;
  /** Undefined until they are known. */
  counts: Counts | undefined;
}

export function PageEntry({ menu, collapsed, pathname, isNested, counts }: PageEntryProps) {
  const { t, lang } = useTexts(shellTexts);
  const hrefOf = useHref();
  const title = titleOf(menu, lang);
  const counted = countOf(menu, counts);
  const named = counted ? t(counted.text, { title, count: counted.count }) : title;
  const here = holds(menu, pathname);
  return (
    <li>
      <MenuTooltip title={needsTooltip(title, { type: 'C', collapsed }) ? title : ''}>
        <PageLink
          className="menu-entry"
          href={hrefOf(menu.path, crossSearch(menu))}
          aria-current={here ? 'page' : undefined}
          aria-label={collapsed ? named : undefined}
        >
          {!isNested && <MenuIcon name={menu.meta.icon} />}
          <span aria-hidden={counted ? true : undefined}>{title}</span>
          {counted && (
            <>
              <b className="menu-count" aria-hidden="true">
                {shortCount(counted.count)}
              </b>
              <span className="visually-hidden">{named}</span>
            </>
          )}
        </PageLink>
      </MenuTooltip>
    </li>
  );
}
