/** Defines the columns of each task list. */
import type { TaskRow } from '@countersign/sdk/api/contract';
import { lazy, Suspense } from 'react';
import type { TextsOf } from '../../../session/language.ts';
import { RelativeTime, UrgencyLabel, UserName } from '../../../ui/cells.tsx';
import { formatInstant } from '../../../ui/format/instant.ts';
import type { Column } from '../../../ui/list/ListTable.tsx';
import { PageLink, useHrefWithChangedQuery } from '../../../ui/PageLink.tsx';
import { ProcessCell } from '../ProcessCell.tsx';
import { ApprovalStateCell } from '../State.tsx';
import { RowSummary } from '../Summary.tsx';
import type { approvalTexts } from '../texts.ts';
import type { TaskScope } from './search.ts';

type T = TextsOf<typeof approvalTexts>;

export function taskColumns(scope: TaskScope, t: T): Column<TaskRow>[] {
  const state: Column<TaskRow> = {
    name: 'state',
    label: t('list.state'),
    cell: row => <ApprovalStateCell of="task" value={row.taskState} />,
  };
  return [
    { name: 'item', label: t('list.item'), cell: row => <TaskLink row={row} t={t} /> },
    { name: 'process', label: t('list.process'), cell: row => <ProcessCell row={row} /> },
    { name: 'node', label: t('list.node'), cell: row => row.nodeName },
    { name: 'by', label: t('list.by'), cell: row => <UserName name={row.createBy.userName} /> },
    ...(scope === 'open'
      ? [{ name: 'due', label: t('list.due'), cell: (row: TaskRow) => <DueTime row={row} /> }]
      : scope === 'done'
        ? [state]
        : []),
    {
      name: 'when',
      label: t(scope === 'done' ? 'list.ended' : 'list.arrived'),
      cell: row => <RelativeTime at={(scope === 'done' && row.endTime) || row.createTime} />,
    },
  ];
}

function TaskLink({ row, t }: { row: TaskRow; t: T }) {
  const hrefTo = useHrefWithChangedQuery();
  return (
    <>
      <PageLink href={hrefTo({ task: row.id })} className="row-link">
        {!row.isRead && <i className="unread" role="img" aria-label={t('list.unread')} />}
        {row.itemName}
      </PageLink>
      {row.degree > 0 && <UrgencyLabel value={row.degree} />}
      {row.needClaim && <span className="mark">{t('list.needClaim')}</span>}
      {row.hasDraft && <span className="mark">{t('list.draft')}</span>}
      <RowSummary row={row} lead={row.createBy.userName} />
    </>
  );
}

const NamedDueTime = lazy(() => import('./DueTime.tsx'));

/** The code that names the day is loaded with the first row that has a time limit. */
function DueTime({ row: { dueTime } }: { row: TaskRow }) {
  if (dueTime === null) return null;
  const date = <time dateTime={dueTime}>{formatInstant(dueTime).slice(0, 16)}</time>;
  return (
    <Suspense fallback={date}>
      <NamedDueTime at={dueTime} />
    </Suspense>
  );
}
