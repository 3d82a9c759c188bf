/** Header bar with the portal's name and tenant, language, appearance, messages and the user menu. */
import { describePage } from '@countersign/sdk/api/pages';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useAppName } from '../session/app-name.ts';
import { changeLanguage } from '../session/change-language.ts';
import { useTexts } from '../session/language.ts';
import { userInfoQuery } from '../session/queries.ts';
import { IconButton } from '../ui/button/IconButton.tsx';
import { Icon } from '../ui/icons/Icon.tsx';
import { PageLink } from '../ui/PageLink.tsx';
import { AppearanceSwitch, LanguageSwitch } from '../ui/switches.tsx';
import { UserMenu } from './account/UserMenu.tsx';
import { AppsMenu } from './apps/AppsMenu.tsx';
import { MessageBell } from './bell/MessageBell.tsx';
import { CommandPaletteButton } from './palette/CommandPaletteButton.tsx';
import { shellTexts } from './texts.ts';

const homePage = describePage('home');
const downloadCenterPageDescriptor = describePage('DownloadCenter');

export function Header({ onMenu }: { onMenu: () => void }) {
  const { lang, t } = useTexts(shellTexts);
  const router = useRouter();
  const app = useAppName();
  const merchant = useQuery(userInfoQuery).data?.merchant;
  return (
    <header className="header">
      <IconButton className="header-menu" aria-label={t('openMenu')} onClick={onMenu}>
        <Icon name="menu" size="medium" />
      </IconButton>
      <PageLink href={homePage.path} className="brand" aria-label={`${app} · ${homePage.title[lang]}`}>
        <img
          src={merchant?.icon || '/favicon.svg'}
          referrerPolicy="no-referrer"
          alt=""
          width={28}
          height={28}
        />
        <span className="brand-app">{app}</span>
      </PageLink>
      <span className="tenant">{merchant?.merchantName}</span>
      <div className="header-end">
        <CommandPaletteButton />
        <AppsMenu />
        <LanguageSwitch onChange={lang => changeLanguage(router, lang)} />
        <AppearanceSwitch />
        <PageLink
          href={downloadCenterPageDescriptor.path}
          className="icon-button is-medium header-downloads"
          aria-label={downloadCenterPageDescriptor.title[lang]}
        >
          <Icon name="download" size="medium" />
        </PageLink>
        <MessageBell />
        <UserMenu />
      </div>
    </header>
  );
}
