/** Renders the insertion line where controls that were picked up by keyboard would be dropped. */
import { useAtomValue } from 'jotai';
import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import { insertionLineAt, renderedControlElementsOf } from '../drag/hit.ts';
import { openPartIndexByContainerAtom } from '../store/atoms.ts';
import { useDesigner } from '../store/designer.ts';
import { pickedUpControlsAtom } from '../store/pick-up.ts';

export function KeyboardMoveInsertionLine({ page }: { page: RefObject<HTMLElement | null> }): ReactNode {
  const { store } = useDesigner();
  const picked = useAtomValue(pickedUpControlsAtom);
  const openParts = useAtomValue(openPartIndexByContainerAtom);
  const spot = picked?.spots[picked.at];
  const line = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const [sheet, box] = [page.current, line.current];
    if (!sheet || !box || !spot) return;
    const { parent, part, at } = spot;
    /** If the drop position is inside a closed tab, the tab is opened. */
    if (parent !== null && (openParts.get(parent) ?? 0) !== part)
      store.set(openPartIndexByContainerAtom, before => new Map(before).set(parent, part));
    const selector = `[data-parent="${CSS.escape(parent ?? '')}"][data-list="${part}"]`;
    const list = sheet.querySelector<HTMLElement>(selector);
    box.hidden = !list;
    if (!list) return;
    const items = renderedControlElementsOf(list);
    (items[at] ?? items.at(-1) ?? list).scrollIntoView({ block: 'nearest', inline: 'nearest' });
    const around = sheet.getBoundingClientRect();
    const { x, y, width, height } = insertionLineAt(list, at);
    box.style.transform = `translate(${x - around.left}px,${y - around.top}px) scale(${width},${height})`;
  }, [page, spot, openParts, store]);
  return picked && <div ref={line} className="designer-line" aria-hidden="true" />;
}
