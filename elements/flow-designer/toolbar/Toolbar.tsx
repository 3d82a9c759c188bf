/** The toolbar: publish, save, undo and redo, and whether anything is unsaved. */
import { redoLabel, undoLabel } from '@countersign/sdk/history';
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { HistoryButton } from '../../designer/view/HistoryButton.tsx';
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
      <HistoryTool name="undo" />
      <HistoryTool name="redo" />
      <span className="csd-saved" data-unsaved={unsaved || undefined} role="status">
        {t(unsaved ? 'unsaved' : 'savedState')}
      </span>
    </div>
  );
}

function HistoryTool({ name }: { name: 'undo' | 'redo' }): ReactNode {
  const designer = useDesigner();
  const { t } = designer;
  const history = useAtomValue(historyAtom);
  const isPossible = useAtomValue(name === 'undo' ? canUndoAtom : canRedoAtom);
  const label = name === 'undo' ? undoLabel(history) : redoLabel(history);
  const text = label && isPossible ? t(`${name}Step`, { step: t.step(label) }) : t(name);
  const onPress = () => (name === 'undo' ? undoStep : redoStep)(designer);
  return <HistoryButton name={name} text={text} isPossible={isPossible} onPress={onPress} />;
}
