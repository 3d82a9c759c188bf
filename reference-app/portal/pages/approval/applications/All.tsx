/**
 * Lists the applications that the user administers: all applications in the company, or only applications of
 * processes that the user manages. Stuck applications come first by default.
 */

import { client } from '../../../session/client.ts';
import { useTexts } from '../../../session/language.ts';
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

const DEFAULT_ALL_APPLICATIONS_SEARCH = parseAllApplicationsSearch({});

export default function AllApplications() {
  const { t } = useTexts(applicationTexts);
  const title = usePageTitle();
  const view = useApprovalListLayout();
  const [search, change] = useListSearch(parseAllApplicationsSearch, DEFAULT_ALL_APPLICATIONS_SEARCH);
  const { what, when } = useSharedApprovalFacets();
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
      />
    </div>
  );
}
