/** Frame of the signed-in portal: header, side menu and page content. */
import './shell.css';
import { Outlet, useLocation } from '@tanstack/react-router';
import { useAtom } from 'jotai';
import { Suspense, useEffect, useState } from 'react';
import { useFavicon } from '../session/favicon.ts';
import { useTexts } from '../session/language.ts';
import { useApplyTenantTheme } from '../theme/tenant-theme.ts';
import { createLazyMuiComponent } from '../theme/with-mui.tsx';
import { PageBreadcrumbs } from './crumbs/PageBreadcrumbs.tsx';
import { Header } from './Header.tsx';
import { useLiveUpdates } from './live-updates.ts';
import { isMenuCollapsedAtom } from './menu/collapsed.ts';
import { SideMenu } from './menu/SideMenu.tsx';
import { hrefQueryValue } from './places/address.ts';
import { usePageLocation } from './places/use-place.ts';
import { PageTabs } from './tabs/Tabs.tsx';
import { useTabsEnabled } from './tabs/tabs-on.ts';
import { shellTexts } from './texts.ts';

const MenuDrawer = createLazyMuiComponent(() => import('./menu/MenuDrawer.tsx'));

export function Shell() {
  const { t } = useTexts(shellTexts);
  const [collapsed, setCollapsed] = useAtom(isMenuCollapsedAtom);
  const [drawer, setDrawer] = useState(false);
  const { pathname, href } = useLocation();
  const [hasTabs] = useTabsEnabled();
  const meta = usePageLocation(pathname)?.meta;
  const isClean = isQueryParameterEnabled(hrefQueryValue(href, 'cleanMode'));
  const chrome = {
    header: !isClean && !meta?.hideHeader,
    side: !isClean && !meta?.hidden,
    tabs: !isClean && hasTabs,
  };
  useFavicon();
  useApplyTenantTheme();
  useLiveUpdates();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the drawer closes when the page changes
  useEffect(() => setDrawer(false), [pathname]);
  return (
    <div className={createPortalShellClassName({ collapsed, ...chrome })}>
      <a className="skip" href="#content">
        {t('skip')}
      </a>
      {chrome.header && <Header onMenu={() => setDrawer(true)} />}
      {chrome.side && (
        <SideMenu className="side" collapsed={collapsed} onCollapse={() => setCollapsed(!collapsed)} />
      )}
      <Suspense>{drawer && <MenuDrawer onClose={() => setDrawer(false)} />}</Suspense>
      {chrome.tabs && <PageTabs />}
      <main id="content" className="content" tabIndex={-1}>
        {!isClean && <PageBreadcrumbs />}
        <Outlet />
      </main>
    </div>
  );
}

const isQueryParameterEnabled = (value: string) => value !== '' && value !== '0' && value !== 'false';

interface ShellVisibility {
  collapsed: boolean;
  header: boolean;
  side: boolean;
  tabs: boolean;
}

const createPortalShellClassName = ({ collapsed, header, side, tabs }: ShellVisibility): string =>
  ['shell', collapsed && 'collapsed', tabs && 'has-tabs', !header && 'no-header', !side && 'no-side']
    .filter(Boolean)
    .join(' ');
