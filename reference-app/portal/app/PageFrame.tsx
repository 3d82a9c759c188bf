/** Around every page of the shell: its title in the tab, its permission, and the wait until its code is here. */
import { useRouter } from '@tanstack/react-router';
import { type ComponentType, lazy, Suspense, useEffect } from 'react';
import { allows } from '../session/allows.ts';
import { useAppName } from '../session/app-name.ts';
import { useText } from '../session/language.ts';
import { usePermissions } from '../session/permission.tsx';
import type { Page } from '../ui/define-page.ts';
import { Blank } from '../ui/EmptyState.tsx';

/** The code of each page that was opened. */
const bodies = new Map<Page, ComponentType>();

function bodyOf(page: Page): ComponentType {
  const known = bodies.get(page) ?? lazy(page.load);
  bodies.set(page, known);
  return known;
}

export function PageFrame({ page }: { page: Page }) {
  const { t } = useText();
  const held = usePermissions();
  useTitle(t(page.title));
  if (page.permissions && !allows(held, page.permissions)) return <NoPermission />;
  const Body = bodyOf(page);
  return (
    <Suspense fallback={<div className="page" aria-busy="true" />}>
      <Body />
    </Suspense>
  );
}

/** Use in a page: the browser's tab says `title · application`. */
export function useTitle(title: string): void {
  const app = useAppName();
  useEffect(() => {
    document.title = `${title} · ${app}`;
  }, [title, app]);
}

function NoPermission() {
  const { t } = useText();
  const router = useRouter();
  return (
    <Blank
      title={t('denied.title')}
      text={t('noMenuPermission')}
      action={{ label: t('toHome'), run: () => router.navigate({ href: '/home' }) }}
    />
  );
}
