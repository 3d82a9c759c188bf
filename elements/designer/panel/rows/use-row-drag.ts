/** Moves a row of a list by its handle: the row follows the pointer between the others, and nothing moves before it is dropped. */
import { type PointerEvent, type RefObject, useRef, useState } from 'react';

interface RowDrag {
  /** The row that is dragged and the gap that it would go to; undefined while nothing is dragged. */
  drag: { from: number; to: number } | undefined;
  /** The handlers of the handle of a row. */
  handleOf(at: number): {
    onPointerDown(event: PointerEvent): void;
    onPointerMove(event: PointerEvent): void;
    onPointerUp(event: PointerEvent): void;
    onPointerCancel(): void;
  };
}

const rowsIn = (list: HTMLElement | null): Element[] => [
  ...(list?.querySelectorAll(':scope > [data-row]') ?? []),
];

/** `onMove` gets the place of the row and its next place. */
export function useRowDrag(
  list: RefObject<HTMLElement | null>,
  onMove: (from: number, to: number) => void,
): RowDrag {
  const [drag, setDrag] = useState<RowDrag['drag']>();
  const current = useRef<RowDrag['drag']>(undefined);
  const show = (next: RowDrag['drag']) => {
    current.current = next;
    setDrag(next);
  };
  return {
    drag,
    handleOf: at => ({
      onPointerDown: event => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        show({ from: at, to: at });
      },
      onPointerMove: event => {
        if (current.current)
          show({ from: current.current.from, to: gapAt(rowsIn(list.current), event.clientY) });
      },
      onPointerUp: () => {
        const dropped = current.current;
        show(undefined);
        if (!dropped) return;
        const to = dropped.to > dropped.from ? dropped.to - 1 : dropped.to;
        if (to !== dropped.from) onMove(dropped.from, to);
      },
      onPointerCancel: () => show(undefined),
    }),
  };
}

/** The gap between rows that is nearest to a height: as many rows lie above it. */
const gapAt = (rows: readonly Element[], y: number): number =>
  rows.filter(row => {
    const { top, height } = row.getBoundingClientRect();
    return top + height / 2 < y;
  }).length;
