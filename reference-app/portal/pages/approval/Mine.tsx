/** What I applied for, and where each application stands. */

import type { InstanceRow } from '@countersign/sdk/api/contract';
import type { Translate } from '@countersign/sdk/i18n';
import type { PortalText } from '@countersign/sdk/i18n/portal';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { Degree, State, When } from '../../listing/cells.tsx';
import { FilterBar } from '../../listing/FilterBar.tsx';
import { type Column, Listing } from '../../listing/Listing.tsx';
import { oneOf, page, text, useListSearch } from '../../listing/search.ts';
import { Blank } from '../../listing/states.tsx';
import { client } from '../../session/client.ts';
import { useText } from '../../session/language.ts';
import { NoMatch } from './NoMatch.tsx';

/** 0 all, 2 in progress, 1 ended: as the wire has them. */
const STATES = [0, 2, 1] as const;
const PAGE_SIZE = 20;

const parse = (raw: Record<string, unknown>) => ({
  isEnd: oneOf(raw.isEnd, STATES, 0),
  keyword: text(raw.keyword),
  page: page(raw.page),
});
const DEFAULTS = parse({});

export default function Mine() {
  const { t, lang } = useText();
  const navigate = useNavigate();
  const [search, change] = useListSearch(parse, DEFAULTS);
  const query = useQuery({
    queryKey: ['instances', search, lang],
    queryFn: () => client.jflow.myProcess({ query: { ...search, limit: PAGE_SIZE } }),
    placeholderData: keepPreviousData,
  });
  const filtered = search.keyword !== '' || search.isEnd !== 0;
  const begin = { label: t('start.title'), run: () => navigate({ href: '/approval/start' }) };
  return (
    <div className="page">
      <h1>{t('mine.title')}</h1>
      <FilterBar
        label={t('mine.state')}
        options={STATES.map(state => ({ value: state, label: t(`mine.${state}`) }))}
        value={search.isEnd}
        onValue={isEnd => change({ isEnd })}
        keyword={search.keyword}
        onKeyword={keyword => change({ keyword }, { replace: true })}
      />
      <Listing
        label={t('mine.title')}
        columns={columnsOf(t)}
        query={query}
        rowKey={row => row.id}
        page={search.page}
        pageSize={PAGE_SIZE}
        onPage={next => change({ page: next })}
        empty={
          filtered ? (
            <NoMatch onClear={() => change(DEFAULTS)} />
          ) : (
            <Blank title={t('mine.none')} text={t('mine.hint')} action={begin} />
          )
        }
      />
    </div>
  );
}

function columnsOf(t: Translate<PortalText>): Column<InstanceRow>[] {
  return [
    { name: 'item', label: t('list.item'), cell: row => <InstanceLink row={row} /> },
    { name: 'process', label: t('list.process'), cell: row => row.processName },
    { name: 'node', label: t('list.node'), cell: row => row.currentNodes.join('、') || '—' },
    { name: 'degree', label: t('list.degree'), cell: row => <Degree value={row.degree} /> },
    { name: 'state', label: t('list.state'), cell: row => <State of="instance" value={row.instanceState} /> },
    { name: 'when', label: t('list.created'), cell: row => <When at={row.createTime} /> },
  ];
}

function InstanceLink({ row }: { row: InstanceRow }) {
  return (
    <Link to={`/approval/instance/${encodeURIComponent(row.id)}`} className="row-link">
      {row.itemName}
    </Link>
  );
}
