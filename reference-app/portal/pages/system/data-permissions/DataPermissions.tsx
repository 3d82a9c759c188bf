/**
 * Manages the tenant's data permissions: their scopes, targets and exclusions. A preview counts the rows that
 * one user may see.
 */
import type { DataPermissionRow } from '@countersign/sdk/api/contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { client } from '../../../session/client.ts';
import { useTexts } from '../../../session/language.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { RowButton } from '../../../ui/RowButton.tsx';
import { ResourcePage } from '../../../ui/resource/ResourcePage.tsx';
import { ResourceRecord } from '../../../ui/resource/ResourceRecord.tsx';
import { RowMenu } from '../../../ui/resource/RowMenu.tsx';
import { createListPrefetch, useResource } from '../../../ui/resource/use-resource.ts';
import { useListMutation } from '../../../ui/use-crud.ts';
import { dataPermissionForm } from './form.ts';
import { DataPermissionPreview } from './Preview.tsx';
import { dataPermissions } from './resource.tsx';
import { dataPermissionScopeKeys } from './scopes.ts';
import { DataPermissionTargets } from './Targets.tsx';
import { dataPermissionTexts } from './texts.ts';

const removeDataPermission = ({ dataPermissionId, bindCount }: DataPermissionRow) =>
  client.dataPermission.delete({ query: { dataPermissionId, cascade: bindCount > 0 } });

export const prefetch = createListPrefetch(dataPermissions);

export default function DataPermissions() {
  const { t, lang } = useTexts(dataPermissionTexts);
  const list = useResource(dataPermissions);
  const removal = useListMutation(dataPermissions.name, removeDataPermission);
  const [removing, setRemoving] = useState<DataPermissionRow>();
  const resources = useQuery({
    queryKey: ['data-permission', 'resources', lang],
    queryFn: () => client.dataPermission.resourceList(),
    staleTime: Number.POSITIVE_INFINITY,
  }).data;
  const keys = useMemo(() => resources && dataPermissionScopeKeys(resources), [resources]);
  const form = useMemo(() => keys && dataPermissionForm(keys), [keys]);
  const confirm = () => {
    if (removing) removal.mutate(removing);
    setRemoving(undefined);
  };
  const actions = (row: DataPermissionRow) => (
    <>
      <RowButton
        text={t('scope.binds')}
        label={`${t('scope.binds')} ${row.name}`}
        onPress={() => list.open(row.dataPermissionId, 'targets')}
      />
      <RowMenu
        item={row.name}
        items={[
          { text: t('scope.preview'), run: () => list.open(row.dataPermissionId, 'preview') },
          { text: t('list.removeRow'), isDestructive: true, run: () => setRemoving(row) },
        ]}
      />
    </>
  );
  return (
    <ResourcePage resource={dataPermissions} list={list} actions={actions} actionsWidth={170}>
      {keys && form && (
        <ResourceRecord
          resource={dataPermissions}
          list={list}
          form={form}
          tabs={[
            {
              name: 'targets',
              label: t('scope.binds'),
              content: detail => <DataPermissionTargets detail={detail} />,
            },
            {
              name: 'preview',
              label: t('scope.preview'),
              content: detail => <DataPermissionPreview detail={detail} keys={keys} />,
            },
          ]}
        />
      )}
      <ConfirmDialog
        open={removing !== undefined}
        title={t('scope.removeOne', { item: removing?.name })}
        confirm={t('list.removeRow')}
        cancel={t('cancel')}
        isDestructive
        onConfirm={confirm}
        onCancel={() => setRemoving(undefined)}
      >
        {removing?.bindCount ? t('scope.removeText', { count: removing.bindCount }) : t('scope.removeFree')}
      </ConfirmDialog>
    </ResourcePage>
  );
}
