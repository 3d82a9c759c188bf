/** Lists the published versions of a form, newest first. */
import type { FormDetail } from '@countersign/sdk/api/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../../../../session/client.ts';
import { useTexts } from '../../../../session/language.ts';
import { EmptyState, QueryFailure } from '../../../../ui/EmptyState.tsx';
import { Pagination } from '../../../../ui/Pagination.tsx';
import { FORMS_QUERY_KEY } from '../search.ts';
import { formTexts } from '../texts.ts';
import { FormVersionRow } from './Version.tsx';

const VERSIONS_PAGE_SIZE = 20;

interface VersionListProps {
  form: FormDetail;
  onRestored?: () => void;
}

export function VersionList({ form, onRestored }: VersionListProps) {
  const { t } = useTexts(formTexts);
  const { id } = form;
  const [page, setPage] = useState(1);
  const query = useQuery({
    queryKey: [FORMS_QUERY_KEY, 'versions', id, page],
    queryFn: () =>
      client.workflow.form.config.version.page({ query: { id, page, limit: VERSIONS_PAGE_SIZE } }),
    placeholderData: keepPreviousData,
  });
  if (query.error) return <QueryFailure error={query.error} retry={() => query.refetch()} />;
  if (!query.data) return null;
  const { total, list } = query.data;
  if (total === 0) return <EmptyState title={t('versions.none')} text={t('versions.hint')} />;
  return (
    <>
      <ul className="versions">
        {list.map(version => (
          <FormVersionRow key={version.version} form={form} version={version} onRestored={onRestored} />
        ))}
      </ul>
      {total > VERSIONS_PAGE_SIZE && (
        <Pagination total={total} page={page} pageSize={VERSIONS_PAGE_SIZE} onPage={setPage} />
      )}
    </>
  );
}
