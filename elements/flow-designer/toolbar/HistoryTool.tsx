/** Undo and redo in the header, with the name of the step. */
import { redoLabel, undoLabel } from '@countersign/sdk/history';
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { HistoryButton } from '../../designer/view/HistoryButton.tsx';
import { canRedoAtom, canUndoAtom, historyAtom } from '../store/atoms.ts';
import { useDesigner } from '../store/designer.ts';
import { redoStep, undoStep } from '../store/edit.ts';

export function HistoryTool({ name }: { name: 'undo' | 'redo' }): ReactNode {
  const designer = useDesigner();
  const { t } = designer;
  const history = useAtomValue(historyAtom);
  const isPossible = useAtomValue(name === 'undo' ? canUndoAtom : canRedoAtom);
  const label = name === 'undo' ? undoLabel(history) : redoLabel(history);
  const text = label && isPossible ? t(`${name}Step`, { step: t.step(label) }) : t(name);
  const onPress = () => (name === 'undo' ? undoStep : redoStep)(designer);
  return <HistoryButton name={name} text={text} isPossible={isPossible} onPress={onPress} />;
}
