/** Renders the micro-app given in the URL. */
import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { userInfoQuery } from '../../session/queries.ts';
import { findMicroApp } from '../places/use-menus.ts';
import { MicroApp } from './MicroApp.tsx';

export default function MicroPage() {
  const app = findMicroApp(useLocation().pathname, useQuery(userInfoQuery).data?.sysApps ?? []);
  return app ? <MicroApp key={app.appId} app={app} /> : null;
}
