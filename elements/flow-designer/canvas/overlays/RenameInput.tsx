/** Renames a node in place: on its box, or in its row of the outline. */
import { type ReactNode, useRef } from 'react';
import { flowNodeIndexAtom } from '../../store/atoms.ts';
import { useDesigner } from '../../store/designer.ts';
import { renameNode } from '../operations.ts';
import { canvasTextsForLanguage } from '../texts.ts';
import { type Point, useOverlayPosition } from './use-placed.ts';
import { useReturnFocus } from './use-return-focus.ts';

interface RenameInputProps {
  id: string;
  /** Position of the input in px of the canvas. Null if the input is inside an outline row. */
  at: Point | null;
  onClose(): void;
}

/**
 * Renders the name input. Enter applies the name, and so does leaving the input. Escape discards the name.
 */
export function RenameInput({ id, at, onClose }: RenameInputProps): ReactNode {
  const designer = useDesigner();
  const box = useRef<HTMLSpanElement>(null);
  const isCancelled = useRef(false);
  useOverlayPosition(box, at);
  useReturnFocus(box);
  const name = designer.store.get(flowNodeIndexAtom).get(id)?.node.nodeName ?? '';
  return (
    <span ref={box} className={at ? 'flow-rename flow-rename-placed' : 'flow-rename'} data-overlay="">
      <input
        className="designer-input"
        aria-label={canvasTextsForLanguage(designer.lang)('name')}
        defaultValue={name}
        onBlur={event => {
          if (!isCancelled.current) renameNode(designer, id, event.target.value);
          onClose();
        }}
        onKeyDown={event => {
          if (event.nativeEvent.isComposing) return;
          event.stopPropagation();
          if (event.key !== 'Enter' && event.key !== 'Escape') return;
          event.preventDefault();
          isCancelled.current = event.key === 'Escape';
          event.currentTarget.blur();
        }}
      />
    </span>
  );
}
