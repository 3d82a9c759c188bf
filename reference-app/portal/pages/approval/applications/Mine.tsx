/** The person's own applications, and the state of each. */
import { Navigate, useNavigate, useSearch } from '@tanstack/react-router';
import { client } from '../../../session/client.ts';
import { useTexts } from '../../../session/language.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import type { Facet } from '../../../ui/filters/facets.ts';
import { text, useListSearch } from '../../../ui/list-search.ts';
import { useSharedFacets, useStates } from '../facets.ts';
import { ViewChoice } from '../LazyViewChoice.tsx';
import { useListView } from '../list-view.ts';
import { MineTabs } from '../MineTabs.tsx';
import { PageTitle } from '../PageTitle.tsx';
import { InstanceList } from './InstanceList.tsx';
import { ENDS, parseMine, STATES } from './search.ts';
import { applicationTexts } from './texts.ts';

const DEFAULTS = parseMine({});

/** Messages link to one application by `instance`. */
export default function Mine() {
  const { instance } = useSearch({ strict: false }) as { instance?: unknown };
  const id = text(instance);
  return id ? <Navigate to={`/approval/instance/${encodeURIComponent(id)}`} replace /> : <Applications />;
}

function Applications() {
  const { t } = useTexts(applicationTexts);
  const navigate = useNavigate();
  const view = useListView();
  const [search, change] = useListSearch(parseMine, DEFAULTS);
  const begin = { label: t('start.title'), run: () => navigate({ href: '/approval/start' }) };
  return (
    <div className="page">
      <PageTitle title={t('mine.title')}>
        <ViewChoice view={view} />
      </PageTitle>
      <MineTabs />
      <InstanceList
        view={view}
        list="mine"
        title={t('mine.title')}
        search={search}
        defaults={DEFAULTS}
        change={change}
        facets={useMineFacets()}
        sorts={['new', 'old', 'urgent']}
        load={limit => client.jflow.myProcess({ query: { ...search, limit } })}
        empty={<EmptyState title={t('mine.none')} text={t('mine.hint')} action={begin} />}
      />
    </div>
  );
}

function useMineFacets(): Facet[] {
  const { t } = useTexts(applicationTexts);
  const { what, when } = useSharedFacets();
  return [...what, ...useInstanceFacets(t('list.state')), ...when];
}

/** In progress or ended, and the state in which it is. */
export function useInstanceFacets(state: string): Facet[] {
  const { t } = useTexts(applicationTexts);
  const states = useStates('instance', STATES);
  return [
    {
      kind: 'choice',
      name: 'isEnd',
      label: t('mine.state'),
      choices: ENDS.map(value => ({ value, label: t(`mine.${value}`) })),
    },
    { kind: 'choice', name: 'instanceState', label: state, choices: states },
  ];
}
