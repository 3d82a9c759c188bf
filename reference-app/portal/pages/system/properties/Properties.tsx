/** The properties of the tenant, with those that it inherits: changed, reset, switched off. */
import type { Property } from '@countersign/sdk/api/contract';
import { useState } from 'react';
import { client } from '../../../session/client.ts';
import { useTexts } from '../../../session/language.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { RowButton } from '../../../ui/RowButton.tsx';
import { ResourcePage } from '../../../ui/resource/ResourcePage.tsx';
import { ResourceRecord } from '../../../ui/resource/ResourceRecord.tsx';
import { RowMenu } from '../../../ui/resource/RowMenu.tsx';
import { beginningOf, useResource } from '../../../ui/resource/use-resource.ts';
import { useChange } from '../../../ui/use-crud.ts';
import { propertyForm } from './form.ts';
import { properties } from './resource.tsx';
import { propertyTexts } from './texts.ts';

export const begin = beginningOf(properties);

export default function Properties() {
  const { t } = useTexts(propertyTexts);
  const list = useResource(properties);
  const [removing, setRemoving] = useState<Property>();
  const remove = useChange(properties.name, (attrCode: string) =>
    client.properties.delete({ query: { attrCode } }),
  );
  const confirm = () => {
    if (removing) remove.mutate(removing.attrCode);
    setRemoving(undefined);
  };
  return (
    <ResourcePage
      resource={properties}
      list={list}
      actions={row => <Actions row={row} onOpen={list.open} onRemove={setRemoving} />}
      actionsWidth={150}
    >
      <ResourceRecord resource={properties} list={list} form={propertyForm} />
      <ConfirmDialog
        open={removing !== undefined}
        title={t('property.removeOf', { item: removing?.attrName })}
        confirm={t('list.removeRow')}
        cancel={t('cancel')}
        isDestructive
        onConfirm={confirm}
        onCancel={() => setRemoving(undefined)}
      >
        {t('property.removeText')}
      </ConfirmDialog>
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
