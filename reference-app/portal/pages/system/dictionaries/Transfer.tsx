/** Exports dictionaries to a JSON file and imports them from one. */

import type { PartOf } from '@countersign/sdk/api/contract';
import { parseExactJson } from '@countersign/sdk/json';
import { readTextFile } from '@countersign/sdk/text-file';
import { useRef } from 'react';
import { client } from '../../../session/client.ts';
import { useTexts } from '../../../session/language.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { showToast } from '../../../ui/toasts.tsx';
import { saveBlob } from '../../../ui/transfer/save-blob.ts';
import { useListMutation } from '../../../ui/use-crud.ts';
import { dictionaryTexts } from './texts.ts';

const MAX_IMPORT_BYTES = 2 * 1024 * 1024;

export function DictionaryImportExport() {
  const { t } = useTexts(dictionaryTexts);
  const input = useRef<HTMLInputElement>(null);
  const take = useListMutation('dictionary', () => client.dict.data.data.json.export({ query: {} }), {
    message: '',
    onDone: downloadDictionaryFile,
  });
  const bring = useListMutation(
    'dictionary',
    async (file: File) => {
      if (file.size > MAX_IMPORT_BYTES) throw new Error(t('dict.tooLarge'));
      return client.dict.data.data.json.import({
        body: parseDictionaryFile(await readTextFile(file), t('dict.badFile')),
      });
    },
    { message: '', onDone: counts => showToast('success', t('dict.imported', counts)) },
  );
  return (
    <>
      <Button variant="outlined" onClick={() => input.current?.click()} disabled={bring.isPending}>
        {t('dict.import')}
      </Button>
      <Button variant="outlined" onClick={() => take.mutate(undefined)} disabled={take.isPending}>
        {t('dict.export')}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept="application/json,.json"
        aria-label={t('dict.import')}
        onChange={event => {
          const file = event.target.files?.[0];
          event.target.value = '';
          if (file) bring.mutate(file);
        }}
      />
    </>
  );
}

type DictionaryFile = PartOf<'POST dict/data/data/json/import', 'body'>;

function parseDictionaryFile(text: string, message: string): DictionaryFile {
  try {
    return parseExactJson(text) as DictionaryFile;
  } catch {
    throw new Error(message);
  }
}

function downloadDictionaryFile(dictionaries: DictionaryFile): void {
  const blob = new Blob([JSON.stringify(dictionaries, null, 2)], { type: 'application/json' });
  saveBlob(blob, 'dictionaries.json');
}
