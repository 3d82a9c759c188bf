/** Head of a micro-app's side menu: the app's icon and name, its project, and a link back to the portal. */
import type { VisibleApplication } from '@countersign/sdk/api/contract';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useTexts } from '../../session/language.ts';
import { isProjectApp } from '../../session/project.ts';
import { loadComponentWithMuiTheme } from '../../theme/with-mui.tsx';
import { Icon } from '../../ui/icons/Icon.tsx';
import { shellTexts } from '../texts.ts';
import { appName } from './app-name.ts';

const LazyAppProjectSelect = lazy(() => loadComponentWithMuiTheme(() => import('./AppProject.tsx')));

export function AppMenuHeader({ app, collapsed }: { app: VisibleApplication; collapsed: boolean }) {
  const { t, lang } = useTexts(shellTexts);
  return (
    <div className="app-head">
      <div className="app-head-name" title={collapsed ? appName(app, lang) : undefined}>
        {app.image ? (
          <img src={app.image} alt="" width={24} height={24} referrerPolicy="no-referrer" />
        ) : (
          <Icon name="apps" />
        )}
        <strong className={collapsed ? 'visually-hidden' : undefined}>{appName(app, lang)}</strong>
      </div>
      {isProjectApp(app.appCode) && !collapsed && (
        <Suspense>
          <LazyAppProjectSelect />
        </Suspense>
      )}
      <Link to="/home" className="menu-entry" aria-label={collapsed ? t('apps.back') : undefined}>
        <Icon name="arrowBack" />
        <span>{t('apps.back')}</span>
      </Link>
    </div>
  );
}
