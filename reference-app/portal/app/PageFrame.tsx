/** Around every page of the shell: its title in the tab, its permission, and the wait until its code is here. */
import { useRouter } from '@tanstack/react-router';
import { type ComponentType, lazy, Suspense } from 'react';
import { allows } from '../session/allows.ts';
import { useTexts } from '../session/language.ts';
import { usePermissions } from '../session/permission.tsx';
import { type Page, PageContext } from '../ui/define-page.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { useTitle } from '../ui/use-title.ts';
import { appTexts } from './texts.ts';

/** The code of each page that was opened. */
const bodies = new Map<Page, ComponentType>();

function bodyOf(page: Page): ComponentType {
  const known = bodies.get(page) ?? lazy(page.load);
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
      </Suspense>
    </PageContext.Provider>
  );
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
