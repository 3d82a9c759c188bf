/**
 * Manages the tenant's dictionaries. Administrators edit, import, export and remove dictionaries with their
 * entries.
 */
import type { DictionaryRow } from '@countersign/sdk/api/contract';
import { useState } from 'react';
import { client } from '../../../session/client.ts';
import { useTexts } from '../../../session/language.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { RowButton } from '../../../ui/RowButton.tsx';
import { ResourcePage } from '../../../ui/resource/ResourcePage.tsx';
import { ResourceRecord } from '../../../ui/resource/ResourceRecord.tsx';
import { createListPrefetch, useResource } from '../../../ui/resource/use-resource.ts';
import { useListMutation } from '../../../ui/use-crud.ts';
import { dictionaryForm } from './form.ts';
import { dictionaries } from './resource.tsx';
import { DictionaryImportExport } from './Transfer.tsx';
import { dictionaryTexts } from './texts.ts';
import { DictionaryReferenceList } from './Uses.tsx';

const removeDictionary = (code: string) => client.dict.data.remove({ params: { code }, query: {} });

export const prefetch = createListPrefetch(dictionaries);

export default function Dictionaries() {
  const { t, lang } = useTexts(dictionaryTexts);
  const list = useResource(dictionaries);
  const removal = useListMutation(dictionaries.name, removeDictionary);
  const [removing, setRemoving] = useState<DictionaryRow>();
  const nameOf = ({ dictName, dictNameEn }: DictionaryRow) =>
    lang === 'en' ? dictNameEn || dictName : dictName;
  const confirm = () => {
    if (removing) removal.mutate(removing.dictCode);
    setRemoving(undefined);
  };
  const actions = (row: DictionaryRow) => (
    <RowButton
      isDestructive
      text={t('list.removeRow')}
      label={t('list.removeOf', { item: nameOf(row) })}
      onPress={() => setRemoving(row)}
    />
  );
  return (
    <ResourcePage
      resource={dictionaries}
      list={list}
      tools={<DictionaryImportExport />}
      actions={actions}
      actionsWidth={100}
    >
      <ResourceRecord
        resource={dictionaries}
        list={list}
        form={dictionaryForm}
        tabs={[
          {
            name: 'uses',
            label: t('dict.usedBy'),
            content: ({ usedBy }) => <DictionaryReferenceList usedBy={usedBy} />,
          },
        ]}
      />
      <ConfirmDialog
        open={removing !== undefined}
        title={t('dict.removeOne', { item: removing && nameOf(removing) })}
        confirm={t('list.removeRow')}
        cancel={t('cancel')}
        isDestructive
        onConfirm={confirm}
        onCancel={() => setRemoving(undefined)}
      >
        {t('dict.removeText', { count: removing?.itemCount })}
      </ConfirmDialog>
    </ResourcePage>
  );
}
