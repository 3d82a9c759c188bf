/** Shows a notice that incomplete conditions were dropped, with a button that restores them. */
import { useAtom, useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { FlatButton } from '../../designer/view/FlatButton.tsx';
import { flowAtom, selectedNodeIdAtom } from '../store/atoms.ts';
import { useDesigner } from '../store/designer.ts';
import { undoStep } from '../store/edit.ts';
import { discardedConditionsNoticeAtom } from './closing.ts';
import { nodePanelTextsForLanguage } from './texts.ts';

export function DroppedConditionsNotice(): ReactNode {
  const designer = useDesigner();
  const t = nodePanelTextsForLanguage(designer.lang);
  const [dropped, setDropped] = useAtom(discardedConditionsNoticeAtom);
  const flow = useAtomValue(flowAtom);
  const shown = dropped?.flow === flow ? dropped : null;
  const undo = () => {
    undoStep(designer);
    if (shown) designer.store.set(selectedNodeIdAtom, shown.laneId);
    setDropped(null);
  };
  return (
    <div className="node-dropped" role="status">
      {shown && shown.count > 0 && (
        <p>
          {t('dropped', { name: shown.name, count: shown.count })}
          <FlatButton className="node-dropped-button" onClick={undo}>
            {t('undoDropped')}
          </FlatButton>
          <FlatButton look="icon" aria-label={t('hideNotice')} onClick={() => setDropped(null)}>
            ×
          </FlatButton>
        </p>
      )}
    </div>
  );
}
