/** Header button with a menu of the user's other applications. */
import type { VisibleApplication } from '@countersign/sdk/api/contract';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { useTexts } from '../../session/language.ts';
import { userInfoQuery } from '../../session/queries.ts';
import { MESSAGE_APPLICATION_CODE, SYSTEM_APPLICATION_CODE } from '../../session/routes.ts';
import { IconButton } from '../../ui/button/IconButton.tsx';
import { LazyMenu, LazyMenuItem } from '../../ui/drop-down/LazyMenu.tsx';
import { Icon } from '../../ui/icons/Icon.tsx';
import { shellTexts } from '../texts.ts';
import { appName } from './app-name.ts';
import { openApp } from './open-app.ts';

const PORTAL_APP_CODES = [SYSTEM_APPLICATION_CODE, MESSAGE_APPLICATION_CODE];

export function AppsMenu() {
  const { t, lang } = useTexts(shellTexts);
  const router = useRouter();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const id = useId();
  const apps =
    useQuery(userInfoQuery).data?.sysApps.filter(({ appCode }) => !PORTAL_APP_CODES.includes(appCode)) ?? [];
  if (apps.length === 0) return null;
  const open = (app: VisibleApplication) => {
    setAnchor(null);
    openApp(router, app);
  };
  return (
    <>
      <IconButton
        aria-label={t('apps')}
        aria-haspopup="menu"
        aria-expanded={anchor ? true : undefined}
        aria-controls={anchor ? id : undefined}
        onClick={event => setAnchor(event.currentTarget)}
      >
        <Icon name="apps" />
      </IconButton>
      <LazyMenu id={id} anchor={anchor} onClose={() => setAnchor(null)}>
        {apps.map(app => (
          <LazyMenuItem key={app.appId} onClick={() => open(app)}>
            {appName(app, lang)}
          </LazyMenuItem>
        ))}
      </LazyMenu>
    </>
  );
}
