/** The categories of written messages: added, ordered, switched and removed. */
import type { MessageCategory } from '@countersign/sdk/api/contract';
import { useState } from 'react';
import { client } from '../../../session/client.ts';
import { useTexts } from '../../../session/language.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { RowButton } from '../../../ui/RowButton.tsx';
import { ResourcePage } from '../../../ui/resource/ResourcePage.tsx';
import { ResourceRecord } from '../../../ui/resource/ResourceRecord.tsx';
import { beginningOf, useResource } from '../../../ui/resource/use-resource.ts';
import { useChange } from '../../../ui/use-crud.ts';
import { categoryForm } from './form.ts';
import { categories } from './resource.tsx';
import { categoryTexts } from './texts.ts';

const remove = (categoryCode: string) => client.temp.letter.category.delete({ body: { categoryCode } });

export const begin = beginningOf(categories);

export default function Categories() {
  const { t } = useTexts(categoryTexts);
  const list = useResource(categories);
  const removal = useChange(categories.name, remove);
  const [removing, setRemoving] = useState<MessageCategory>();
  const confirm = () => {
    if (removing) removal.mutate(removing.categoryCode);
    setRemoving(undefined);
  };
  return (
    <ResourcePage
      resource={categories}
      list={list}
      actionsWidth={100}
      actions={row => (
        <RowButton
          isDestructive
          text={t('list.removeRow')}
          label={t('list.removeOf', { item: row.name })}
          onPress={() => setRemoving(row)}
        />
      )}
    >
      <ResourceRecord resource={categories} list={list} form={categoryForm} />
      <ConfirmDialog
        open={removing !== undefined}
        title={t('category.remove', { item: removing?.name })}
        confirm={t('list.removeRow')}
        cancel={t('cancel')}
        isDestructive
        onConfirm={confirm}
        onCancel={() => setRemoving(undefined)}
      >
        {t('category.removeText')}
      </ConfirmDialog>
    </ResourcePage>
  );
}
