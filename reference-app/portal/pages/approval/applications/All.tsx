/** All applications that the person administers: of the company, or for a manager of their processes; stuck ones come first. */

import { client } from '../../../session/client.ts';
import { useTexts } from '../../../session/language.ts';
import { usePageTitle } from '../../../ui/define-page.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import type { Facet } from '../../../ui/filters/facets.ts';
import { useListSearch } from '../../../ui/list-search.ts';
import { useSharedFacets } from '../facets.ts';
import { ViewChoice } from '../LazyViewChoice.tsx';
import { useListView } from '../list-view.ts';
import { PageTitle } from '../PageTitle.tsx';
import { InstanceList } from './InstanceList.tsx';
import { useInstanceFacets } from './Mine.tsx';
import { parseAll } from './search.ts';
import { applicationTexts } from './texts.ts';

const DEFAULTS = parseAll({});

export default function All() {
  const { t } = useTexts(applicationTexts);
  const title = usePageTitle();
  const view = useListView();
  const [search, change] = useListSearch(parseAll, DEFAULTS);
  const { what, when } = useSharedFacets();
  const facets: Facet[] = [
    { kind: 'flag', name: 'stuck', label: t('list.onlyStuck') },
    ...what,
    { kind: 'person', name: 'createBy', label: t('list.by') },
    ...useInstanceFacets(t('list.state')),
    ...when,
  ];
  return (
    <div className="page">
      <PageTitle title={title}>
        <ViewChoice view={view} />
      </PageTitle>
      <InstanceList
        view={view}
        list="all"
        title={title}
        search={search}
        defaults={DEFAULTS}
        change={change}
        facets={facets}
        sorts={['stuck', 'new', 'old', 'urgent']}
        load={limit => client.jflow.instance.page({ query: { ...search, scope: 'managed', limit } })}
        empty={<EmptyState title={t('instances.none')} text={t('instances.hint')} />}
      />
    </div>
  );
}
