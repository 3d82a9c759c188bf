/** The page of the micro-app that the address names. */
import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { userInfo } from '../../session/queries.ts';
import { microAppAt } from '../places/use-menus.ts';
import { MicroApp } from './MicroApp.tsx';

export default function MicroPage() {
  const app = microAppAt(useLocation().pathname, useQuery(userInfo).data?.sysApps ?? []);
  return app ? <MicroApp key={app.appId} app={app} /> : null;
}
