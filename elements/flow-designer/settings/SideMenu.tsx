/** Renders the settings menu as vertical tabs at the side. */
import type { KeyboardEvent, ReactNode } from 'react';
import { Button } from '../../ui/kit/Button.tsx';
import type { SettingsPage } from '../page-types.ts';
import { SETTINGS_PAGES } from './pages.ts';
import type { SettingsTexts } from './texts.ts';

export interface MenuProps {
  t: SettingsTexts;
  id: string;
  page: SettingsPage;
  onPage(page: SettingsPage): void;
}

export function SideMenu({ t, id, page, onPage }: MenuProps): ReactNode {
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const at = SETTINGS_PAGES.indexOf(page);
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key];
    const next = to === undefined ? undefined : SETTINGS_PAGES.at(to % SETTINGS_PAGES.length);
    if (!next) return;
    event.preventDefault();
    onPage(next);
    event.currentTarget.querySelector<HTMLElement>(`[data-page=${next}]`)?.focus();
  };
  return (
    <div
      className="flow-side-menu"
      role="tablist"
      aria-orientation="vertical"
      aria-label={t('menu')}
      data-region="left"
      onKeyDown={move}
    >
      {SETTINGS_PAGES.map(name => (
        <Button
          key={name}
          role="tab"
          id={`${id}-${name}`}
          data-page={name}
          aria-selected={name === page}
          aria-controls={`${id}-page`}
          tabIndex={name === page ? 0 : -1}
          onClick={() => onPage(name)}
        >
          {t(name)}
        </Button>
      ))}
    </div>
  );
}
