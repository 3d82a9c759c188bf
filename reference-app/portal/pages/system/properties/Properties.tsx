/** The properties of the tenant, with those that it inherits: changed, reset, switched off. */
import type { Property } from '@countersign/sdk/api/contract';
import { client } from '../../../session/client.ts';
import { useTexts } from '../../../session/language.ts';
import { RowButton } from '../../../ui/RowButton.tsx';
import { RemoveDialog, useRemoval } from '../../../ui/resource/Removal.tsx';
import { ResourcePage } from '../../../ui/resource/ResourcePage.tsx';
import { ResourceRecord } from '../../../ui/resource/ResourceRecord.tsx';
import { RowMenu } from '../../../ui/resource/RowMenu.tsx';
import { beginningOf, useResource } from '../../../ui/resource/use-resource.ts';
import { useChange } from '../../../ui/use-crud.ts';
import { propertyForm } from './form.ts';
import { properties } from './resource.tsx';
import { propertyTexts } from './texts.ts';

const remove = ({ attrCode }: Property) => client.properties.delete({ query: { attrCode } });

export const begin = beginningOf(properties);

export default function Properties() {
  const { t } = useTexts(propertyTexts);
  const list = useResource(properties);
  const removal = useRemoval(properties.name, remove);
  return (
    <ResourcePage
      resource={properties}
      list={list}
      actions={row => <Actions row={row} onOpen={list.open} onRemove={removal.choose} />}
      actionsWidth={150}
    >
      <ResourceRecord resource={properties} list={list} form={propertyForm} />
      <RemoveDialog removal={removal} title={t('property.removeOf', { item: removal.row?.attrName })}>
        {t('property.removeText')}
      </RemoveDialog>
    </ResourcePage>
  );
}

interface ActionsProps {
  row: Property;
  onOpen: (id: string) => void;
  onRemove: (row: Property) => void;
}

function Actions({ row, onOpen, onRemove }: ActionsProps) {
  const { t } = useTexts(propertyTexts);
  const { attrCode, attrName: item, status, defaultValue, attrValue, version } = row;
  const isOn = status === 'NORMAL';
  const toggle = useChange(properties.name, () =>
    client.properties.changeStatus({ body: { attrCode, status: isOn ? 'ABNORMAL' : 'NORMAL' } }),
  );
  const reset = useChange(properties.name, () =>
    client.properties.update({ body: { attrCode, attrValue: defaultValue, version } }),
  );
  return (
    <>
      <RowButton text={t('list.edit')} label={t('list.editOf', { item })} onPress={() => onOpen(attrCode)} />
      <RowMenu
        item={item}
        items={[
          { text: t(isOn ? 'property.disable' : 'property.enable'), run: () => toggle.mutate(undefined) },
          ...(attrValue === defaultValue
            ? []
            : [{ text: t('property.reset'), run: () => reset.mutate(undefined) }]),
          ...(row.isInherited
            ? []
            : [{ text: t('list.removeRow'), isDestructive: true, run: () => onRemove(row) }]),
        ]}
      />
    </>
  );
}
