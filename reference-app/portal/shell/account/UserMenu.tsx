/** The person's own menu behind the avatar: their pages, the tenant, the tabs, and the way out. */
import Check from '@mui/icons-material/Check';
import Avatar from '@mui/material/Avatar';
import Divider from '@mui/material/Divider';
import IconButton from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import MenuItem from '@mui/material/MenuItem';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useSetAtom } from 'jotai';
import { useId, useState } from 'react';
import { useTexts } from '../../session/language.ts';
import { userInfo } from '../../session/queries.ts';
import { DropDownMenu } from '../../ui/DropDownMenu.tsx';
import { initials } from '../../ui/format/initials.ts';
import { useTabsOn } from '../tabs/tabs-on.ts';
import { shellTexts } from '../texts.ts';
import { Dialogs } from './Dialogs.tsx';
import { confirmingExitAtom, switchingTenantAtom, userInfoAtom } from './dialogs.ts';
import { useAvatarItems } from './use-avatar-items.ts';

export function UserMenu() {
  const { t } = useTexts(shellTexts);
  const router = useRouter();
  const user = useQuery(userInfo).data?.user;
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [hasTabs, showTabs] = useTabsOn();
  const confirmExit = useSetAtom(confirmingExitAtom);
  const showUserInfo = useSetAtom(userInfoAtom);
  const switchTenant = useSetAtom(switchingTenantAtom);
  const items = useAvatarItems(anchor !== null);
  const id = useId();
  const name = user?.nickName || user?.userName || '';
  const run = (action: () => unknown) => () => {
    setAnchor(null);
    action();
  };
  return (
    <>
      <IconButton
        aria-label={`${t('account')}: ${name}`}
        aria-haspopup="menu"
        aria-expanded={anchor ? true : undefined}
        aria-controls={anchor ? id : undefined}
        onClick={event => setAnchor(event.currentTarget)}
      >
        <Avatar
          className="avatar"
          src={user?.avatar ?? undefined}
          alt=""
          slotProps={{ img: { referrerPolicy: 'no-referrer' } }}
        >
          {initials(name)}
        </Avatar>
      </IconButton>
      <DropDownMenu id={id} anchor={anchor} onClose={() => setAnchor(null)}>
        <li className="user-card" role="presentation">
          <strong>{name}</strong>
          <span>{user?.userName}</span>
          <span>{[user?.merchantName, user?.organizeName].filter(Boolean).join(' · ')}</span>
        </li>
        <Divider component="li" role="presentation" />
        <MenuItem onClick={run(() => showUserInfo(true))}>{t('userInfo')}</MenuItem>
        {items.map(({ title, href }) => (
          <MenuItem key={href} onClick={run(() => router.navigate({ href }))}>
            {title}
          </MenuItem>
        ))}
        <Divider component="li" role="presentation" />
        <MenuItem role="menuitemcheckbox" aria-checked={hasTabs} onClick={run(() => showTabs(!hasTabs))}>
          {t('tabs.show')}
          {hasTabs && (
            <ListItemIcon className="menu-check">
              <Check fontSize="small" />
            </ListItemIcon>
          )}
        </MenuItem>
        <MenuItem onClick={run(() => switchTenant(true))}>{t('tenant.switch')}</MenuItem>
        <MenuItem onClick={run(() => confirmExit(true))}>{t('signOut')}</MenuItem>
      </DropDownMenu>
      <Dialogs />
    </>
  );
}
