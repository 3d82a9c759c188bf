/** Adds the column of a language by its code. */
import { isLanguage } from '@countersign/sdk/form/translations';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { type LanguageTexts, languageName } from './texts.ts';

/** Offered by name; any other code can be typed. */
const offered = ['en', 'zh', 'zh-Hant', 'ja', 'ko', 'de', 'fr', 'es', 'pt', 'ru', 'vi', 'th', 'id', 'ar'];

interface Props {
  t: LanguageTexts;
  lang: 'zh' | 'en';
  languages: readonly string[];
  /** Adds the language, or reports what is wrong with the code. */
  onAdd(code: string): void;
  onFault(message: string): void;
}

export function AddLanguage({ t, lang, languages, onAdd, onFault }: Props): ReactNode {
  const [code, setCode] = useState('');
  const list = useId();
  const add = (event: FormEvent) => {
    event.preventDefault();
    const known = languages.find(one => one.toLowerCase() === code.trim().toLowerCase());
    if (!isLanguage(code.trim())) onFault(t('code-wrong', { code }));
    else if (known) onFault(t('code-known', { language: languageName(known, lang) }));
    else {
      onAdd(code.trim());
      setCode('');
    }
  };
  return (
    <form className="csl-add" onSubmit={add}>
      <input
        className="csp-input"
        list={list}
        aria-label={t('add-language')}
        placeholder={t('code')}
        autoComplete="off"
        value={code}
        onChange={event => setCode(event.target.value)}
      />
      <datalist id={list}>
        {offered
          .filter(one => !languages.includes(one))
          .map(one => (
            <option key={one} value={one} label={languageName(one, lang)} />
          ))}
      </datalist>
      <button type="submit" className="csp-button">
        {t('add')}
      </button>
    </form>
  );
}
