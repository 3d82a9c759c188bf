/** Translations as files: CSV and JSON out, either of them in. */
import type { FormDefinition } from '@countersign/sdk/form';
import {
  type ReadTranslations,
  readTranslations,
  translationsCsv,
  translationsJson,
} from '@countersign/sdk/form/translations';
import { type ReactNode, useRef } from 'react';
import { download } from '../../designer/dialogs/download.ts';
import type { LanguageTexts } from './texts.ts';

const MOST_BYTES = 2_000_000;

interface Props {
  t: LanguageTexts;
  languages: readonly string[];
  definitionNow(): FormDefinition;
  onRead(read: ReadTranslations): void;
  onStatus(message: string): void;
}

export function FileButtons({ t, languages, definitionNow, onRead, onStatus }: Props): ReactNode {
  const input = useRef<HTMLInputElement>(null);
  const read = async (file: File) => {
    if (file.size > MOST_BYTES) return onStatus(t('too-large', { file: file.name }));
    const text = await file.text().catch(() => '');
    const result = readTranslations(definitionNow(), text);
    if (result.ok) onRead(result);
    else onStatus(t('not-read', { file: file.name }));
  };
  const write = (kind: 'csv' | 'json') => {
    const file = `translations.${kind}`;
    const text = (kind === 'csv' ? translationsCsv : translationsJson)(definitionNow(), languages);
    download(text, { file, mediaType: kind === 'csv' ? 'text/csv;charset=utf-8' : 'application/json' });
    onStatus(t('exported', { file }));
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept=".csv,.tsv,.txt,.json,text/csv,application/json"
        onChange={event => {
          const [file] = event.target.files ?? [];
          event.target.value = '';
          if (file) void read(file);
        }}
      />
      <button type="button" className="csp-button" onClick={() => input.current?.click()}>
        {t('import')}
      </button>
      <button type="button" className="csp-button" onClick={() => write('csv')}>
        {t('export-csv')}
      </button>
      <button type="button" className="csp-button" onClick={() => write('json')}>
        {t('export-json')}
      </button>
    </>
  );
}
