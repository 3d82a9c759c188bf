/** Around every page of the shell: its title in the tab, its permission, and the wait until its code is here. */
import { useIsFetching } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { type ComponentType, lazy, Suspense, useEffect } from 'react';
import { allows } from '../session/allows.ts';
import { useTexts } from '../session/language.ts';
import { usePermissions } from '../session/permission.tsx';
import { queries } from '../session/queries.ts';
import { loadParts, loadWithMui } from '../theme/with-mui.tsx';
import { type Page, PageContext } from '../ui/define-page.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { useTitle } from '../ui/use-title.ts';
import { appTexts } from './texts.ts';

/** The code of each page that was opened. */
const bodies = new Map<Page, ComponentType>();

function bodyOf(page: Page): ComponentType {
  const load = page.isPlain ? page.load : () => loadWithMui(page.load);
  const known = bodies.get(page) ?? lazy(load);
  bodies.set(page, known);
  return known;
}

export function PageFrame({ page }: { page: Page }) {
  const { lang } = useTexts(appTexts);
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
  const isBusy = useIsFetching() > 0;
  useEffect(() => {
    if (isBusy) return;
    const waiting = whenIdle(() => queries.isFetching() === 0 && loadParts());
    return () => waiting.cancel();
  }, [isBusy]);
  return null;
}

/** Not every browser has idle callbacks. */
function whenIdle(run: () => void): { cancel: () => void } {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(run);
    return { cancel: () => clearTimeout(timer) };
  }
  const id = requestIdleCallback(run);
  return { cancel: () => cancelIdleCallback(id) };
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
