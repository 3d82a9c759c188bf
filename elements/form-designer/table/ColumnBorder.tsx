/**
 * Renders the border between two grid columns. The user can drag the border in steps of 1/24 of the grid
 * width, and the columns follow the drag.
 */
import type { Control } from '@countersign/sdk/form';
import { type PointerEvent, type ReactNode, useEffect, useState } from 'react';
import { useDesigner } from '../store/designer.ts';
import { moveColumnBorder } from './cells.ts';

const GRID_UNITS_PER_ROW = 24;

interface ColumnBorderProps {
  grid: Control;
  /** Index of the column before the border. */
  border: number;
  span: number;
  next: number;
  /** Called with the new span during a drag, and with undefined when the drag ends. */
  onPreview(preview: BorderPreview | undefined): void;
}

export interface BorderPreview {
  border: number;
  span: number;
}

interface BorderDrag {
  /** Start of the column, and width of one grid unit, in pixels. */
  start: number;
  share: number;
  rightToLeft: boolean;
  span: number;
}

export function ColumnBorder({ grid, border, span, next, onPreview }: ColumnBorderProps): ReactNode {
  const designer = useDesigner();
  const [drag, setDrag] = useState<BorderDrag>();
  const isDragged = drag !== undefined;
  const leave = () => {
    setDrag(undefined);
    onPreview(undefined);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: bound once for each drag
  useEffect(() => {
    if (!isDragged) return;
    const cancel = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
      leave();
    };
    addEventListener('keydown', cancel, { capture: true });
    return () => removeEventListener('keydown', cancel, { capture: true });
  }, [isDragged]);
  const press = (event: PointerEvent<HTMLElement>) => {
    const column = event.currentTarget.parentElement;
    const around = column?.parentElement;
    if (event.button !== 0 || !column || !around) return;
    const style = getComputedStyle(around);
    const gap = Number.parseFloat(style.columnGap) || 0;
    const rightToLeft = style.direction === 'rtl';
    const { left, right } = column.getBoundingClientRect();
    event.currentTarget.setPointerCapture(event.pointerId);
    const share = (around.getBoundingClientRect().width + gap) / GRID_UNITS_PER_ROW;
    setDrag({ start: rightToLeft ? right + gap / 2 : left - gap / 2, share, rightToLeft, span });
  };
  const move = ({ clientX }: PointerEvent) => {
    if (!drag) return;
    const way = drag.rightToLeft ? drag.start - clientX : clientX - drag.start;
    const both = span + next;
    const to = Math.max(1, Math.min(both - 1, Math.round(way / drag.share)));
    if (to === drag.span) return;
    setDrag({ ...drag, span: to });
    onPreview({ border, span: to });
  };
  const drop = () => {
    if (!drag) return;
    leave();
    if (drag.span !== span) moveColumnBorder(designer, grid, { border, span: drag.span });
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys of the tree move it; the click is kept from the canvas
    // biome-ignore lint/a11y/noStaticElementInteractions: as above
    <span
      className="designer-border"
      data-border={border}
      data-no-drag=""
      data-active={isDragged || undefined}
      title={designer.t('columnBorder')}
      onPointerDown={press}
      onPointerMove={move}
      onPointerUp={drop}
      onPointerCancel={leave}
      onClick={event => event.stopPropagation()}
    >
      {drag && (
        <span className="designer-border-spans">
          {drag.span} : {span + next - drag.span}
        </span>
      )}
    </span>
  );
}
