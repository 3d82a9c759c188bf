/** The organisations of the tenant: found in their tree, moved by their form, with their people. */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTexts } from '../../../session/language.ts';
import { usePageTitle } from '../../../ui/define-page.ts';
import { ResourcePage } from '../../../ui/resource/ResourcePage.tsx';
import { ResourceRecord } from '../../../ui/resource/ResourceRecord.tsx';
import { useResource } from '../../../ui/resource/use-resource.ts';
import { ImportButton } from '../../../ui/transfer/ImportButton.tsx';
import { ResourceExport } from '../../../ui/transfer/ResourceExport.tsx';
import { OrganizationTree } from '../../../ui/tree/OrganizationTree.tsx';
import { organizationForm } from './form.ts';
import { People } from './People.tsx';
import { organizations } from './resource.tsx';
import { organizationTexts } from './texts.ts';

export default function Organizations() {
  const { t } = useTexts(organizationTexts);
  const list = useResource(organizations);
  const { search, change, query } = list;
  const cache = useQueryClient();
  const { dataUpdatedAt } = query;
  // The tree has other keys, since pages of other resources show it too.
  useEffect(() => {
    if (dataUpdatedAt > 0) cache.invalidateQueries({ queryKey: ['organizations'] });
  }, [cache, dataUpdatedAt]);
  return (
    <ResourcePage
      resource={organizations}
      list={list}
      tools={
        <>
          <ImportButton noun="organization" name={usePageTitle()} onImported={() => query.refetch()} />
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
      <ResourceRecord
        resource={organizations}
        list={list}
        form={organizationForm}
        tabs={[
          {
            name: 'people',
            label: t('organization.people'),
            content: ({ organizeId }) => <People organizeId={organizeId} />,
          },
        ]}
      />
    </ResourcePage>
  );
}
