/**
 * Manages the tenant's organisations in a tree. The form can move an organisation, and a tab lists the
 * members of the open organisation.
 */
import './organizations.css';
import type { OrganizationRow } from '@countersign/sdk/api/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useTexts } from '../../../session/language.ts';
import { RowButton } from '../../../ui/RowButton.tsx';
import { ResourcePage } from '../../../ui/resource/ResourcePage.tsx';
import { ResourceRecord } from '../../../ui/resource/ResourceRecord.tsx';
import { RowMenu } from '../../../ui/resource/RowMenu.tsx';
import { createListPrefetch, useResource } from '../../../ui/resource/use-resource.ts';
import { ImportButton } from '../../../ui/transfer/ImportButton.tsx';
import { ResourceExport } from '../../../ui/transfer/ResourceExport.tsx';
import { OrganizationTree } from '../../../ui/tree/OrganizationTree.tsx';
import { organizationChildrenQuery } from '../../../ui/tree/organizations.ts';
import { useChosenOrganization } from '../../../ui/tree/use-chosen-organization.ts';
import { organizationForm } from './form.ts';
import { OrganizationMembers } from './People.tsx';
import { organizations } from './resource.tsx';
import { organizationTexts } from './texts.ts';

const MoveDialog = lazy(() => import('./MoveDialog.tsx'));
const RemoveDialog = lazy(() => import('./RemoveDialog.tsx'));

export const prefetch = createListPrefetch(organizations);

export default function Organizations() {
  const { t } = useTexts(organizationTexts);
  const list = useResource(organizations);
  const { search, change, query } = list;
  const cache = useQueryClient();
  const parent = useDefaultParentOfNewOrganization(String(search.organizeId ?? ''));
  const [removing, setRemoving] = useState<OrganizationRow>();
  const { dataUpdatedAt } = query;
  // Pages of other resources also show the organisation tree.
  // The tree therefore has its own query keys and is reloaded separately.
  useEffect(() => {
    if (dataUpdatedAt > 0) cache.invalidateQueries({ queryKey: ['organizations'] });
  }, [cache, dataUpdatedAt]);
  return (
    <ResourcePage
      resource={organizations}
      list={list}
      actions={row => (
        <OrganizationRowActions
          row={row}
          onPeople={id => list.open(id, 'people')}
          onAdd={organizeId => change({ organizeId, open: 'new', tab: '' })}
          onRemove={setRemoving}
        />
      )}
      actionsWidth={150}
      tools={
        <>
          <ImportButton
            noun="organization"
            title={t('organization.import')}
            onImported={() => query.refetch()}
          />
          <ResourceExport noun="organization" resource={organizations} search={search} />
        </>
      }
      aside={
        <OrganizationTree
          selected={String(search.organizeId ?? '')}
          onSelect={organizeId => change({ organizeId })}
        />
      }
    >
      {(search.open !== 'new' || parent) && (
        <ResourceRecord
          resource={organizations}
          list={list}
          form={organizationForm}
          initial={{ parentId: parent ?? [] }}
          tabs={[
            {
              name: 'people',
              label: t('organization.people'),
              content: ({ organizeId }) => <OrganizationMembers organizeId={organizeId} />,
            },
          ]}
        />
      )}
      <Suspense>
        {search.open && <MoveDialog />}
        {removing && <RemoveDialog organization={removing} onClose={() => setRemoving(undefined)} />}
      </Suspense>
    </ResourcePage>
  );
}

/**
 * Returns a list with the parent of a new organisation: the selected organisation, or the only top-level
 * organisation. The list is empty if the new organisation belongs to the top level. Returns undefined while
 * the tree is loading.
 */
function useDefaultParentOfNewOrganization(organizeId: string) {
  const chosen = useChosenOrganization(organizeId);
  const top = useQuery(organizationChildrenQuery(''));
  if (organizeId !== '' || top.isError) return chosen;
  return top.data && (top.data.length === 1 ? top.data.map(({ id, label: name }) => ({ id, name })) : []);
}

interface OrganizationRowActionsProps {
  row: OrganizationRow;
  onPeople: (id: string) => void;
  onAdd: (parentId: string) => void;
  onRemove: (row: OrganizationRow) => void;
}

function OrganizationRowActions({ row, onPeople, onAdd, onRemove }: OrganizationRowActionsProps) {
  const { t } = useTexts(organizationTexts);
  const { organizeId, organizeName: item } = row;
  return (
    <>
      <RowButton
        text={t('organization.people')}
        label={t('organization.peopleOf', { item })}
        onPress={() => onPeople(organizeId)}
      />
      <RowMenu
        item={item}
        items={[
          { text: t('organization.addBelow'), run: () => onAdd(organizeId) },
          { text: t('list.removeRow'), isDestructive: true, run: () => onRemove(row) },
        ]}
      />
    </>
  );
}
