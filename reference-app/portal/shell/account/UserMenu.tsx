/** The person's own menu behind the avatar: their pages, the tenant, the tabs, and the way out. */
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useSetAtom } from 'jotai';
import { useId, useState } from 'react';
import { useTexts } from '../../session/language.ts';
import { userInfo } from '../../session/queries.ts';
import { IconButton } from '../../ui/button/IconButton.tsx';
import { LazyMenu, MenuLine } from '../../ui/drop-down/LazyMenu.tsx';
import { Icon } from '../../ui/icons/Icon.tsx';
import { Avatar } from '../../ui/people/Avatar.tsx';
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
        <Avatar src={user?.avatar} name={name} />
      </IconButton>
      <LazyMenu id={id} anchor={items ? anchor : null} onClose={() => setAnchor(null)}>
        <li className="user-card" role="presentation">
          <strong>{name}</strong>
          <span>{user?.userName}</span>
          <span>{[user?.merchantName, user?.organizeName].filter(Boolean).join(' · ')}</span>
        </li>
        <li className="menu-divider" role="presentation" />
        <MenuLine onClick={run(() => showUserInfo(true))}>{t('userInfo')}</MenuLine>
        {items?.map(({ title, href }) => (
          <MenuLine key={href} onClick={run(() => router.navigate({ href }))}>
            {title}
          </MenuLine>
        ))}
        <li className="menu-divider" role="presentation" />
        <MenuLine role="menuitemcheckbox" aria-checked={hasTabs} onClick={run(() => showTabs(!hasTabs))}>
          {t('tabs.show')}
          {hasTabs && <Icon name="check" className="menu-check" />}
        </MenuLine>
        <MenuLine onClick={run(() => switchTenant(true))}>{t('tenant.switch')}</MenuLine>
        <MenuLine onClick={run(() => confirmExit(true))}>{t('signOut')}</MenuLine>
      </LazyMenu>
      <Dialogs />
    </>
  );
}
