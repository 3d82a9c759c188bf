/** Breadcrumbs above every page, with a back arrow if the page has one. */
import './crumbs.css';
import { useLocation, useRouter } from '@tanstack/react-router';
import { useTexts } from '../../session/language.ts';
import { IconButton } from '../../ui/button/IconButton.tsx';
import { Icon } from '../../ui/icons/Icon.tsx';
import { PageLink } from '../../ui/PageLink.tsx';
import { FavouriteStarButton } from '../favourites/FavouriteStarButton.tsx';
import { hrefQueryValue } from '../places/address.ts';
import { usePageLocation } from '../places/use-place.ts';
import { goBackAndCloseTab } from '../tabs/follow.ts';
import { shellTexts } from '../texts.ts';

export function PageBreadcrumbs() {
  const { t, lang } = useTexts(shellTexts);
  const router = useRouter();
  const { pathname, href } = useLocation();
  const place = usePageLocation(pathname);
  const crumbs = place?.crumbs ?? [];
  const hasBack = place?.meta.showBack ?? false;
  if (crumbs.length < 2 && !hasBack) return null;
  const parent = crumbs.findLast(crumb => crumb.href)?.href ?? '/home';
  const own = hrefQueryValue(href, 'title');
  return (
    <div className="crumbs">
      {hasBack && (
        <IconButton size="small" aria-label={t('back')} onClick={() => goBackAndCloseTab(router, parent)}>
          <Icon name="arrowBack" />
        </IconButton>
      )}
      <nav aria-label={t('crumbs')}>
        <ol>
          {crumbs.map((crumb, index) => {
            const isLast = index === crumbs.length - 1;
            const title = (isLast && own) || crumb.title[lang];
            return (
              <li key={crumb.href ?? title} aria-current={isLast ? 'page' : undefined}>
                {crumb.href && !isLast ? <PageLink href={crumb.href}>{title}</PageLink> : title}
              </li>
            );
          })}
        </ol>
      </nav>
      <FavouriteStarButton path={pathname} />
    </div>
  );
}
