/** Selects cells in a selected table by dragging from the pressed cell to the cell under the pointer. */
import { type RefObject, useEffect } from 'react';
import { useElementContext } from '../../element/context.ts';
import { useDesigner } from '../store/designer.ts';
import { type CellPlace, selectedCellsAtom } from '../store/menu.ts';

/**
 * Returns the pressed cell if a mouse press on it starts a cell selection, that is, if its table is selected.
 * Anywhere else a mouse press starts a drag; a touch always starts a drag.
 */
export function findCellStartingSelection(target: Element): HTMLElement | null {
  const inner = target.closest<HTMLElement>('[data-cell],[data-key]');
  return inner?.dataset.cell !== undefined && inner.closest('[data-key]')?.matches('[data-selected]')
    ? inner
    : null;
}

export function tableCellPlaceOfElement(cell: HTMLElement): CellPlace {
  const key = cell.closest<HTMLElement>('[data-key]')?.dataset.key ?? '';
  return { key, part: Number(cell.dataset.cell) };
}

export function useCellDrag(frame: RefObject<HTMLElement | null>): void {
  const { store } = useDesigner();
  const root = useElementContext()?.shadowRoot;
  useEffect(() => {
    const box = frame.current;
    if (!box || !root) return;
    let stop: (() => void) | undefined;
    const press = (event: PointerEvent) => {
      const isPlain = event.button === 0 && event.pointerType !== 'touch' && !event.shiftKey;
      const cell =
        isPlain && event.target instanceof Element ? findCellStartingSelection(event.target) : null;
      if (!cell) return;
      stop?.();
      stop = followCellDrag(box, root, cell, chosen => store.set(selectedCellsAtom, chosen));
    };
    box.addEventListener('pointerdown', press);
    return () => {
      stop?.();
      box.removeEventListener('pointerdown', press);
    };
  }, [store, root, frame]);
}

/**
 * Extends the cell selection while the pointer is pressed. The click event after the release is suppressed,
 * because it would select a single cell again.
 */
function followCellDrag(
  box: HTMLElement,
  root: ShadowRoot,
  first: HTMLElement,
  choose: (chosen: CellPlace) => void,
): () => void {
  const start = tableCellPlaceOfElement(first);
  let to = start.part;
  const move = ({ clientX, clientY }: PointerEvent) => {
    const cells = root
      .elementsFromPoint(clientX, clientY)
      .map(one => one.closest<HTMLElement>('[data-cell]'))
      .filter(cell => cell !== null && tableCellPlaceOfElement(cell).key === start.key);
    const [cell] = cells;
    if (!cell || Number(cell.dataset.cell) === to) return;
    to = Number(cell.dataset.cell);
    choose({ ...start, to });
  };
  const click = (event: Event) => event.stopPropagation();
  const stop = () => {
    removeEventListener('pointermove', move);
    for (const type of ['pointerup', 'pointercancel']) removeEventListener(type, end);
  };
  const end = () => {
    stop();
    if (to === start.part) return;
    box.addEventListener('click', click, { capture: true });
    setTimeout(() => box.removeEventListener('click', click, { capture: true }));
  };
  addEventListener('pointermove', move);
  for (const type of ['pointerup', 'pointercancel']) addEventListener(type, end);
  return stop;
}
