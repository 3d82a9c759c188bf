/**
 * Manages the tenant's parameters, which are configuration values that the server reads, including inherited
 * parameters. Administrators edit, reset and remove them.
 */
import type { SystemParameter } from '@countersign/sdk/api/contract';
import { client } from '../../../session/client.ts';
import { useTexts } from '../../../session/language.ts';
import { RowButton } from '../../../ui/RowButton.tsx';
import { RemoveDialog, useRowRemoval } from '../../../ui/resource/Removal.tsx';
import { ResourcePage } from '../../../ui/resource/ResourcePage.tsx';
import { ResourceRecord } from '../../../ui/resource/ResourceRecord.tsx';
import { RowMenu } from '../../../ui/resource/RowMenu.tsx';
import { createListPrefetch, useResource } from '../../../ui/resource/use-resource.ts';
import { useListMutation } from '../../../ui/use-crud.ts';
import { parameterForm } from './form.ts';
import { parameters } from './resource.tsx';
import { parameterTexts } from './texts.ts';

const removeParameter = ({ key }: SystemParameter) => client.parameter.delete({ query: { key } });

export const prefetch = createListPrefetch(parameters);

export default function Parameters() {
  const { t } = useTexts(parameterTexts);
  const list = useResource(parameters);
  const removal = useRowRemoval(parameters.name, removeParameter);
  return (
    <ResourcePage
      resource={parameters}
      list={list}
      actions={row => <ParameterRowActions row={row} onOpen={list.open} onRemove={removal.choose} />}
      actionsWidth={150}
    >
      <ResourceRecord resource={parameters} list={list} form={parameterForm} />
      <RemoveDialog removal={removal} title={t('parameter.removeOf', { item: removal.row?.name })}>
        {t('parameter.removeText')}
      </RemoveDialog>
    </ResourcePage>
  );
}

interface ParameterRowActionsProps {
  row: SystemParameter;
  onOpen: (id: string) => void;
  onRemove: (row: SystemParameter) => void;
}

/**
 * Row menu of a parameter. A value that the tenant has set can be reset unless it is a secret. Parameters
 * that are not built in can be removed.
 */
function ParameterRowActions({ row, onOpen, onRemove }: ParameterRowActionsProps) {
  const { t } = useTexts(parameterTexts);
  const { key, name: item, isInherited, isBuiltIn, type } = row;
  const reset = useListMutation(parameters.name, () => client.parameter.reset({ body: { key } }));
  const items = isInherited
    ? []
    : [
        ...(type === 'secret' ? [] : [{ text: t('parameter.reset'), run: () => reset.mutate(undefined) }]),
        ...(isBuiltIn ? [] : [{ text: t('list.removeRow'), isDestructive: true, run: () => onRemove(row) }]),
      ];
  return (
    <>
      <RowButton text={t('list.edit')} label={t('list.editOf', { item })} onPress={() => onOpen(key)} />
      {items.length > 0 && <RowMenu item={item} items={items} />}
    </>
  );
}
