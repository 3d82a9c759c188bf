/** Every application of the company, for who administers its processes: what is stuck comes first. */

import { client } from '../../../session/client.ts';
import { useText } from '../../../session/language.ts';
import { Blank } from '../../../ui/EmptyState.tsx';
import type { Facet } from '../../../ui/filters/facets.ts';
import { useListSearch } from '../../../ui/list-search.ts';
import { useSharedFacets } from '../facets.ts';
import { PageTitle } from '../PageTitle.tsx';
import { InstanceList } from './InstanceList.tsx';
import { useInstanceFacets } from './Mine.tsx';
import { parseAll } from './search.ts';

const DEFAULTS = parseAll({});

export default function All() {
  const { t } = useText();
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
      <PageTitle title={t('instances.title')} />
      <InstanceList
        list="all"
        title={t('instances.title')}
        search={search}
        defaults={DEFAULTS}
        change={change}
        facets={facets}
        sorts={['stuck', 'new', 'old', 'urgent']}
        load={limit => client.jflow.instance.page({ query: { ...search, limit } })}
        empty={<Blank title={t('instances.none')} text={t('instances.hint')} />}
      />
    </div>
  );
}
