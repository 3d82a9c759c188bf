/** The confirmation of a deletion, in place under the node. */
import { type ReactNode, useId, useRef } from 'react';
import { useDesigner } from '../../store/designer.ts';
import { nameOfAll, remove } from '../operations.ts';
import { canvasTextsIn } from '../texts.ts';
import { type Point, usePlaced } from './use-placed.ts';
import { useReturnFocus } from './use-return-focus.ts';

interface DeleteQuestionProps {
  ids: readonly string[];
  at: Point;
  onClose(): void;
}

export function DeleteQuestion({ ids, at, onClose }: DeleteQuestionProps): ReactNode {
  const designer = useDesigner();
  const { t, lang } = designer;
  const question = useId();
  const box = useRef<HTMLDivElement>(null);
  usePlaced(box, at);
  useReturnFocus(box);
  const name = nameOfAll(designer, ids);
  const confirm = () => {
    remove(designer, ids, t('removed', { name }));
    onClose();
  };
  return (
    <div
      ref={box}
      role="alertdialog"
      className="cfd-question"
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
          ? canvasTextsIn(lang)('removeMany', { count: ids.length })
          : t('removeQuestion', { name })}
      </p>
      <button type="button" className="csd-tool cfd-danger" onClick={confirm}>
        {t('remove')}
      </button>
      <button type="button" className="csd-tool csd-tool-bordered" onClick={onClose}>
        {t('cancel')}
      </button>
    </div>
  );
}
