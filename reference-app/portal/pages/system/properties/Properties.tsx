/**
 * Manages the tenant's properties, such as the system name and icon, including inherited properties.
 * Administrators edit, reset, enable, disable and remove them.
 */
import type { InstallationProperty } from '@countersign/sdk/api/contract';
import { client } from '../../../session/client.ts';
import { useTexts } from '../../../session/language.ts';
import { RowButton } from '../../../ui/RowButton.tsx';
import { RemoveDialog, useRowRemoval } from '../../../ui/resource/Removal.tsx';
import { ResourcePage } from '../../../ui/resource/ResourcePage.tsx';
import { ResourceRecord } from '../../../ui/resource/ResourceRecord.tsx';
import { RowMenu } from '../../../ui/resource/RowMenu.tsx';
import { createListPrefetch, useResource } from '../../../ui/resource/use-resource.ts';
import { useListMutation } from '../../../ui/use-crud.ts';
import { propertyForm } from './form.ts';
import { tenantProperties } from './resource.tsx';
import { propertyTexts } from './texts.ts';

const removeProperty = ({ attrCode }: InstallationProperty) =>
  client.properties.delete({ query: { attrCode } });

export const prefetch = createListPrefetch(tenantProperties);

export default function Properties() {
  const { t } = useTexts(propertyTexts);
  const list = useResource(tenantProperties);
  const removal = useRowRemoval(tenantProperties.name, removeProperty);
  return (
    <ResourcePage
      resource={tenantProperties}
      list={list}
      actions={row => <PropertyRowActions row={row} onOpen={list.open} onRemove={removal.choose} />}
      actionsWidth={150}
    >
      <ResourceRecord resource={tenantProperties} list={list} form={propertyForm} />
      <RemoveDialog removal={removal} title={t('property.removeOf', { item: removal.row?.attrName })}>
        {t('property.removeText')}
      </RemoveDialog>
    </ResourcePage>
  );
}

interface PropertyRowActionsProps {
  row: InstallationProperty;
  onOpen: (id: string) => void;
  onRemove: (row: InstallationProperty) => void;
}

function PropertyRowActions({ row, onOpen, onRemove }: PropertyRowActionsProps) {
  const { t } = useTexts(propertyTexts);
  const { attrCode, attrName: item, status, defaultValue, attrValue, version } = row;
  const isOn = status === 'NORMAL';
  const toggle = useListMutation(tenantProperties.name, () =>
    client.properties.changeStatus({ body: { attrCode, status: isOn ? 'ABNORMAL' : 'NORMAL' } }),
  );
  const reset = useListMutation(tenantProperties.name, () =>
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
