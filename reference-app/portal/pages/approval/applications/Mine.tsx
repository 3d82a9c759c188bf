/** Lists the user's own applications with their states. */
import { Navigate, useNavigate, useSearch } from '@tanstack/react-router';
import { client } from '../../../session/client.ts';
import { useTexts } from '../../../session/language.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import type { Facet } from '../../../ui/filters/facets.ts';
import { parseTextParam, useListSearch } from '../../../ui/list-search.ts';
import { useSharedApprovalFacets, useStateFilterOptions } from '../facets.ts';
import { ListViewSwitch } from '../LazyViewChoice.tsx';
import { useApprovalListLayout } from '../list-view.ts';
import { OwnApplicationTabs } from '../MineTabs.tsx';
import { ListPageTitle } from '../PageTitle.tsx';
import { InstanceList } from './InstanceList.tsx';
import { INSTANCE_STATES, IS_ENDED_FILTER_VALUES, parseOwnApplicationsSearch } from './search.ts';
import { applicationTexts } from './texts.ts';

const DEFAULT_OWN_APPLICATIONS_SEARCH = parseOwnApplicationsSearch({});

/**
 * Redirects links that name an application in the query parameter `instance` to the page of the application.
 * Messages contain such links.
 */
export default function MyApplications() {
  const { instance } = useSearch({ strict: false }) as { instance?: unknown };
  const id = parseTextParam(instance);
  return id ? (
    <Navigate to={`/approval/instance/${encodeURIComponent(id)}`} replace />
  ) : (
    <OwnApplicationList />
  );
}

function OwnApplicationList() {
  const { t } = useTexts(applicationTexts);
  const navigate = useNavigate();
  const view = useApprovalListLayout();
  const [search, change] = useListSearch(parseOwnApplicationsSearch, DEFAULT_OWN_APPLICATIONS_SEARCH);
  const begin = { label: t('start.title'), run: () => navigate({ href: '/approval/start' }) };
  return (
    <div className="page">
      <ListPageTitle title={t('mine.title')}>
        <ListViewSwitch view={view} />
      </ListPageTitle>
      <OwnApplicationTabs />
      <InstanceList
        view={view}
        list="mine"
        title={t('mine.title')}
        search={search}
        defaults={DEFAULT_OWN_APPLICATIONS_SEARCH}
        change={change}
        facets={useOwnApplicationFacets()}
        sorts={['new', 'old', 'urgent']}
        load={limit => client.jflow.myProcess({ query: { ...search, limit } })}
        empty={<EmptyState title={t('mine.none')} text={t('mine.hint')} action={begin} />}
      />
    </div>
  );
}

function useOwnApplicationFacets(): Facet[] {
  const { t } = useTexts(applicationTexts);
  const { what, when } = useSharedApprovalFacets();
  return [...what, ...useInstanceFacets(t('list.state')), ...when];
}

/**
 * Returns two list filters for applications. One selects applications in progress or ended applications. The
 * other selects a state.
 */
export function useInstanceFacets(state: string): Facet[] {
  const { t } = useTexts(applicationTexts);
  const states = useStateFilterOptions('instance', INSTANCE_STATES);
  return [
    {
      kind: 'choice',
      name: 'isEnd',
      label: t('mine.state'),
      choices: IS_ENDED_FILTER_VALUES.map(value => ({ value, label: t(`mine.${value}`) })),
    },
    { kind: 'choice', name: 'instanceState', label: state, choices: states },
  ];
}
