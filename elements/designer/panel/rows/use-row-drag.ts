/**
 * Moves a row of a list by dragging its handle. A mark shows the target gap during the drag; the rows move
 * only on drop.
 */
import { type PointerEvent, type RefObject, useRef, useState } from 'react';

interface RowDrag {
  /** Index of the dragged row and of its target gap, or undefined if no row is dragged. */
  drag: { from: number; to: number } | undefined;
  /** Returns the event handlers for the drag handle of a row. */
  handleOf(at: number): {
    onPointerDown(event: PointerEvent): void;
    onPointerMove(event: PointerEvent): void;
    onPointerUp(event: PointerEvent): void;
    onPointerCancel(): void;
  };
}

const draggableRowElements = (list: HTMLElement | null): Element[] => [
  ...(list?.querySelectorAll(':scope > [data-row]') ?? []),
];

/** Calls `onMove` with the previous and the new index of the dropped row. */
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
          show({
            from: current.current.from,
            to: nearestRowGapIndex(draggableRowElements(list.current), event.clientY),
          });
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

/**
 * Returns the index of the gap nearest to a vertical position. It equals the number of rows above the gap.
 */
const nearestRowGapIndex = (rows: readonly Element[], y: number): number =>
  rows.filter(row => {
    const { top, height } = row.getBoundingClientRect();
    return top + height / 2 < y;
  }).length;
