/** The published versions of a form, newest first. */
import type { FormDetail } from '@countersign/sdk/api/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../../../../session/client.ts';
import { useTexts } from '../../../../session/language.ts';
import { EmptyState, Failure } from '../../../../ui/EmptyState.tsx';
import { Pagination } from '../../../../ui/Pagination.tsx';
import { KEY } from '../search.ts';
import { formTexts } from '../texts.ts';
import { Version } from './Version.tsx';

const PAGE_SIZE = 20;

interface VersionListProps {
  form: FormDetail;
  onRestored?: () => void;
}

export function VersionList({ form, onRestored }: VersionListProps) {
  const { t } = useTexts(formTexts);
  const { id } = form;
  const [page, setPage] = useState(1);
  const query = useQuery({
    queryKey: [KEY, 'versions', id, page],
    queryFn: () => client.workflow.form.config.version.page({ query: { id, page, limit: PAGE_SIZE } }),
    placeholderData: keepPreviousData,
  });
  if (query.error) return <Failure error={query.error} retry={() => query.refetch()} />;
  if (!query.data) return null;
  const { total, list } = query.data;
  if (total === 0) return <EmptyState title={t('versions.none')} text={t('versions.hint')} />;
  return (
    <>
      <ul className="versions">
        {list.map(version => (
          <Version key={version.version} form={form} version={version} {...(onRestored && { onRestored })} />
        ))}
      </ul>
      {total > PAGE_SIZE && <Pagination total={total} page={page} pageSize={PAGE_SIZE} onPage={setPage} />}
    </>
  );
}
