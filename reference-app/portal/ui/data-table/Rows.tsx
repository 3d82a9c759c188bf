/**
 * Shows the rows of a data table, at first as plain rows. The grid replaces them when it has loaded and the
 * user is not interacting with the rows.
 */
import { useRef } from 'react';
import { PlainRows } from './PlainRows.tsx';
import type { GridProps } from './props.ts';
import { useDataGrid } from './use-grid.ts';

export function DataRows(props: GridProps) {
  const plain = useRef<HTMLTableElement>(null);
  const Grid = useDataGrid(plain);
  return Grid ? <Grid {...props} /> : <PlainRows {...props} table={plain} />;
}
