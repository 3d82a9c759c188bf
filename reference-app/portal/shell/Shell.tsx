/** The frame of the signed-in portal: header, side menu, content. */
import './shell.css';
import Drawer from '@mui/material/Drawer';
import { Outlet, useLocation } from '@tanstack/react-router';
import { useAtom } from 'jotai';
import { useEffect, useState } from 'react';
import { useTexts } from '../session/language.ts';
import { useTenantColours } from '../theme/tenant-theme.ts';
import { Crumbs } from './crumbs/Crumbs.tsx';
import { Header } from './Header.tsx';
import { useLive } from './live-updates.ts';
import { collapsedAtom } from './menu/collapsed.ts';
import { SideMenu } from './menu/SideMenu.tsx';
import { Tabs } from './tabs/Tabs.tsx';
import { useTabsOn } from './tabs/tabs-on.ts';
import { shellTexts } from './texts.ts';

export function Shell() {
  const { t } = useTexts(shellTexts);
  const [collapsed, setCollapsed] = useAtom(collapsedAtom);
  const [drawer, setDrawer] = useState(false);
  const { pathname } = useLocation();
  const [hasTabs] = useTabsOn();
  useTenantColours();
  useLive();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the drawer closes when the page changes
  useEffect(() => setDrawer(false), [pathname]);
  return (
    <div className={['shell', collapsed && 'collapsed', hasTabs && 'has-tabs'].filter(Boolean).join(' ')}>
      <a className="skip" href="#content">
        {t('skip')}
      </a>
      <Header onMenu={() => setDrawer(true)} />
      <SideMenu className="side" collapsed={collapsed} onCollapse={() => setCollapsed(!collapsed)} />
      <Drawer
        open={drawer}
        onClose={() => setDrawer(false)}
        slotProps={{ paper: { className: 'drawer', 'aria-label': t('menu') } }}
      >
        <SideMenu collapsed={false} />
      </Drawer>
      {hasTabs && <Tabs />}
      <main id="content" className="content" tabIndex={-1}>
        <Crumbs />
        <Outlet />
      </main>
    </div>
  );
}
