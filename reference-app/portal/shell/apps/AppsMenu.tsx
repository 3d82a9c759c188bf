/** The person's further applications, behind a button of the header. */
import type { SysApp } from '@countersign/sdk/api/contract';
import AppsOutlined from '@mui/icons-material/AppsOutlined';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { useTexts } from '../../session/language.ts';
import { userInfo } from '../../session/queries.ts';
import { MESSAGE_APP, SYSTEM_APP } from '../../session/routes.ts';
import { DropDownMenu } from '../../ui/DropDownMenu.tsx';
import { shellTexts } from '../texts.ts';
import { appName } from './app-name.ts';
import { openApp } from './open-app.ts';

const OWN = [SYSTEM_APP, MESSAGE_APP];

export function AppsMenu() {
  const { t, lang } = useTexts(shellTexts);
  const router = useRouter();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const id = useId();
  const apps = useQuery(userInfo).data?.sysApps.filter(({ appCode }) => !OWN.includes(appCode)) ?? [];
  if (apps.length === 0) return null;
  const open = (app: SysApp) => {
    setAnchor(null);
    openApp(router, app);
  };
  return (
    <>
      <IconButton
        color="inherit"
        aria-label={t('apps')}
        aria-haspopup="menu"
        aria-expanded={anchor ? true : undefined}
        aria-controls={anchor ? id : undefined}
        onClick={event => setAnchor(event.currentTarget)}
      >
        <AppsOutlined fontSize="small" />
      </IconButton>
      <DropDownMenu id={id} anchor={anchor} onClose={() => setAnchor(null)}>
        {apps.map(app => (
          <MenuItem key={app.appId} onClick={() => open(app)}>
            {appName(app, lang)}
          </MenuItem>
        ))}
      </DropDownMenu>
    </>
  );
}
