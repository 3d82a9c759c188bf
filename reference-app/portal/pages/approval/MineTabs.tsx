/** Tabs for the user's submitted applications and drafts. Both pages share one title. */
import { Link, useLocation } from '@tanstack/react-router';
import { useTexts } from '../../session/language.ts';
import { ownApplicationTexts } from './own-texts.ts';

export function OwnApplicationTabs() {
  const { t } = useTexts(ownApplicationTexts);
  const { pathname } = useLocation();
  const tabs = [
    { to: '/approval/mine', label: t('mine.applications') },
    { to: '/approval/drafts', label: t('drafts.title') },
  ];
  return (
    <nav className="page-tabs" aria-label={t('mine.tabs')}>
      {tabs.map(({ to, label }) => (
        <Link key={to} to={to} aria-current={pathname === to ? 'page' : undefined}>
          {label}
        </Link>
      ))}
    </nav>
  );
}
