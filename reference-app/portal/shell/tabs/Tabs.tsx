/**
 * Shows visited pages as tabs, which are links. Arrow keys move between tabs, Delete closes a tab, and a menu
 * closes other tabs.
 */
import './tabs.css';
import { useLocation, useRouter } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';
import { type KeyboardEvent, type MouseEvent, Suspense, useEffect, useRef, useState } from 'react';
import { useTexts } from '../../session/language.ts';
import { createLazyMuiComponent } from '../../theme/with-mui.tsx';
import { Icon } from '../../ui/icons/Icon.tsx';
import { hrefPath, hrefQueryValue, pageTabKey } from '../places/address.ts';
import { usePageLocation } from '../places/use-place.ts';
import { shellTexts } from '../texts.ts';
import { closeTab } from './follow.ts';
import { tabsAtom } from './stored-tabs.ts';
import type { Tab as TabRow } from './tabs.ts';

const TabMenu = createLazyMuiComponent(() => import('./TabMenu.tsx'));

export function PageTabs() {
  const { t } = useTexts(shellTexts);
  const tabs = useAtomValue(tabsAtom);
  const active = pageTabKey(useLocation().href);
  const list = useRef<HTMLUListElement>(null);
  const [menu, setMenu] = useState<{ href: string; anchor: HTMLElement } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the active tab is in view after each change
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [active, tabs.length]);
  const move = ({ key, currentTarget }: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[key];
    if (!step) return;
    const links = [...(list.current?.querySelectorAll<HTMLElement>('a') ?? [])];
    const at = links.indexOf(document.activeElement as HTMLElement);
    links.at((at + step) % links.length)?.focus();
    currentTarget.scrollIntoView({ block: 'nearest' });
  };
  return (
    <nav className="tabs" aria-label={t('tabs')}>
      <ul ref={list} onKeyDown={move}>
        {tabs.map(tab => (
          <PageTab
            key={tab.href}
            tab={tab}
            isActive={tab.href === active}
            isReached={tab.href === active || (!tabs.some(({ href }) => href === active) && tab === tabs[0])}
            onMenu={anchor => setMenu({ href: tab.href, anchor })}
          />
        ))}
      </ul>
      <Suspense>{menu && <TabMenu open={menu} onClose={() => setMenu(null)} />}</Suspense>
    </nav>
  );
}

interface OneTabProps {
  tab: TabRow;
  isActive: boolean;
  /** True if the tab can be reached with the Tab key. */
  isReached: boolean;
  onMenu: (anchor: HTMLElement) => void;
}

function PageTab({ tab, isActive, isReached, onMenu }: OneTabProps) {
  const { t, lang } = useTexts(shellTexts);
  const router = useRouter();
  const place = usePageLocation(hrefPath(tab.href));
  const title = hrefQueryValue(tab.href, 'title') || tab.title || place?.title[lang] || hrefPath(tab.href);
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    router.navigate({ href: tab.href });
  };
  const byKey = (event: KeyboardEvent) => {
    if (event.key === 'Delete') closeTab(router, tab.href);
  };
  return (
    <li className={isActive ? 'tab is-active' : 'tab'}>
      <a
        href={tab.href}
        tabIndex={isReached ? 0 : -1}
        title={title}
        aria-current={isActive ? 'page' : undefined}
        aria-keyshortcuts="Delete Shift+F10"
        onClick={open}
        onAuxClick={event => event.button === 1 && closeTab(router, tab.href)}
        onKeyDown={byKey}
        onContextMenu={event => {
          event.preventDefault();
          onMenu(event.currentTarget);
        }}
      >
        {title}
      </a>
      {!tab.isAffixed && (
        <button
          type="button"
          tabIndex={-1}
          aria-label={t('tabs.close', { title })}
          onClick={() => closeTab(router, tab.href)}
        >
          <Icon name="close" size="text" />
        </button>
      )}
    </li>
  );
}
