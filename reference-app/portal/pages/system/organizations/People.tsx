/** Lists the members of an organisation and of its descendants. */
import Skeleton from '@mui/material/Skeleton';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../../../session/client.ts';
import { useTexts } from '../../../session/language.ts';
import { UserName } from '../../../ui/cells.tsx';
import { EmptyState, QueryFailure } from '../../../ui/EmptyState.tsx';
import { SearchBox } from '../../../ui/filters/SearchBox.tsx';
import { QueryPagination } from '../../../ui/list/QueryPagination.tsx';
import { organizationTexts } from './texts.ts';

const ORGANIZATION_MEMBERS_PAGE_SIZE = 20;

export function OrganizationMembers({ organizeId }: { organizeId: string }) {
  const { t } = useTexts(organizationTexts);
  const [keyword, setKeyword] = useState('');
  const [page, setPage] = useState(1);
  const query = useQuery({
    queryKey: ['organization', 'people', organizeId, keyword, page],
    queryFn: () =>
      client.user.list({
        query: {
          organizeId,
          page,
          limit: ORGANIZATION_MEMBERS_PAGE_SIZE,
          status: 'NORMAL',
          ...(keyword && { keyword }),
        },
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
      {query.isError && <QueryFailure error={query.error} retry={() => query.refetch()} />}
      {query.isPending && [0, 1, 2].map(row => <Skeleton key={row} height={36} />)}
      {query.data?.list.length === 0 && (
        <EmptyState title={t(keyword ? 'list.noMatch' : 'organization.noPeople')} />
      )}
      <ul className="people-list">
        {query.data?.list.map(({ userId, nickName, organizeName }) => (
          <li key={userId}>
            <UserName name={nickName} />
            <small>{organizeName}</small>
          </li>
        ))}
      </ul>
      <QueryPagination
        data={query.data}
        page={page}
        pageSize={ORGANIZATION_MEMBERS_PAGE_SIZE}
        onPage={setPage}
      />
    </div>
  );
}
