/** The toolbar: publish, save, undo and redo, and whether anything is unsaved. */
import { redoLabel, undoLabel } from '@countersign/sdk/history';
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { canRedoAtom, canUndoAtom, historyAtom, unsavedAtom } from '../store/atoms.ts';
import { useDesigner } from '../store/designer.ts';
import { redoStep, undoStep } from '../store/edit.ts';

export function Toolbar(): ReactNode {
  const { t, calls } = useDesigner();
  const unsaved = useAtomValue(unsavedAtom);
  return (
    <div
      className="csd-toolbar"
      part="toolbar"
      role="toolbar"
      aria-label={t('toolbar')}
      data-region="toolbar"
    >
      <button
        type="button"
        className="csd-tool csd-tool-primary"
        part="publish"
        data-tool="publish"
        onClick={calls.publish}
      >
        {t('publish')}
      </button>
      <button type="button" className="csd-tool" part="save" data-tool="save" onClick={calls.save}>
        {t('save')}
      </button>
      <span className="csd-separator" />
      <HistoryButton name="undo" />
      <HistoryButton name="redo" />
      <span className="csd-saved" data-unsaved={unsaved || undefined} role="status">
        {t(unsaved ? 'unsaved' : 'savedState')}
      </span>
    </div>
  );
}

const PATHS = {
  undo: 'M5.5 3L2.5 6l3 3M3 6h6.5a3.5 3.5 0 0 1 0 7H6',
  redo: 'M10.5 3l3 3-3 3M13 6H6.5a3.5 3.5 0 0 0 0 7H10',
};

/** Stays focusable where there is nothing to undo, so that the focus is not lost with the last step. */
function HistoryButton({ name }: { name: 'undo' | 'redo' }): ReactNode {
  const designer = useDesigner();
  const { t } = designer;
  const history = useAtomValue(historyAtom);
  const isPossible = useAtomValue(name === 'undo' ? canUndoAtom : canRedoAtom);
  const label = name === 'undo' ? undoLabel(history) : redoLabel(history);
  const text = label && isPossible ? t(`${name}Step`, { step: t.step(label) }) : t(name);
  return (
    <button
      type="button"
      className="csd-tool csd-tool-icon"
      data-tool={name}
      aria-label={text}
      aria-disabled={!isPossible}
      title={text}
      onClick={() => (name === 'undo' ? undoStep : redoStep)(designer)}
    >
      <svg className="csd-icon" viewBox="0 0 16 16" aria-hidden="true" focusable="false">
        <path d={PATHS[name]} />
      </svg>
    </button>
  );
}
