/**
 * Manages the tenant's positions, filtered by organisation. Administrators edit, copy and remove positions,
 * and assign members, roles and data permissions.
 */
import './positions.css';
import type { PositionRow } from '@countersign/sdk/api/contract';
import { lazy, Suspense, useState } from 'react';
import { hasAnyPermission } from '../../../session/allows.ts';
import { client } from '../../../session/client.ts';
import { useTexts } from '../../../session/language.ts';
import { usePermissions } from '../../../session/permission.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { FlowUsageWarning } from '../../../ui/processes/FlowUsageWarning.tsx';
import { useIsResourceRemovalRefused } from '../../../ui/processes/usage.ts';
import { RowButton } from '../../../ui/RowButton.tsx';
import type { BatchAction } from '../../../ui/resource/Batch.tsx';
import { ResourcePage } from '../../../ui/resource/ResourcePage.tsx';
import { ResourceRecord } from '../../../ui/resource/ResourceRecord.tsx';
import { RowMenu } from '../../../ui/resource/RowMenu.tsx';
import { createListPrefetch, useResource } from '../../../ui/resource/use-resource.ts';
import { OrganizationTree } from '../../../ui/tree/OrganizationTree.tsx';
import { useChosenOrganization } from '../../../ui/tree/use-chosen-organization.ts';
import { useListMutation } from '../../../ui/use-crud.ts';
import { positionForm } from './form.ts';
import { PositionMembers } from './Members.tsx';
import { positions } from './resource.tsx';
import { positionTexts } from './texts.ts';

const PositionRoles = lazy(() => import('./Roles.tsx'));
const LazyPositionDataPermissions = lazy(() => import('./Scopes.tsx'));

const MANAGE_SCOPES_PERMISSIONS = ['system:dataPermission:manage'];

const positionApiCalls = {
  copy: (positionId: string) => client.position.copyPosition({ params: { positionId } }),
  remove: (positionId: string) => client.position.remove({ params: { positionId } }),
  removeMany: async (positionIds: string[]) => {
    const { list } = await client.position.removeBatch({ body: { positionIds } });
    return list.map(({ positionId, ...outcome }) => ({ id: positionId, ...outcome }));
  },
};

export const prefetch = createListPrefetch(positions);

export default function Positions() {
  const { t } = useTexts(positionTexts);
  const list = useResource(positions);
  const { search, change } = list;
  const chosen = useChosenOrganization(String(search.organizeId ?? ''));
  const mayLimit = hasAnyPermission(usePermissions(), MANAGE_SCOPES_PERMISSIONS);
  const remove = useListMutation(positions.name, positionApiCalls.remove);
  // The copy of a position is opened after the copying, because the user usually renames it.
  const copy = useListMutation(positions.name, positionApiCalls.copy, {
    onDone: ({ positionId }) => list.open(positionId),
  });
  const [removing, setRemoving] = useState<PositionRow>();
  const isRefused = useIsResourceRemovalRefused('position', removing?.positionId);
  const removeMany: BatchAction = {
    name: 'remove',
    label: t('position.removeMany'),
    title: count => t('position.removeManyOf', { count }),
    text: t('position.removeText'),
    used: { kind: 'position', action: 'remove' },
    isDestructive: true,
    run: positionApiCalls.removeMany,
  };
  const confirm = () => {
    if (removing) remove.mutate(removing.positionId);
    setRemoving(undefined);
  };
  return (
    <ResourcePage
      resource={positions}
      list={list}
      aside={
        <OrganizationTree
          selected={String(search.organizeId ?? '')}
          onSelect={organizeId => change({ organizeId })}
        />
      }
      actions={row => (
        <PositionRowActions
          row={row}
          onMembers={id => list.open(id, 'members')}
          onRoles={id => list.open(id, 'roles')}
          onCopy={copy.mutate}
          onRemove={setRemoving}
        />
      )}
      actionsWidth={150}
      batch={[removeMany]}
    >
      {(search.open !== 'new' || chosen) && (
        <ResourceRecord
          resource={positions}
          list={list}
          form={positionForm}
          initial={{ organizeId: chosen ?? [] }}
          tabs={[
            {
              name: 'members',
              label: t('position.members'),
              content: ({ positionId }) => <PositionMembers positionId={positionId} />,
            },
            {
              name: 'roles',
              label: t('position.roles'),
              content: position => (
                <Suspense>
                  <PositionRoles position={position} />
                </Suspense>
              ),
            },
            ...(mayLimit
              ? [
                  {
                    name: 'scopes',
                    label: t('position.scopes'),
                    content: (position: PositionRow) => (
                      <Suspense>
                        <LazyPositionDataPermissions position={position} />
                      </Suspense>
                    ),
                  },
                ]
              : []),
          ]}
        />
      )}
      <ConfirmDialog
        open={removing !== undefined}
        title={t('position.removeOne', { item: removing?.positionName })}
        confirm={t('list.removeRow')}
        cancel={t('cancel')}
        isDestructive
        isRefused={isRefused}
        onConfirm={confirm}
        onCancel={() => setRemoving(undefined)}
      >
        {t('position.removeText')}
        {removing && <FlowUsageWarning kind="position" ids={[removing.positionId]} action="remove" />}
      </ConfirmDialog>
    </ResourcePage>
  );
}

interface PositionRowActionsProps {
  row: PositionRow;
  onMembers: (id: string) => void;
  onRoles: (id: string) => void;
  onCopy: (id: string) => void;
  onRemove: (row: PositionRow) => void;
}

function PositionRowActions({ row, onMembers, onRoles, onCopy, onRemove }: PositionRowActionsProps) {
  const { t } = useTexts(positionTexts);
  const { positionId, positionName: item } = row;
  return (
    <>
      <RowButton
        text={t('position.members')}
        label={t('position.membersOf', { item })}
        onPress={() => onMembers(positionId)}
      />
      <RowMenu
        item={item}
        items={[
          { text: t('position.roles'), run: () => onRoles(positionId) },
          { text: t('position.copy'), run: () => onCopy(positionId) },
          { text: t('list.removeRow'), isDestructive: true, run: () => onRemove(row) },
        ]}
      />
    </>
  );
}
