/** Renders a table on the canvas. Its cells can be selected, merged and split. */
import { controlOptionsOf } from '@countersign/sdk/form';
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import type { ContainerProps } from '../../../controls/control.ts';
import { readTableRows, tableColumnCount } from '../../../controls/table/rows.ts';
import { controlCssWidth } from '../../../ui/field/display-text.ts';
import { safeStyle } from '../../../ui/html/safe-style.ts';
import { selectedCellsAtom } from '../../store/menu.ts';
import { selectedCellIndexes } from '../../table/cells.ts';

export function CanvasTable({ control, renderPart }: ContainerProps): ReactNode {
  const rows = readTableRows(control);
  const chosen = selectedCellIndexes(control, useAtomValue(selectedCellsAtom));
  const { bordered, bright, small, customStyle } = controlOptionsOf(control);
  const names = ['csf-table', 'designer-table'];
  if (bordered !== false) names.push('csf-bordered');
  if (bright === true) names.push('csf-bright');
  if (small === true) names.push('csf-small');
  return (
    <div className="csf-scroll" style={{ maxWidth: controlCssWidth(control) }}>
      <table
        className={names.join(' ')}
        role="presentation"
        style={{ '--csf-columns': tableColumnCount(rows), ...safeStyle(customStyle) } as object}
      >
        <tbody>
          {rows.map((row, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place in the table
            <tr key={at}>
              {row.map(({ part, colspan, rowspan }) => (
                <td
                  className="designer-part"
                  key={part}
                  colSpan={colspan}
                  rowSpan={rowspan}
                  data-cell={part}
                  data-chosen={chosen.includes(part) || undefined}
                >
                  {renderPart(part)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
