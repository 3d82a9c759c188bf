/** Around every page of the shell: its title in the tab, its permission, and the wait until its code is here. */
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { Suspense, useEffect } from 'react';
import { allows } from '../session/allows.ts';
import { useTexts } from '../session/language.ts';
import { usePermissions } from '../session/permission.tsx';
import { userInfo } from '../session/queries.ts';
import { loadParts } from '../theme/with-mui.tsx';
import { useIdle } from '../ui/browser/idle.ts';
import { type Page, PageContext } from '../ui/define-page.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { useTitle } from '../ui/use-title.ts';
import { bodyOf } from './page-code.ts';
import { appTexts } from './texts.ts';

export function PageFrame({ page }: { page: Page }) {
  const { lang } = useTexts(appTexts);
  useQuery(userInfo);
  const held = usePermissions();
  useTitle(page.title[lang]);
  if (page.permissions && !allows(held, page.permissions)) return <NoPermission />;
  const Body = bodyOf(page);
  return (
    <PageContext.Provider value={page}>
      <Suspense fallback={<div className="page" aria-busy="true" />}>
        <Body />
        <PartsBehindPage />
      </Suspense>
    </PageContext.Provider>
  );
}

/** Menus and dialogs of the shell are loaded in idle time, once the page is drawn and has its data. */
function PartsBehindPage() {
  const isIdle = useIdle();
  useEffect(() => {
    if (isIdle) void loadParts();
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
