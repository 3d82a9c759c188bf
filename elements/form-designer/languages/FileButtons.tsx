/** Renders buttons that export translations as CSV or JSON, and import either format. */
import type { FormDefinition } from '@countersign/sdk/form';
import {
  type ReadTranslations,
  readTranslations,
  translationsCsv,
  translationsJson,
} from '@countersign/sdk/form/translations';
import { readTextFile } from '@countersign/sdk/text-file';
import { type ReactNode, useRef } from 'react';
import { downloadFile } from '../../designer/dialogs/download.ts';
import { Button } from '../../ui/kit/Button.tsx';
import type { LanguageTexts } from './texts.ts';

const MAX_TRANSLATION_FILE_BYTES = 2_000_000;

interface FileButtonsProps {
  t: LanguageTexts;
  languages: readonly string[];
  definitionNow(): FormDefinition;
  onRead(read: ReadTranslations): void;
  onStatus(message: string): void;
}

export function TranslationFileButtons({
  t,
  languages,
  definitionNow,
  onRead,
  onStatus,
}: FileButtonsProps): ReactNode {
  const input = useRef<HTMLInputElement>(null);
  const read = async (file: File) => {
    if (file.size > MAX_TRANSLATION_FILE_BYTES) return onStatus(t('too-large', { file: file.name }));
    const text = await readTextFile(file).catch(() => '');
    const result = readTranslations(definitionNow(), text);
    if (result.ok) onRead(result);
    else onStatus(t('not-read', { file: file.name }));
  };
  const write = (kind: 'csv' | 'json') => {
    const file = `translations.${kind}`;
    const text = (kind === 'csv' ? translationsCsv : translationsJson)(definitionNow(), languages);
    downloadFile(text, { file, mediaType: kind === 'csv' ? 'text/csv;charset=utf-8' : 'application/json' });
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
      <Button look="plain" onClick={() => input.current?.click()}>
        {t('import')}
      </Button>
      <Button look="plain" onClick={() => write('csv')}>
        {t('export-csv')}
      </Button>
      <Button look="plain" onClick={() => write('json')}>
        {t('export-json')}
      </Button>
    </>
  );
}
