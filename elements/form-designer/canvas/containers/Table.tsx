/** A table on the canvas: its cells are selected, merged and split. */
import { optionsOf } from '@countersign/sdk/form';
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import type { ContainerProps } from '../../../controls/control.ts';
import { columnsOf, rowsOf } from '../../../controls/table/rows.ts';
import { widthOf } from '../../../ui/field/display-text.ts';
import { safeStyle } from '../../../ui/html/safe-style.ts';
import { cellAtom } from '../../store/menu.ts';
import { chosenParts } from '../../table/cells.ts';

export function Table({ control, renderPart }: ContainerProps): ReactNode {
  const rows = rowsOf(control);
  const chosen = chosenParts(control, useAtomValue(cellAtom));
  const { bordered, bright, small, customStyle } = optionsOf(control);
  const names = ['csf-table', 'csd-table'];
  if (bordered !== false) names.push('csf-bordered');
  if (bright === true) names.push('csf-bright');
  if (small === true) names.push('csf-small');
  return (
    <div className="csf-scroll" style={{ maxWidth: widthOf(control) }}>
      <table
        className={names.join(' ')}
        role="presentation"
        style={{ '--csf-columns': columnsOf(rows), ...safeStyle(customStyle) } as object}
      >
        <tbody>
          {rows.map((row, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place in the table
            <tr key={at}>
              {row.map(({ part, colspan, rowspan }) => (
                <td
                  className="csd-part"
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
