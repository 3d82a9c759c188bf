/** The table of an approval list, in one line or two a row; where it is narrow its rows are cards of two lines. */
import './approval-rows.css';
import { ListTable, type ListTableProps } from '../../ui/list/ListTable.tsx';
import type { ListView } from './list-view.ts';

export function ApprovalRows<Row>({ view, ...table }: ListTableProps<Row> & { view: ListView }) {
  return (
    <div className="approval-rows">
      <ListTable<Row> {...table} className={view.lines === 1 ? 'approvals one-line' : 'approvals'} />
    </div>
  );
}
