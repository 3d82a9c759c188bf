/**
 * Renders the open overlay of the canvas: the menu for new nodes, a delete confirmation, the list of move
 * targets, or the name input.
 */
import { addPointBehind } from '@countersign/sdk/flow/diagram';
import { useAtom, useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { flowDiagramLayoutAtom } from '../../store/drawing.ts';
import { canvasOverlayAtom } from '../../store/overlay.ts';
import { viewportAtom } from '../../store/viewport.ts';
import { AddMenu } from './AddMenu.tsx';
import { DeleteConfirmation } from './DeleteQuestion.tsx';
import { MoveToDialog } from './MoveTo.tsx';
import { RenameInput } from './RenameInput.tsx';

export function Overlays(): ReactNode {
  const [overlay, setOverlay] = useAtom(canvasOverlayAtom);
  const viewport = useAtomValue(viewportAtom);
  const layout = useAtomValue(flowDiagramLayoutAtom);
  if (!overlay || !viewport) return null;
  const close = () => setOverlay(current => (current === overlay ? null : current));
  const below = (id: string) => {
    const box = layout.box(id);
    return box ? viewport.toCanvas(box.axis, box.y + box.height) : viewport.toCanvas(0, 0);
  };
  switch (overlay.kind) {
    case 'add': {
      const box = overlay.isAtPlus ? layout.box(overlay.after) : undefined;
      const plus = box && addPointBehind(box);
      const at = plus ? viewport.toCanvas(plus.x, plus.y + 8) : below(overlay.after);
      return <AddMenu key={overlay.after} after={overlay.after} at={at} onClose={close} />;
    }
    case 'remove':
      return <DeleteConfirmation ids={overlay.ids} at={below(overlay.ids[0] ?? '')} onClose={close} />;
    case 'moveTo':
      return <MoveToDialog ids={overlay.ids} at={below(overlay.ids[0] ?? '')} onClose={close} />;
    case 'rename': {
      const box = overlay.in === 'canvas' ? layout.box(overlay.id) : undefined;
      const at = box && viewport.toCanvas(box.axis, box.y - 8);
      return at && <RenameInput id={overlay.id} at={at} onClose={close} />;
    }
  }
}
