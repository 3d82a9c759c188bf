/**
 * Lists the applications that the user administers: all applications in the company, or only applications of
 * processes that the user manages. Stuck applications come first by default.
 */

import { Suspense, useState } from 'react';
import { client } from '../../../session/client.ts';
import { useTexts } from '../../../session/language.ts';
import { createLazyComponent, createLazyMuiComponent } from '../../../theme/with-mui.tsx';
import { usePageTitle } from '../../../ui/current-page.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import type { Facet } from '../../../ui/filters/facets.ts';
import { useListSearch } from '../../../ui/list-search.ts';
import { useSharedApprovalFacets } from '../facets.ts';
import { ListViewSwitch } from '../LazyViewChoice.tsx';
import { useApprovalListLayout } from '../list-view.ts';
import { ListPageTitle } from '../PageTitle.tsx';
import { InstanceList } from './InstanceList.tsx';
import { useInstanceFacets } from './Mine.tsx';
import { parseAllApplicationsSearch } from './search.ts';
import { applicationTexts } from './texts.ts';

const HandOverBar = createLazyComponent(() => import('./hand-over/HandOverBar.tsx'));
const HandOverDialog = createLazyMuiComponent(() => import('./hand-over/HandOverDialog.tsx'));

const DEFAULT_ALL_APPLICATIONS_SEARCH = parseAllApplicationsSearch({});
const NO_APPLICATIONS: ReadonlySet<string> = new Set();

export default function AllApplications() {
  const { t } = useTexts(applicationTexts);
  const title = usePageTitle();
  const view = useApprovalListLayout();
  const [search, change] = useListSearch(parseAllApplicationsSearch, DEFAULT_ALL_APPLICATIONS_SEARCH);
  const { what, when } = useSharedApprovalFacets();
  const [selected, setSelected] = useState(NO_APPLICATIONS);
  const [isHandingOver, setHandingOver] = useState(false);
  const handOver = (ids: ReadonlySet<string>) => {
    setSelected(ids);
    setHandingOver(ids.size > 0);
  };
  const facets: Facet[] = [
    { kind: 'flag', name: 'stuck', label: t('list.onlyStuck') },
    ...what,
    { kind: 'person', name: 'createBy', label: t('list.by') },
    ...useInstanceFacets(t('list.state')),
    ...when,
  ];
  return (
    <div className="page">
      <ListPageTitle title={title}>
        <ListViewSwitch view={view} />
      </ListPageTitle>
      <InstanceList
        view={view}
        list="all"
        title={title}
        search={search}
        defaults={DEFAULT_ALL_APPLICATIONS_SEARCH}
        change={change}
        facets={facets}
        sorts={['stuck', 'new', 'old', 'urgent']}
        load={limit => client.jflow.instance.page({ query: { ...search, scope: 'managed', limit } })}
        empty={<EmptyState title={t('instances.none')} text={t('instances.hint')} />}
        onHandOver={id => handOver(new Set([id]))}
        selection={{ keys: selected, onChange: setSelected, nameOf: row => row.itemName }}
        instead={
          selected.size > 0 ? (
            <Suspense>
              <HandOverBar
                count={selected.size}
                onOpen={() => setHandingOver(true)}
                onClear={() => handOver(NO_APPLICATIONS)}
              />
            </Suspense>
          ) : undefined
        }
      />
      <Suspense>
        {isHandingOver && (
          <HandOverDialog instanceIds={[...selected]} onClose={() => handOver(NO_APPLICATIONS)} />
        )}
      </Suspense>
    </div>
  );
}
