/** The person's own menu behind the avatar: who is signed in, their pages, and the way out. */
import Check from '@mui/icons-material/Check';
import Logout from '@mui/icons-material/Logout';
import MailOutline from '@mui/icons-material/MailOutlined';
import PersonOutline from '@mui/icons-material/PersonOutlined';
import Avatar from '@mui/material/Avatar';
import Divider from '@mui/material/Divider';
import IconButton from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import MenuItem from '@mui/material/MenuItem';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { messages } from '../../pages/account/messages/page.ts';
import { profile } from '../../pages/account/profile/page.ts';
import { useTexts } from '../../session/language.ts';
import { userInfo } from '../../session/queries.ts';
import { signOut } from '../../session/sign-out.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { DropDownMenu } from '../../ui/DropDownMenu.tsx';
import { initials } from '../../ui/format/initials.ts';
import { useTabsOn } from '../tabs/tabs-on.ts';
import { shellTexts } from '../texts.ts';

export function UserMenu() {
  const { lang, t } = useTexts(shellTexts);
  const router = useRouter();
  const user = useQuery(userInfo).data?.user;
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isConfirming, setConfirming] = useState(false);
  const [hasTabs, showTabs] = useTabsOn();
  const id = useId();
  const name = user?.nickName || user?.userName || '';
  const leave = async () => {
    setConfirming(false);
    await signOut();
    await router.navigate({ href: '/login', ignoreBlocker: true });
  };
  const go = (href: string) => {
    setAnchor(null);
    router.navigate({ href });
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
        <MenuItem onClick={() => go('/profile')}>
          <ListItemIcon>
            <PersonOutline fontSize="small" />
          </ListItemIcon>
          {profile.title[lang]}
        </MenuItem>
        <MenuItem onClick={() => go('/messages')}>
          <ListItemIcon>
            <MailOutline fontSize="small" />
          </ListItemIcon>
          {messages.title[lang]}
        </MenuItem>
        <MenuItem role="menuitemcheckbox" aria-checked={hasTabs} onClick={() => showTabs(!hasTabs)}>
          <ListItemIcon>{hasTabs && <Check fontSize="small" />}</ListItemIcon>
          {t('tabs.show')}
        </MenuItem>
        <MenuItem
          onClick={() => {
            setAnchor(null);
            setConfirming(true);
          }}
        >
          <ListItemIcon>
            <Logout fontSize="small" />
          </ListItemIcon>
          {t('signOut')}
        </MenuItem>
      </DropDownMenu>
      <ConfirmDialog
        open={isConfirming}
        title={t('systemTip')}
        confirm={t('ok')}
        cancel={t('cancel')}
        onConfirm={leave}
        onCancel={() => setConfirming(false)}
      >
        {t('confirmExit')}
      </ConfirmDialog>
    </>
  );
}
