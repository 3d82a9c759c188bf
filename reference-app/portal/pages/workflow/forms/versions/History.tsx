/** The operations on a form, newest first, each with its person, its time and the version concerned. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../../../../session/client.ts';
import { useTexts } from '../../../../session/language.ts';
import { When } from '../../../../ui/cells.tsx';
import { Failure } from '../../../../ui/EmptyState.tsx';
import { Pagination } from '../../../../ui/Pagination.tsx';
import { KEY } from '../search.ts';
import { formTexts } from '../texts.ts';

const PAGE_SIZE = 20;

export function History({ id }: { id: string }) {
  const { t } = useTexts(formTexts);
  const [page, setPage] = useState(1);
  const query = useQuery({
    queryKey: [KEY, 'history', id, page],
    queryFn: () => client.workflow.form.config.history({ query: { id, page, limit: PAGE_SIZE } }),
    placeholderData: keepPreviousData,
  });
  if (query.error) return <Failure error={query.error} retry={() => query.refetch()} />;
  if (!query.data) return null;
  const { total, list } = query.data;
  return (
    <>
      <ul className="versions">
        {list.map(({ operation, version, by, time }) => (
          <li key={`${time} ${operation}`}>
            <div className="version-head">
              <strong>{t(`history.${operation}`, { version })}</strong>
              <When at={time} />
            </div>
            <span className="quiet">{by}</span>
          </li>
        ))}
      </ul>
      {total > PAGE_SIZE && <Pagination total={total} page={page} pageSize={PAGE_SIZE} onPage={setPage} />}
    </>
  );
}
