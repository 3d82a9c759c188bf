/** Defines the columns of the application lists. */
import type { InstanceRow } from '@countersign/sdk/api/contract';
import { Link } from '@tanstack/react-router';
import type { TextsOf } from '../../../session/language.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { RelativeTime, UrgencyLabel, UserName } from '../../../ui/cells.tsx';
import { Icon } from '../../../ui/icons/Icon.tsx';
import type { Column } from '../../../ui/list/ListTable.tsx';
import { ProcessCell } from '../ProcessCell.tsx';
import { ApprovalStateCell } from '../State.tsx';
import { RowSummary } from '../Summary.tsx';
import type { applicationTexts } from './texts.ts';

type T = TextsOf<typeof applicationTexts>;

interface ColumnOptions {
  t: T;
  list: 'mine' | 'all';
  onHandOver?: ((instanceId: string) => void) | undefined;
}

export function instanceColumns({ t, list, onHandOver }: ColumnOptions): Column<InstanceRow>[] {
  const by: Column<InstanceRow> = {
    name: 'by',
    label: t('list.by'),
    cell: row => <UserName name={row.createBy.userName} />,
  };
  const again: Column<InstanceRow> = {
    name: 'action',
    label: t('list.actions'),
    cell: row => <CopyAsNewLink row={row} t={t} />,
  };
  const handOver: Column<InstanceRow> = {
    name: 'action',
    label: t('list.actions'),
    cell: row => row.instanceState === 0 && <HandOverButton row={row} t={t} onPress={onHandOver} />,
  };
  return [
    { name: 'item', label: t('list.item'), cell: row => <InstanceLink row={row} list={list} t={t} /> },
    { name: 'process', label: t('list.process'), cell: row => <ProcessCell row={row} /> },
    ...(list === 'all' ? [by] : []),
    { name: 'node', label: t('list.node'), cell: row => <CurrentNodes row={row} /> },
    {
      name: 'state',
      label: t('list.state'),
      cell: row => <ApprovalStateCell of="instance" value={row.instanceState} />,
    },
    { name: 'when', label: t('list.created'), cell: row => <RelativeTime at={row.createTime} /> },
    ...(list === 'mine' ? [again] : []),
    ...(onHandOver ? [handOver] : []),
  ];
}

function InstanceLink({ row, list, t }: Pick<ColumnOptions, 'list' | 't'> & { row: InstanceRow }) {
  return (
    <>
      <Link to={`/approval/instance/${encodeURIComponent(row.id)}`} className="row-link">
        {row.itemName}
      </Link>
      {row.degree > 0 && <UrgencyLabel value={row.degree} />}
      {row.isStuck && <span className="mark">{t('list.stuck')}</span>}
      <RowSummary row={row} lead={list === 'all' ? row.createBy.userName : row.currentPeople.join('、')} />
    </>
  );
}

/** Shows the current nodes of an application and their pending assignees. */
function CurrentNodes({ row: { currentNodes, currentPeople } }: { row: InstanceRow }) {
  if (currentNodes.length === 0) return '—';
  return (
    <span className="standing">
      <span>{currentNodes.join('、')}</span>
      {currentPeople.length > 0 && <small>{currentPeople.join('、')}</small>}
    </span>
  );
}

interface HandOverButtonProps {
  row: InstanceRow;
  t: T;
  onPress: ColumnOptions['onHandOver'];
}

function HandOverButton({ row, t, onPress }: HandOverButtonProps) {
  return (
    <Button
      size="small"
      aria-label={`${t('list.handOver')}: ${row.itemName}`}
      onClick={() => onPress?.(row.id)}
    >
      {t('list.handOver')}
    </Button>
  );
}

function CopyAsNewLink({ row, t }: { row: InstanceRow; t: T }) {
  return (
    <Link
      to="/approval/start"
      search={{ process: row.processId, copy: row.id } as never}
      aria-label={`${t('list.copyAsNew')}: ${row.itemName}`}
      className="again"
    >
      <Icon name="contentCopy" />
      <span>{t('list.copyAsNew')}</span>
    </Link>
  );
}
