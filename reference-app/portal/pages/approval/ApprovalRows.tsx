/**
 * Renders the table of an approval list with one or two lines per row. On narrow screens, rows become
 * two-line cards.
 */
import './approval-rows.css';
import { ListTable, type ListTableProps } from '../../ui/list/ListTable.tsx';
import type { ListView } from './list-view.ts';

export function ApprovalTable<Row>({ view, ...table }: ListTableProps<Row> & { view: ListView }) {
  return (
    <div className="approval-rows">
      <ListTable<Row> {...table} className={view.lines === 1 ? 'approvals one-line' : 'approvals'} />
    </div>
  );
}
