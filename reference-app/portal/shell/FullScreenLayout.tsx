/**
 * Frame for full-screen pages: applies the tenant's colours and opens the live stream, but has no header and
 * side menu.
 */
import './shell.css';
import { Outlet } from '@tanstack/react-router';
import { useApplyTenantTheme } from '../theme/tenant-theme.ts';
import { useLiveUpdates } from './live-updates.ts';

export function FullScreenLayout() {
  useApplyTenantTheme();
  useLiveUpdates();
  return (
    <main id="content" className="full-screen" tabIndex={-1}>
      <Outlet />
    </main>
  );
}
