/** Renders a grid on the canvas. The borders of its columns can be dragged. */
import { controlOptionsOf, toFiniteNumber } from '@countersign/sdk/form';
import { useAtomValue } from 'jotai';
import { type ReactNode, useState } from 'react';
import type { ContainerProps } from '../../../controls/control.ts';
import { selectedCellsAtom } from '../../store/menu.ts';
import { type BorderPreview, ColumnBorder } from '../../table/ColumnBorder.tsx';

const MIN_GUTTER = 16;

export function CanvasGrid({ control, parts, renderPart }: ContainerProps): ReactNode {
  const gutter = Math.min(200, Math.max(MIN_GUTTER, toFiniteNumber(controlOptionsOf(control).gutter) ?? 0));
  const chosen = useAtomValue(selectedCellsAtom);
  const [preview, setPreview] = useState<BorderPreview>();
  const spans = applyColumnResizePreview(
    parts.map(({ span }) => toColumnSpan(span)),
    preview,
  );
  const rows = rowIndexesOfColumns(spans);
  return (
    <div className="csf-grid designer-grid" style={{ columnGap: gutter }}>
      {spans.map((span, at) => (
        <div
          className="csf-column designer-part"
          // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place in the grid
          key={at}
          data-column={at}
          data-chosen={(chosen?.key === control.key && chosen?.part === at) || undefined}
          style={{ '--csf-span': span } as object}
        >
          {renderPart(at)}
          {rows[at] === rows[at + 1] && (
            <ColumnBorder
              grid={control}
              border={at}
              span={toColumnSpan(parts[at]?.span)}
              next={toColumnSpan(parts[at + 1]?.span)}
              onPreview={setPreview}
            />
          )}
        </div>
      ))}
    </div>
  );
}

function applyColumnResizePreview(spans: number[], preview: BorderPreview | undefined): number[] {
  if (!preview) return spans;
  const { border, span } = preview;
  const both = (spans[border] ?? 0) + (spans[border + 1] ?? 0);
  return spans.with(border, span).with(border + 1, both - span);
}

/** Returns the row index of each column. A column that does not fit into a row begins the next one. */
function rowIndexesOfColumns(spans: readonly number[]): number[] {
  let [row, taken] = [0, 0];
  return spans.map(span => {
    if (taken + span > 24) [row, taken] = [row + 1, 0];
    taken += span;
    return row;
  });
}

export const toColumnSpan = (span: number | undefined): number =>
  Math.min(24, Math.max(1, Math.round(span ?? 12)));
