/** Checks that a layout table is whole, independently of the edits: its cells cover each place exactly once. */
import type { Control } from '../definition/types.ts';

/** Returns the faults of a table: gaps, overlaps and spans beyond it, as cells are placed by a browser. */
export function tableFaults({ trs = [] }: Control): string[] {
  const rows = trs.map(({ tds }) => tds.filter(cell => cell.colspan !== 0 && cell.rowspan !== 0));
  const taken = rows.map((): boolean[] => []);
  const faults: string[] = [];
  for (const [row, cells] of rows.entries())
    for (const { colspan = 1, rowspan = 1 } of cells) {
      let column = 0;
      while (taken[row]![column]) column += 1;
      if (row + rowspan > rows.length) faults.push(`row ${row} spans beyond the table`);
      for (let y = row; y < Math.min(rows.length, row + rowspan); y += 1)
        for (let x = column; x < column + colspan; x += 1) {
          if (taken[y]![x]) faults.push(`overlap at ${y},${x}`);
          taken[y]![x] = true;
        }
    }
  const columns = taken[0]?.length ?? 0;
  for (const [row, places] of taken.entries()) {
    if (places.length !== columns) faults.push(`row ${row} has ${places.length} columns of ${columns}`);
    if (Array.from(places).some(place => !place)) faults.push(`gap in row ${row}`);
  }
  return faults;
}
