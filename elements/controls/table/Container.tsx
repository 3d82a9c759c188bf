/** A layout table. Merged cells come in two encodings (covered cells kept with a span of 0, or left out): both draw the same. */
import { optionsOf } from '@countersign/sdk/form';
import type { ReactNode } from 'react';
import type { ContainerProps } from '../control.ts';

export function Container({ control, renderPart }: ContainerProps): ReactNode {
  const { bordered } = optionsOf(control);
  return (
    <table className={bordered === false ? 'csf-table' : 'csf-table csf-bordered'} role="presentation">
      <tbody>
        {rowsOf(control).map((row, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place in the table
          <tr key={at}>
            {row
              .filter(cell => cell.colspan > 0 && cell.rowspan > 0)
              .map(({ part, colspan, rowspan }) => (
                <td key={part} colSpan={colspan} rowSpan={rowspan}>
                  {renderPart(part)}
                </td>
              ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface PlacedCell {
  part: number;
  colspan: number;
  rowspan: number;
}

const span = (value: unknown): number =>
  typeof value === 'number' ? Math.min(1000, Math.max(0, Math.trunc(value))) : 1;

/** The cells by row, each with its place among the parts of the control. */
function rowsOf({ list, columns, trs }: ContainerProps['control']): PlacedCell[][] {
  let part = (Array.isArray(list) ? 1 : 0) + (Array.isArray(columns) ? columns.length : 0);
  const rows = Array.isArray(trs) ? trs : [];
  return rows.map(row =>
    (Array.isArray(row?.tds) ? row.tds : [])
      .filter(cell => typeof cell === 'object' && cell !== null)
      .map(cell => ({ part: part++, colspan: span(cell.colspan), rowspan: span(cell.rowspan) })),
  );
}
