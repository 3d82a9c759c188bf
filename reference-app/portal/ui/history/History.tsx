/** Lists the operations on one record, newest first, with their changes. */
import './history.css';
import type { FormDefinition } from '@countersign/sdk/form';
import { controlsOf } from '@countersign/sdk/form';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { client } from '../../session/client.ts';
import { useTexts } from '../../session/language.ts';
import { EmptyState, QueryFailure } from '../EmptyState.tsx';
import { resourceTexts } from '../resource/texts.ts';
import { OperationLogEntry } from './OperationLogEntry.tsx';

const HISTORY_PAGE_SIZE = 10;

interface HistoryProps {
  /** Resource name of the record in the operation log. */
  kind: string;
  id: string;
  /** Form definition whose labels are used as field names. */
  definition: FormDefinition;
}

export function RecordHistory({ kind, id, definition }: HistoryProps) {
  const { t } = useTexts(resourceTexts);
  const query = useInfiniteQuery({
    queryKey: [kind, 'history', id],
    queryFn: ({ pageParam: page }) =>
      client.log.operation.page({ query: { kind, targetId: id, page, limit: HISTORY_PAGE_SIZE } }),
    initialPageParam: 1,
    getNextPageParam: (last, pages) =>
      last.total > pages.length * HISTORY_PAGE_SIZE ? pages.length + 1 : undefined,
  });
  const labels = useMemo(() => labelsByFieldKey(definition), [definition]);
  const rows = query.data?.pages.flatMap(({ list }) => list) ?? [];
  return (
    <div className="record-body" role="tabpanel" aria-label={t('history.title')}>
      {query.isError && <QueryFailure error={query.error} retry={() => query.refetch()} />}
      {query.isPending && [0, 1, 2].map(row => <Skeleton key={row} variant="rounded" height={56} />)}
      {query.isSuccess && rows.length === 0 && (
        <EmptyState title={t('history.none')} text={t('history.hint')} />
      )}
      <ol className="history">
        {rows.map((row, index) => (
          <OperationLogEntry key={row.id} row={row} labels={labels} isOpen={index === 0} />
        ))}
      </ol>
      {query.hasNextPage && (
        <Button onClick={() => query.fetchNextPage()} disabled={query.isFetchingNextPage}>
          {t('history.more')}
        </Button>
      )}
    </div>
  );
}

const labelsByFieldKey = ({ list }: FormDefinition): ReadonlyMap<string, string> =>
  new Map([...controlsOf(list)].map(({ control }) => [control.model ?? '', control.label ?? '']));
