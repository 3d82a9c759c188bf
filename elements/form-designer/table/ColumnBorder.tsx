/** The border between two columns of a grid: it is dragged over 24 shares, and the columns follow at once. */
import type { Control } from '@countersign/sdk/form';
import { type PointerEvent, type ReactNode, useEffect, useState } from 'react';
import { useDesigner } from '../store/designer.ts';
import { moveBorder } from './cells.ts';

const SHARES = 24;

interface ColumnBorderProps {
  grid: Control;
  /** The column before it. */
  border: number;
  span: number;
  next: number;
  /** The spans while it is dragged; undefined at the end. */
  onPreview(preview: BorderPreview | undefined): void;
}

export interface BorderPreview {
  border: number;
  span: number;
}

interface BorderDrag {
  /** The start of the column and the width of a share, in px. */
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
    const share = (around.getBoundingClientRect().width + gap) / SHARES;
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
    if (drag.span !== span) moveBorder(designer, grid, { border, span: drag.span });
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys of the tree move it; the click is kept from the canvas
    // biome-ignore lint/a11y/noStaticElementInteractions: as above
    <span
      className="csd-border"
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
        <span className="csd-border-spans">
          {drag.span} : {span + next - drag.span}
        </span>
      )}
    </span>
  );
}
