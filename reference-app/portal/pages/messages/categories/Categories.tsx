/** The categories of written messages: added, ordered, switched and removed. */
import type { MessageCategory } from '@countersign/sdk/api/contract';
import { client } from '../../../session/client.ts';
import { useTexts } from '../../../session/language.ts';
import { RemoveButton, RemoveDialog, useRemoval } from '../../../ui/resource/Removal.tsx';
import { ResourcePage } from '../../../ui/resource/ResourcePage.tsx';
import { ResourceRecord } from '../../../ui/resource/ResourceRecord.tsx';
import { beginningOf, useResource } from '../../../ui/resource/use-resource.ts';
import { categoryForm } from './form.ts';
import { categories } from './resource.tsx';
import { categoryTexts } from './texts.ts';

const remove = ({ categoryCode }: MessageCategory) =>
  client.temp.letter.category.delete({ body: { categoryCode } });

export const begin = beginningOf(categories);

export default function Categories() {
  const { t } = useTexts(categoryTexts);
  const list = useResource(categories);
  const removal = useRemoval(categories.name, remove);
  return (
    <ResourcePage
      resource={categories}
      list={list}
      actionsWidth={100}
      actions={row => <RemoveButton item={row.name} onPress={() => removal.choose(row)} />}
    >
      <ResourceRecord resource={categories} list={list} form={categoryForm} />
      <RemoveDialog removal={removal} title={t('category.remove', { item: removal.row?.name })}>
        {t('category.removeText')}
      </RemoveDialog>
    </ResourcePage>
  );
}
