/** Undo and redo in the header, with the name of the step. */
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { HistoryTool } from '../../designer/history/HistoryTool.tsx';
import { historyAtom } from '../store/atoms.ts';
import { useDesigner } from '../store/designer.ts';
import { redoStep, undoStep } from '../store/edit.ts';

export function HistoryButton({ name }: { name: 'undo' | 'redo' }): ReactNode {
  const designer = useDesigner();
  const history = useAtomValue(historyAtom);
  const onPress = () => (name === 'undo' ? undoStep : redoStep)(designer);
  const { lang, t } = designer;
  return <HistoryTool name={name} lang={lang} history={history} step={t.step} onPress={onPress} />;
}
