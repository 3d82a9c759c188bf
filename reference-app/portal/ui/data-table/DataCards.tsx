/**
 * Shows the rows of a data table as cards, for phones. The first column is the title of the card; the other
 * columns follow below it.
 */

import { SelectRowBox } from '../list/SelectBox.tsx';
import type { ListSearch } from '../use-list.ts';
import type { DataTableProps } from './props.ts';

interface CardsProps<S extends ListSearch, Row> extends DataTableProps<S, Row> {
  rows: readonly Row[];
}

export function DataCards<S extends ListSearch, Row>({ rows, ...props }: CardsProps<S, Row>) {
  return (
    <ul className="data-cards" aria-label={props.label}>
      {rows.map(row => (
        <DataCard key={props.rowKey(row)} row={row} {...props} />
      ))}
    </ul>
  );
}

interface CardProps<S extends ListSearch, Row> extends DataTableProps<S, Row> {
  row: Row;
}

function DataCard<S extends ListSearch, Row>({
  row,
  columns,
  rowKey,
  actions,
  selection,
}: CardProps<S, Row>) {
  const [title, ...rest] = columns;
  const key = rowKey(row);
  return (
    <li className="data-card">
      <div className="data-card-title">
        {selection && (
          <span className="row-check">
            <SelectRowBox row={row} rowKey={key} selection={selection} />
          </span>
        )}
        {title?.cell(row)}
      </div>
      <dl>
        {rest.map(({ name, label, cell }) => (
          <div key={name}>
            <dt>{label}</dt>
            <dd>{cell(row)}</dd>
          </div>
        ))}
      </dl>
      {actions && <div className="data-card-actions">{actions(row)}</div>}
    </li>
  );
}
