/**
 * Frame around every page in the shell: sets the title, checks the permission, and waits until the page's
 * code is loaded.
 */
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { Suspense, useEffect } from 'react';
import type { Page } from '../pages/page-loader.ts';
import { hasAnyPermission } from '../session/allows.ts';
import { useTexts } from '../session/language.ts';
import { usePermissions } from '../session/permission.tsx';
import { userInfoQuery } from '../session/queries.ts';
import { preloadLazyComponents } from '../theme/with-mui.tsx';
import { useIsFirstPageComplete } from '../ui/browser/idle.ts';
import { PageContext } from '../ui/current-page.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { useDocumentTitle } from '../ui/use-title.ts';
import { pageComponent } from './page-code.ts';
import { appTexts } from './texts.ts';

export function PageFrame({ page }: { page: Page }) {
  const { lang } = useTexts(appTexts);
  useQuery(userInfoQuery);
  const held = usePermissions();
  useDocumentTitle(page.title[lang]);
  if (page.permissions && !hasAnyPermission(held, page.permissions)) return <NoPermission />;
  const Body = pageComponent(page);
  return (
    <PageContext.Provider value={page}>
      <Suspense fallback={<div className="page" aria-busy="true" />}>
        <Body />
        <LoadShellWhenIdle />
      </Suspense>
    </PageContext.Provider>
  );
}

/**
 * Loads the code for the shell's menus and dialogs in idle time, after the page has rendered with its data.
 */
function LoadShellWhenIdle() {
  const isIdle = useIsFirstPageComplete();
  useEffect(() => {
    if (isIdle) void preloadLazyComponents();
  }, [isIdle]);
  return null;
}

function NoPermission() {
  const { t } = useTexts(appTexts);
  const router = useRouter();
  return (
    <EmptyState
      title={t('denied.title')}
      text={t('noMenuPermission')}
      action={{ label: t('toHome'), run: () => router.navigate({ href: '/home' }) }}
    />
  );
}
