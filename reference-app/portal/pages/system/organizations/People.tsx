/** The people of an organisation and of those below it. */
import Skeleton from '@mui/material/Skeleton';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../../../session/client.ts';
import { useTexts } from '../../../session/language.ts';
import { PersonName } from '../../../ui/cells.tsx';
import { EmptyState, Failure } from '../../../ui/EmptyState.tsx';
import { SearchBox } from '../../../ui/filters/SearchBox.tsx';
import { QueryPagination } from '../../../ui/list/QueryPagination.tsx';
import { organizationTexts } from './texts.ts';

const PAGE_SIZE = 20;

export function People({ organizeId }: { organizeId: string }) {
  const { t } = useTexts(organizationTexts);
  const [keyword, setKeyword] = useState('');
  const [page, setPage] = useState(1);
  const query = useQuery({
    queryKey: ['organization', 'people', organizeId, keyword, page],
    queryFn: () =>
      client.user.list({
        query: { organizeId, page, limit: PAGE_SIZE, status: 'NORMAL', ...(keyword && { keyword }) },
      }),
    placeholderData: keepPreviousData,
  });
  const search = (next: string) => {
    setKeyword(next);
    setPage(1);
  };
  return (
    <div className="record-body" role="tabpanel" aria-label={t('organization.people')}>
      <SearchBox label={t('organization.searchPeople')} keyword={keyword} onKeyword={search} />
      {query.isError && <Failure error={query.error} retry={() => query.refetch()} />}
      {query.isPending && [0, 1, 2].map(row => <Skeleton key={row} height={36} />)}
      {query.data?.list.length === 0 && (
        <EmptyState title={t(keyword ? 'list.noMatch' : 'organization.noPeople')} />
      )}
      <ul className="people-list">
        {query.data?.list.map(({ userId, nickName, organizeName }) => (
          <li key={userId}>
            <PersonName name={nickName} />
            <small>{organizeName}</small>
          </li>
        ))}
      </ul>
      <QueryPagination data={query.data} page={page} pageSize={PAGE_SIZE} onPage={setPage} />
    </div>
  );
}
