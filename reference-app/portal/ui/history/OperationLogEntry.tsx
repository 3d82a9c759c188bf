/**
 * Shows one operation in a history: user, action, time and result. Its changes are loaded when it is
 * expanded.
 */
import type { OperationLogRow } from '@countersign/sdk/api/contract';
import { actionLabel } from '@countersign/sdk/i18n/operation-log/labels';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../../session/client.ts';
import { useTexts } from '../../session/language.ts';
import { RelativeTime, UserName } from '../cells.tsx';
import { resourceTexts } from '../resource/texts.ts';
import { RecordChanges } from './RecordChanges.tsx';

export const operationDetailQuery = (id: string) =>
  queryOptions({
    queryKey: ['log', id],
    queryFn: () => client.log.detail({ query: { id, log: 'operation' } }),
    staleTime: Number.POSITIVE_INFINITY,
  });

interface OperationProps {
  row: OperationLogRow;
  labels: ReadonlyMap<string, string>;
  /** True if the operation is initially expanded. */
  isOpen: boolean;
}

export function OperationLogEntry({ row, labels, isOpen: isFirst }: OperationProps) {
  const { t, lang } = useTexts(resourceTexts);
  const [isOpen, setOpen] = useState(isFirst);
  const detail = useQuery({ ...operationDetailQuery(row.id), enabled: isOpen });
  const { userName, action, time, result } = row;
  return (
    <li>
      <details open={isOpen} onToggle={event => setOpen(event.currentTarget.open)}>
        <summary>
          <UserName name={userName || '—'} />
          <strong>{actionLabel(action, lang)}</strong>
          {result !== 'ok' && <span className="history-refused">{t(`history.${result}`)}</span>}
          <RelativeTime at={time} />
        </summary>
        {detail.data && <RecordChanges detail={detail.data} labels={labels} />}
        {detail.isError && <p className="quiet">{detail.error.message}</p>}
      </details>
    </li>
  );
}
