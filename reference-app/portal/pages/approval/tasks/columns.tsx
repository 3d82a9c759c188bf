/** The columns of a task, list by list. */
import type { TaskRow } from '@countersign/sdk/api/contract';
import type { TextsOf } from '../../../session/language.ts';
import { Degree, PersonName, When } from '../../../ui/cells.tsx';
import { formatInstant } from '../../../ui/format/instant.ts';
import type { Column } from '../../../ui/list/ListTable.tsx';
import { PageLink, useHrefHere } from '../../../ui/PageLink.tsx';
import { ProcessCell } from '../ProcessCell.tsx';
import { State } from '../State.tsx';
import { Summary } from '../Summary.tsx';
import type { approvalTexts } from '../texts.ts';
import type { Scope } from './search.ts';

type T = TextsOf<typeof approvalTexts>;

export function columnsOf(scope: Scope, t: T): Column<TaskRow>[] {
  const state: Column<TaskRow> = {
    name: 'state',
    label: t('list.state'),
    cell: row => <State of="task" value={row.taskState} />,
  };
  return [
    { name: 'item', label: t('list.item'), cell: row => <TaskLink row={row} t={t} /> },
    { name: 'process', label: t('list.process'), cell: row => <ProcessCell row={row} /> },
    { name: 'node', label: t('list.node'), cell: row => row.nodeName },
    { name: 'by', label: t('list.by'), cell: row => <PersonName name={row.createBy.userName} /> },
    ...(scope === 'open'
      ? [{ name: 'due', label: t('list.due'), cell: (row: TaskRow) => <Due row={row} t={t} /> }]
      : scope === 'done'
        ? [state]
        : []),
    {
      name: 'when',
      label: t(scope === 'done' ? 'list.ended' : 'list.arrived'),
      cell: row => <When at={(scope === 'done' && row.endTime) || row.createTime} />,
    },
  ];
}

function TaskLink({ row, t }: { row: TaskRow; t: T }) {
  const hrefTo = useHrefHere();
  return (
    <>
      <PageLink href={hrefTo({ task: row.id })} className="row-link">
        {!row.isRead && <i className="unread" role="img" aria-label={t('list.unread')} />}
        {row.itemName}
      </PageLink>
      {row.degree > 0 && <Degree value={row.degree} />}
      {row.needClaim && <span className="mark">{t('list.needClaim')}</span>}
      {row.hasDraft && <span className="mark">{t('list.draft')}</span>}
      <Summary row={row} lead={row.createBy.userName} />
    </>
  );
}

function Due({ row: { dueTime }, t }: { row: TaskRow; t: T }) {
  if (dueTime === null) return null;
  const isOverdue = Date.parse(dueTime) < Date.now();
  return (
    <time dateTime={dueTime} className={isOverdue ? 'when overdue' : 'when'}>
      {isOverdue && <b>{t('list.isOverdue')}</b>} <span>{formatInstant(dueTime).slice(0, 16)}</span>
    </time>
  );
}
