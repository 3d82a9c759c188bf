/** Renames a node in place: on its box, or in its row of the outline. */
import { type ReactNode, useRef } from 'react';
import { indexAtom } from '../../store/atoms.ts';
import { useDesigner } from '../../store/designer.ts';
import { rename } from '../operations.ts';
import { canvasTextsIn } from '../texts.ts';
import { type Point, usePlaced } from './use-placed.ts';
import { useReturnFocus } from './use-return-focus.ts';

interface RenameInputProps {
  id: string;
  /** In px of the canvas; null in a row. */
  at: Point | null;
  onClose(): void;
}

/** Enter and leaving it take the name, Escape does not. */
export function RenameInput({ id, at, onClose }: RenameInputProps): ReactNode {
  const designer = useDesigner();
  const box = useRef<HTMLSpanElement>(null);
  const isCancelled = useRef(false);
  usePlaced(box, at);
  useReturnFocus(box);
  const name = designer.store.get(indexAtom).get(id)?.node.nodeName ?? '';
  return (
    <span ref={box} className={at ? 'cfd-rename cfd-rename-placed' : 'cfd-rename'} data-overlay="">
      <input
        className="csd-input"
        aria-label={canvasTextsIn(designer.lang)('name')}
        defaultValue={name}
        onBlur={event => {
          if (!isCancelled.current) rename(designer, id, event.target.value);
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
