/** Renders the form for adding a language column by its language code. */
import { isLanguage } from '@countersign/sdk/form/translations';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { Button } from '../../ui/kit/Button.tsx';
import { Input } from '../../ui/kit/fields.tsx';
import { type LanguageTexts, languageName } from './texts.ts';

/** Languages that are suggested by name. Any other language code can be typed. */
const suggestedLanguages = [
  'en',
  'zh',
  'zh-Hant',
  'ja',
  'ko',
  'de',
  'fr',
  'es',
  'pt',
  'ru',
  'vi',
  'th',
  'id',
  'ar',
];

interface AddLanguageProps {
  t: LanguageTexts;
  lang: 'zh' | 'en';
  languages: readonly string[];
  /** Called with a valid language code that is not in the list yet. */
  onAdd(code: string): void;
  onFault(message: string): void;
}

export function AddLanguageForm({ t, lang, languages, onAdd, onFault }: AddLanguageProps): ReactNode {
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
    <form className="languages-add" onSubmit={add}>
      <Input
        list={list}
        aria-label={t('add-language')}
        placeholder={t('code')}
        autoComplete="off"
        value={code}
        onChange={event => setCode(event.target.value)}
      />
      <datalist id={list}>
        {suggestedLanguages
          .filter(one => !languages.includes(one))
          .map(one => (
            <option key={one} value={one} label={languageName(one, lang)} />
          ))}
      </datalist>
      <Button type="submit" look="plain">
        {t('add')}
      </Button>
    </form>
  );
}
