/** Defines the columns and properties of a data table, shared by the plain rows and the grid. */
import type { ListDensity } from '@countersign/sdk/api/contract';
import type { ReactNode } from 'react';
import type { Selection } from '../list/selection.ts';
import type { List, ListSearch } from '../use-list.ts';

export interface DataColumn<Row> {
  name: string;
  label: string;
  cell: (row: Row) => ReactNode;
  /** True if the server can sort by the column. */
  isSortable?: boolean;
  /** Sort key of the server. Defaults to the name of the column. */
  sort?: string;
  /** True if the cells contain a button or a link. */
  isLink?: boolean;
  /** Share of the table width that the column gets. Defaults to 1. */
  flex?: number;
  minWidth?: number;
  /** Width in px that the user set by dragging the column border. */
  width?: number;
}

export interface DataTableProps<S extends ListSearch, Row> {
  label: string;
  columns: readonly DataColumn<Row>[];
  list: List<S, Row>;
  rowKey: (row: Row) => string;
  /** Buttons at the end of a row. */
  actions?: (row: Row) => ReactNode;
  /** Minimum width of the action buttons in px. */
  actionsWidth?: number;
  selection?: Selection<Row> | undefined;
  /** Content shown if there are no rows. */
  empty: ReactNode;
  density?: ListDensity;
  /** Called with the width in px to which the user dragged a column border. */
  onWidth?: (name: string, width: number) => void;
  /** True while the column arrangement is loading. */
  isWaiting?: boolean;
}

export interface GridProps extends DataTableProps<ListSearch, object> {
  rows: readonly object[];
}
