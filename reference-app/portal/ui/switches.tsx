/** Menus for language and appearance, used by the header and the sign-in pages. */

import type { Lang } from '@countersign/sdk/i18n';
import { useAtom } from 'jotai';
import { useId, useState } from 'react';
import { languageAtom, useTexts } from '../session/language.ts';
import { queryClient } from '../session/queries.ts';
import { type Appearance, appearanceAtom } from '../theme/appearance.ts';
import { IconButton } from './button/IconButton.tsx';
import { LazyMenu, LazyMenuItem } from './drop-down/LazyMenu.tsx';
import { Icon, type IconName } from './icons/Icon.tsx';
import { uiTexts } from './texts.ts';

interface ChoiceProps<V extends string> {
  label: string;
  icon: IconName;
  value: V;
  options: Record<V, string>;
  onChange: (value: V) => void;
}

function IconChoiceMenu<V extends string>({ label, icon, value, options, onChange }: ChoiceProps<V>) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const id = useId();
  const choose = (next: V) => {
    setAnchor(null);
    onChange(next);
  };
  return (
    <>
      <IconButton
        aria-label={`${label}: ${options[value]}`}
        aria-haspopup="menu"
        aria-expanded={anchor ? true : undefined}
        aria-controls={anchor ? id : undefined}
        onClick={event => setAnchor(event.currentTarget)}
      >
        <Icon name={icon} />
      </IconButton>
      <LazyMenu id={id} anchor={anchor} onClose={() => setAnchor(null)}>
        {(Object.entries(options) as [V, string][]).map(([key, text]) => (
          <LazyMenuItem
            key={key}
            role="menuitemradio"
            aria-checked={key === value}
            selected={key === value}
            onClick={() => choose(key)}
          >
            {text}
          </LazyMenuItem>
        ))}
      </LazyMenu>
    </>
  );
}

const languageNames: Record<Lang, string> = { zh: '简体中文', en: 'English' };

/** Menu to change the language. If `onChange` is omitted, the language changes without a navigation. */
export function LanguageSwitch({ onChange }: { onChange?: (lang: Lang) => void }) {
  const { t } = useTexts(uiTexts);
  const [lang, setLang] = useAtom(languageAtom);
  const change = (next: Lang) => {
    if (onChange) return onChange(next);
    setLang(next);
    // The texts in server replies depend on the language, so all data is fetched again after the change.
    queryClient.invalidateQueries();
  };
  return (
    <IconChoiceMenu
      label={t('language')}
      icon="translate"
      value={lang}
      options={languageNames}
      onChange={change}
    />
  );
}

const appearanceIcons: Record<Appearance, IconName> = {
  light: 'lightMode',
  dark: 'darkMode',
  auto: 'settingsBrightness',
};

export function AppearanceSwitch() {
  const { t } = useTexts(uiTexts);
  const [appearance, setAppearance] = useAtom(appearanceAtom);
  const options = { light: t('light'), dark: t('dark'), auto: t('auto') };
  return (
    <IconChoiceMenu
      label={t('appearance')}
      icon={appearanceIcons[appearance]}
      value={appearance}
      options={options}
      onChange={setAppearance}
    />
  );
}
