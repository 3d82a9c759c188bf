/** Avatar button with the user menu: personal pages, the tabs setting, the tenant switch and sign-out. */
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useSetAtom } from 'jotai';
import { useId, useState } from 'react';
import { useTexts } from '../../session/language.ts';
import { userInfoQuery } from '../../session/queries.ts';
import { IconButton } from '../../ui/button/IconButton.tsx';
import { LazyMenu, LazyMenuItem } from '../../ui/drop-down/LazyMenu.tsx';
import { Icon } from '../../ui/icons/Icon.tsx';
import { Avatar } from '../../ui/people/Avatar.tsx';
import { useTabsEnabled } from '../tabs/tabs-on.ts';
import { shellTexts } from '../texts.ts';
import { AccountDialogs } from './Dialogs.tsx';
import { isSignOutConfirmationOpenAtom, isTenantSwitchOpenAtom, isUserInfoOpenAtom } from './dialogs.ts';
import { useUserMenuItems } from './use-avatar-items.ts';

export function UserMenu() {
  const { t } = useTexts(shellTexts);
  const router = useRouter();
  const user = useQuery(userInfoQuery).data?.user;
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [hasTabs, showTabs] = useTabsEnabled();
  const confirmExit = useSetAtom(isSignOutConfirmationOpenAtom);
  const showUserInfo = useSetAtom(isUserInfoOpenAtom);
  const switchTenant = useSetAtom(isTenantSwitchOpenAtom);
  const items = useUserMenuItems(anchor !== null);
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
        <Avatar src={user?.avatar} name={name} />
      </IconButton>
      <LazyMenu id={id} anchor={items ? anchor : null} onClose={() => setAnchor(null)}>
        <li className="user-card" role="presentation">
          <strong>{name}</strong>
          <span>{user?.userName}</span>
          <span>{[user?.merchantName, user?.organizeName].filter(Boolean).join(' · ')}</span>
        </li>
        <li className="menu-divider" role="presentation" />
        <LazyMenuItem onClick={run(() => showUserInfo(true))}>{t('userInfo')}</LazyMenuItem>
        {items?.map(({ title, href }) => (
          <LazyMenuItem key={href} onClick={run(() => router.navigate({ href }))}>
            {title}
          </LazyMenuItem>
        ))}
        <li className="menu-divider" role="presentation" />
        <LazyMenuItem role="menuitemcheckbox" aria-checked={hasTabs} onClick={run(() => showTabs(!hasTabs))}>
          {t('tabs.show')}
          {hasTabs && <Icon name="check" className="menu-check" />}
        </LazyMenuItem>
        <LazyMenuItem onClick={run(() => switchTenant(true))}>{t('tenant.switch')}</LazyMenuItem>
        <LazyMenuItem onClick={run(() => confirmExit(true))}>{t('signOut')}</LazyMenuItem>
      </LazyMenu>
      <AccountDialogs />
    </>
  );
}
