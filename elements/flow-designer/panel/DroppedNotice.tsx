/** The notice of dropped conditions: what went, and the button that brings it back. */
import { useAtom, useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { flowAtom, selectionAtom } from '../store/atoms.ts';
import { useDesigner } from '../store/designer.ts';
import { undoStep } from '../store/edit.ts';
import { droppedAtom } from './closing.ts';
import { nodePanelTextsIn } from './texts.ts';

export function DroppedNotice(): ReactNode {
  const designer = useDesigner();
  const t = nodePanelTextsIn(designer.lang);
  const [dropped, setDropped] = useAtom(droppedAtom);
  const flow = useAtomValue(flowAtom);
  const shown = dropped?.flow === flow ? dropped : null;
  const undo = () => {
    undoStep(designer);
    if (shown) designer.store.set(selectionAtom, shown.laneId);
    setDropped(null);
  };
  return (
    <div className="cfp-dropped" role="status">
      {shown && shown.count > 0 && (
        <p>
          {t('dropped', { name: shown.name, count: shown.count })}
          <button type="button" className="csd-tool cfp-dropped-button" onClick={undo}>
            {t('undoDropped')}
          </button>
          <button
            type="button"
            className="csd-tool csd-tool-icon"
            aria-label={t('hideNotice')}
            onClick={() => setDropped(null)}
          >
            ×
          </button>
        </p>
      )}
    </div>
  );
}
