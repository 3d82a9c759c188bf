/** A path that only the menu knows: the page that the menu's `component` names, else the no-access page. */
import { useQuery } from '@tanstack/react-query';
import { Navigate, useLocation } from '@tanstack/react-router';
import { pageOf } from '../pages/index.ts';
import { routers } from '../session/queries.ts';
import { findByPath } from './menu.ts';
import { PageFrame } from './PageFrame.tsx';

export function MenuPage() {
  const { pathname, href } = useLocation();
  const menus = useQuery(routers).data ?? [];
  const entry = findByPath(menus, pathname);
  const page = entry && pageOf(entry.component);
  if (entry?.redirect) return <Navigate to={entry.redirect} replace />;
  if (!page) return <Navigate to="/401" search={{ redirect: href }} replace />;
  return <PageFrame page={page} />;
}
