/** The organisations of the tenant: found in their tree, moved by their form, with their people. */
import './organizations.css';
import type { OrganizeRow } from '@countersign/sdk/api/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useTexts } from '../../../session/language.ts';
import { RowButton } from '../../../ui/RowButton.tsx';
import { ResourcePage } from '../../../ui/resource/ResourcePage.tsx';
import { ResourceRecord } from '../../../ui/resource/ResourceRecord.tsx';
import { RowMenu } from '../../../ui/resource/RowMenu.tsx';
import { beginningOf, useResource } from '../../../ui/resource/use-resource.ts';
import { ImportButton } from '../../../ui/transfer/ImportButton.tsx';
import { ResourceExport } from '../../../ui/transfer/ResourceExport.tsx';
import { OrganizationTree } from '../../../ui/tree/OrganizationTree.tsx';
import { branchesOf } from '../../../ui/tree/organizations.ts';
import { useChosenOrganization } from '../../../ui/tree/use-chosen-organization.ts';
import { organizationForm } from './form.ts';
import { People } from './People.tsx';
import { organizations } from './resource.tsx';
import { organizationTexts } from './texts.ts';

const MoveDialog = lazy(() => import('./MoveDialog.tsx'));
const RemoveDialog = lazy(() => import('./RemoveDialog.tsx'));

export const begin = beginningOf(organizations);

export default function Organizations() {
  const { t } = useTexts(organizationTexts);
  const list = useResource(organizations);
  const { search, change, query } = list;
  const cache = useQueryClient();
  const parent = useParentOfNew(String(search.organizeId ?? ''));
  const [removing, setRemoving] = useState<OrganizeRow>();
  const { dataUpdatedAt } = query;
  // The tree has other keys, since pages of other resources show it too.
  useEffect(() => {
    if (dataUpdatedAt > 0) cache.invalidateQueries({ queryKey: ['organizations'] });
  }, [cache, dataUpdatedAt]);
  return (
    <ResourcePage
      resource={organizations}
      list={list}
      actions={row => (
        <Actions
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
              content: ({ organizeId }) => <People organizeId={organizeId} />,
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

/** The one that is chosen in the tree; without a choice the company, where it alone stands at the top. Undefined until it is known. */
function useParentOfNew(organizeId: string) {
  const chosen = useChosenOrganization(organizeId);
  const top = useQuery(branchesOf(''));
  if (organizeId !== '' || top.isError) return chosen;
  return top.data && (top.data.length === 1 ? top.data.map(({ id, label: name }) => ({ id, name })) : []);
}

interface ActionsProps {
  row: OrganizeRow;
  onPeople: (id: string) => void;
  onAdd: (parentId: string) => void;
  onRemove: (row: OrganizeRow) => void;
}

function Actions({ row, onPeople, onAdd, onRemove }: ActionsProps) {
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
