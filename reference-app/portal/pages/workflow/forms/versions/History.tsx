/** Lists the operations on a form, newest first, each with its user, time and version. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../../../../session/client.ts';
import { useTexts } from '../../../../session/language.ts';
import { RelativeTime } from '../../../../ui/cells.tsx';
import { QueryFailure } from '../../../../ui/EmptyState.tsx';
import { Pagination } from '../../../../ui/Pagination.tsx';
import { FORMS_QUERY_KEY } from '../search.ts';
import { formTexts } from '../texts.ts';

const HISTORY_PAGE_SIZE = 20;

export function FormHistory({ id }: { id: string }) {
  const { t } = useTexts(formTexts);
  const [page, setPage] = useState(1);
  const query = useQuery({
    queryKey: [FORMS_QUERY_KEY, 'history', id, page],
    queryFn: () => client.workflow.form.config.history({ query: { id, page, limit: HISTORY_PAGE_SIZE } }),
    placeholderData: keepPreviousData,
  });
  if (query.error) return <QueryFailure error={query.error} retry={() => query.refetch()} />;
  if (!query.data) return null;
  const { total, list } = query.data;
  return (
    <>
      <ul className="versions">
        {list.map(({ operation, version, by, time }) => (
          <li key={`${time} ${operation}`}>
            <div className="version-head">
              <strong>{t(`history.${operation}`, { version })}</strong>
              <RelativeTime at={time} />
            </div>
            <span className="quiet">{by}</span>
          </li>
        ))}
      </ul>
      {total > HISTORY_PAGE_SIZE && (
        <Pagination total={total} page={page} pageSize={HISTORY_PAGE_SIZE} onPage={setPage} />
      )}
    </>
  );
}
