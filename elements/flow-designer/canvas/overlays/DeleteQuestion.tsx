/** Asks for confirmation before nodes are deleted, in a box below the node. */
import { type ReactNode, useId, useRef } from 'react';
import { FlatButton } from '../../../designer/view/FlatButton.tsx';
import { useDesigner } from '../../store/designer.ts';
import { describeNodesByNameOrCount, removeNodes } from '../operations.ts';
import { canvasTextsForLanguage } from '../texts.ts';
import { type Point, useOverlayPosition } from './use-placed.ts';
import { useReturnFocus } from './use-return-focus.ts';

interface DeleteQuestionProps {
  ids: readonly string[];
  at: Point;
  onClose(): void;
}

export function DeleteConfirmation({ ids, at, onClose }: DeleteQuestionProps): ReactNode {
  const designer = useDesigner();
  const { t, lang } = designer;
  const question = useId();
  const box = useRef<HTMLDivElement>(null);
  useOverlayPosition(box, at);
  useReturnFocus(box);
  const name = describeNodesByNameOrCount(designer, ids);
  const confirm = () => {
    removeNodes(designer, ids, t('removed', { name }));
    onClose();
  };
  return (
    <div
      ref={box}
      role="alertdialog"
      className="flow-question"
      aria-labelledby={question}
      data-overlay=""
      onKeyDown={event => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        event.stopPropagation();
        onClose();
      }}
    >
      <p id={question}>
        {ids.length > 1
          ? canvasTextsForLanguage(lang)('removeMany', { count: ids.length })
          : t('removeQuestion', { name })}
      </p>
      <FlatButton className="flow-danger" onClick={confirm}>
        {t('remove')}
      </FlatButton>
      <FlatButton look="bordered" onClick={onClose}>
        {t('cancel')}
      </FlatButton>
    </div>
  );
}
