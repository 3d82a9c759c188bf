/**
 * Manages the tenant's roles. Administrators edit, copy, compare, enable, disable and remove roles, and edit
 * their permissions and members.
 */
import type { RoleItem } from '@countersign/sdk/api/contract';
import { useState } from 'react';
import { client } from '../../../session/client.ts';
import { useTexts } from '../../../session/language.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { FlowUsageWarning } from '../../../ui/processes/FlowUsageWarning.tsx';
import { useIsResourceRemovalRefused } from '../../../ui/processes/usage.ts';
import { RowButton } from '../../../ui/RowButton.tsx';
import { ResourcePage } from '../../../ui/resource/ResourcePage.tsx';
import { ResourceRecord } from '../../../ui/resource/ResourceRecord.tsx';
import { RowMenu } from '../../../ui/resource/RowMenu.tsx';
import { createListPrefetch, useResource } from '../../../ui/resource/use-resource.ts';
import { useListMutation } from '../../../ui/use-crud.ts';
import { RoleComparison } from './Comparison.tsx';
import { roleForm } from './form.ts';
import { RoleMembers } from './Holders.tsx';
import { RolePermissions } from './Permissions.tsx';
import { roles } from './resource.tsx';
import { roleTexts } from './texts.ts';

const roleApiCalls = {
  copy: (roleId: string) => client.role.copy({ body: { roleId } }),
  remove: (roleId: string) => client.role.delete({ query: { roleId, cascade: true } }),
};

export const prefetch = createListPrefetch(roles);

export default function Roles() {
  const { t } = useTexts(roleTexts);
  const list = useResource(roles);
  const copy = useListMutation(roles.name, roleApiCalls.copy, { onDone: ({ roleId }) => list.open(roleId) });
  const remove = useListMutation(roles.name, roleApiCalls.remove);
  const [removing, setRemoving] = useState<RoleItem>();
  const isRefused = useIsResourceRemovalRefused('role', removing?.roleId);
  const confirm = () => {
    if (removing) remove.mutate(removing.roleId);
    setRemoving(undefined);
  };
  const actions = (row: RoleItem) => (
    <>
      <RowButton
        text={t('role.permissions')}
        label={`${t('role.permissions')} ${row.roleName}`}
        onPress={() => list.open(row.roleId, 'permissions')}
      />
      <RowMenu
        item={row.roleName}
        items={[
          { text: t('role.copy'), run: () => copy.mutate(row.roleId) },
          { text: t('role.compare'), run: () => list.open(row.roleId, 'compare') },
          { text: t('list.removeRow'), isDestructive: true, run: () => setRemoving(row) },
        ]}
      />
    </>
  );
  return (
    <ResourcePage resource={roles} list={list} actions={actions} actionsWidth={160}>
      <ResourceRecord
        resource={roles}
        list={list}
        form={roleForm}
        tabs={[
          {
            name: 'permissions',
            label: t('role.permissions'),
            content: role => <RolePermissions key={`${role.roleId} ${role.version}`} role={role} />,
          },
          {
            name: 'holders',
            label: t('role.holders'),
            content: ({ roleId }) => <RoleMembers roleId={roleId} />,
          },
          {
            name: 'compare',
            label: t('role.compare'),
            content: role => <RoleComparison role={role} />,
          },
        ]}
      />
      <ConfirmDialog
        open={removing !== undefined}
        title={t('role.removeOne', { item: removing?.roleName })}
        confirm={t('list.removeRow')}
        cancel={t('cancel')}
        isDestructive
        isRefused={isRefused}
        onConfirm={confirm}
        onCancel={() => setRemoving(undefined)}
      >
        {t('role.removeText', { users: removing?.userCount, positions: removing?.positionCount })}
        {removing && <FlowUsageWarning kind="role" ids={[removing.roleId]} action="remove" />}
      </ConfirmDialog>
    </ResourcePage>
  );
}
