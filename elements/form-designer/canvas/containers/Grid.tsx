/** A grid on the canvas: the borders of its columns are dragged. */
import { numberOf, optionsOf } from '@countersign/sdk/form';
import { useAtomValue } from 'jotai';
import { type ReactNode, useState } from 'react';
import type { ContainerProps } from '../../../controls/control.ts';
import { cellAtom } from '../../store/menu.ts';
import { type BorderPreview, ColumnBorder } from '../../table/ColumnBorder.tsx';

const LEAST_GUTTER = 16;

export function Grid({ control, parts, renderPart }: ContainerProps): ReactNode {
  const gutter = Math.min(200, Math.max(LEAST_GUTTER, numberOf(optionsOf(control).gutter) ?? 0));
  const chosen = useAtomValue(cellAtom);
  const [preview, setPreview] = useState<BorderPreview>();
  const spans = withPreview(
    parts.map(({ span }) => spanOf(span)),
    preview,
  );
  const rows = rowsOf(spans);
  return (
    <div className="csf-grid csd-grid" style={{ columnGap: gutter }}>
      {spans.map((span, at) => (
        <div
          className="csf-column csd-part"
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
              span={spanOf(parts[at]?.span)}
              next={spanOf(parts[at + 1]?.span)}
              onPreview={setPreview}
            />
          )}
        </div>
      ))}
    </div>
  );
}

function withPreview(spans: number[], preview: BorderPreview | undefined): number[] {
  if (!preview) return spans;
  const { border, span } = preview;
  const both = (spans[border] ?? 0) + (spans[border + 1] ?? 0);
  return spans.with(border, span).with(border + 1, both - span);
}

/** The row that each column stands in: one that does not fit begins the next. */
function rowsOf(spans: readonly number[]): number[] {
  let [row, taken] = [0, 0];
  return spans.map(span => {
    if (taken + span > 24) [row, taken] = [row + 1, 0];
    taken += span;
    return row;
  });
}

export const spanOf = (span: number | undefined): number => Math.min(24, Math.max(1, Math.round(span ?? 12)));
