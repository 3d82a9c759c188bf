/** The frame of a page that takes the whole screen: the tenant's colours and the live stream, without header and side menu. */
import './shell.css';
import { Outlet } from '@tanstack/react-router';
import { useTenantColours } from '../theme/tenant-theme.ts';
import { useLive } from './live-updates.ts';

export function FullScreen() {
  useTenantColours();
  useLive();
  return (
    <main id="content" className="full-screen" tabIndex={-1}>
      <Outlet />
    </main>
  );
}
