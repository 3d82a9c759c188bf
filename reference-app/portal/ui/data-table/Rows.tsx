/** The rows of a data table: plain ones until the grid is here, which takes their place while nobody is in them. */
import { useRef } from 'react';
import type { GridProps } from './Grid.tsx';
import { PlainRows } from './PlainRows.tsx';
import { useGrid } from './use-grid.ts';

export function Rows(props: GridProps) {
  const plain = useRef<HTMLTableElement>(null);
  const Grid = useGrid(plain);
  return Grid ? <Grid {...props} /> : <PlainRows {...props} table={plain} />;
}
